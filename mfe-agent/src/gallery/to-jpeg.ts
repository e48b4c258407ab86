/**
 * Converts pictures to JPEG, because every program and printer of an agent reads JPEG, whatever format the library
 * stores.
 */

const quality = 0.92;
const white = '#fff';

/**
 * Creates an encoder that makes JPEGs one at a time on one canvas. A canvas for each picture would keep its pixels
 * until garbage collection. A picture that is already a JPEG is returned unchanged.
 * @throws {Error} (from the encoder) when the browser has no canvas or cannot read the picture.
 */
export function createJpegEncoder(): (picture: Blob) => Promise<Blob> {
  const canvas = document.createElement('canvas');
  // The pixels are read back each time. `willReadFrequently` keeps them in main memory, so no second copy is needed.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  return async (picture) => {
    if (picture.type === 'image/jpeg') return picture;
    if (!context) throw new Error('this browser has no canvas');
    const bitmap = await createImageBitmap(picture);
    if (canvas.width !== bitmap.width) canvas.width = bitmap.width;
    if (canvas.height !== bitmap.height) canvas.height = bitmap.height;
    // Transparent pixels become white, because JPEG has no transparency.
    context.fillStyle = white;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!jpeg) throw new Error('the picture could not be written as JPEG');
    return jpeg;
  };
}
