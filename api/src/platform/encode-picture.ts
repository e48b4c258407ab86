/** How a visitor's picture is kept: pixels only, on white. */
import sharp, { type Sharp } from 'sharp';

// One thread a picture: the threads of libuv serve the whole process.
sharp.concurrency(1);

/** The format in which a picture is kept, and the most pixels of a side. */
export interface PictureOutput {
  format: 'jpeg' | 'png';
  maxSidePx: number;
}

/** What the process of pictures is sent, and what it answers. */
export interface EncodeRequest {
  content: Uint8Array;
  output: PictureOutput;
}
export type EncodeAnswer = { content: Uint8Array } | { problem: string };

/** The bytes of `picture` as `output` says. */
export function encodePicture(picture: Sharp, { format, maxSidePx }: PictureOutput): Promise<Buffer> {
  const encoded = picture
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  return (
    format === 'jpeg' ? encoded.jpeg({ quality: 85 }) : encoded.png({ compressionLevel: 9 })
  ).toBuffer();
}
