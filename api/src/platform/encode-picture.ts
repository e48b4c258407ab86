/** Encodes a visitor's picture for storage: its pixels only, without metadata, and on white where it is transparent. */
import type { Sharp } from 'sharp';

/** The format in which a picture is stored, and the maximum length of a side in pixels. */
export interface PictureOutput {
  format: 'jpeg' | 'png';
  maxSidePx: number;
}

/** A request to the process that re-encodes pictures. */
export interface EncodeRequest {
  content: Uint8Array;
  output: PictureOutput;
}
export type EncodeAnswer = { content: Uint8Array } | { problem: string };

/** Encodes `picture` in the format and size of `output`. */
export function encodePicture(picture: Sharp, { format, maxSidePx }: PictureOutput): Promise<Buffer> {
  const encoded = picture
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  return (
    format === 'jpeg' ? encoded.jpeg({ quality: 85 }) : encoded.png({ compressionLevel: 9 })
  ).toBuffer();
}
