/** Pictures as JPEG: what an agent's desk and printer know, whatever the library keeps. */

const quality = 0.92;
const white = '#fff';

/**
 * Makes JPEGs, one at a time, on one canvas: a canvas for each picture would leave its pixels behind until the browser
 * tidies up. A picture that is a JPEG already stays as it is; throws when the browser cannot read one.
 */
export function createJpegEncoder(): (picture: Blob) => Promise<Blob> {
  const canvas = document.createElement('canvas');
  // The pixels are read back each time: kept where the processor has them, they need no second copy.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  return async (picture) => {
    if (picture.type === 'image/jpeg') return picture;
    if (!context) throw new Error('this browser has no canvas');
    const bitmap = await createImageBitmap(picture);
    if (canvas.width !== bitmap.width) canvas.width = bitmap.width;
    if (canvas.height !== bitmap.height) canvas.height = bitmap.height;
    // What is clear becomes white: a JPEG knows nothing else.
    context.fillStyle = white;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!jpeg) throw new Error('the picture could not be written as JPEG');
    return jpeg;
  };
}
