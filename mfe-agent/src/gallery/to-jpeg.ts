/** Pictures as JPEG: what an agent's desk and printer know, whatever the library keeps. */

const quality = 0.92;
const whites = '#fff';

/** `picture` as it is when it is a JPEG already, else painted anew. Throws when the browser cannot read it. */
export async function toJpeg(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/jpeg') return picture;
  const bitmap = await createImageBitmap(picture);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser has no canvas');
    // What is clear becomes white: a JPEG knows nothing else.
    context.fillStyle = whites;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    // Gives the pixels back at once: a browser would keep them until it tidies up.
    canvas.width = 0;
    canvas.height = 0;
    if (!made) throw new Error('the picture could not be written as JPEG');
    return made;
  } finally {
    bitmap.close();
  }
}
