/**
 * Makes a photograph small enough to send while its print stays legible. This module is loaded only for a picture that
 * is too large.
 */

/**
 * The attempts, the best first: the longest side in pixels, and JPEG's quality (0 to 1). Below the last one small print
 * blurs.
 */
const attempts = [
  [2400, 0.85],
  [2000, 0.8],
  [1600, 0.75],
  [1400, 0.7],
] as const;

/** Returns `file` as an upright JPEG of at most `maxBytes` bytes; null when the file is no picture or stays larger. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | null> {
  // A file that this browser cannot decode is treated as no picture.
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const [side, quality] of attempts) {
      const blob = await scalePicture(picture, side, quality);
      if (blob && blob.size <= maxBytes) return new File([blob], 'passport.jpg', { type: 'image/jpeg' });
    }
    return null;
  } finally {
    picture.close();
  }
}

function scalePicture(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
