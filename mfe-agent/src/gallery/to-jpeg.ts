/** Converts pictures to JPEG, the one format that all programs and printers of agents read. */

const quality = 0.92;
const white = '#fff';

/**
 * Creates a function that converts pictures to JPEG, one at a time on one canvas. With a canvas for each picture, the
 * pixels of all pictures would stay in memory until garbage collection. A JPEG is returned unchanged.
 * @throws {Error} (when called) when the browser has no canvas or cannot read the picture.
 */
export function createJpegEncoder(): (picture: Blob) => Promise<Blob> {
  const canvas = document.createElement('canvas');
  // `willReadFrequently` keeps the pixels in main memory, from where they are read for each picture. Otherwise each
  // read would copy them from the graphics card.
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
