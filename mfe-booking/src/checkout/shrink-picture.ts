/** A photograph made small enough to be sent, with its print still legible. Loaded when one is too large, not before. */

/** What is tried, best first: the longest side in pixels, and JPEG's quality. Below that small print blurs. */
const tries = [
  [2400, 0.85],
  [2000, 0.8],
  [1600, 0.75],
  [1400, 0.7],
] as const;

/** `file` as a JPEG of at most `most` bytes, upright; null when it is no picture, or stays larger. */
export async function shrunkPicture(file: File, most: number): Promise<File | null> {
  // What cannot be decoded is no picture to this browser.
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const [side, quality] of tries) {
      const blob = await drawn(picture, side, quality);
      if (blob && blob.size <= most) return new File([blob], 'passport.jpg', { type: 'image/jpeg' });
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
