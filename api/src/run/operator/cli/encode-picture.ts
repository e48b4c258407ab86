/** A photograph as the site's pages ask for it: AVIF and WebP in the library's widths, without its metadata. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { throwHttpError } from '../../../platform/http-error.ts';
import { updatePictureList, replaceFolder } from '../picture-files.ts';
import type { PictureEntry } from '../../../platform/pictures.ts';

/** The widths that pages choose from, as in `sample/painter/README.md`. */
export const pictureWidths = [480, 800, 1200, 1600, 2400] as const;
/** WebP is for browsers without AVIF: no wider than this. */
const widestWebp = 1200;
const photographs = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif', 'avif']);
const quality = { avif: 52, webp: 68 };
const print = { file: 'print.jpg', quality: 90 };
/** Of the crop for telephones that are held upright, whose heroes fill the screen. Its height is 16/9 of its width. */
const portraitWidths = [480, 800, 1200];
const portraitRatio = 16 / 9;

/** A point of a picture, in per cent from its left and its upper edge. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A picture made and not yet shown; `keep` puts it in its place, `drop` forgets it. */
export interface EncodedPicture {
  /** Where its files lie until then. */
  folder: string;
  entry: Omit<PictureEntry, 'alt'>;
  widths: number[];
  bytes: number;
  keep(list: string, alt: string): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Makes a picture of `file` for `media/<name>`: cut to `shape` (width by height) around `focus`, or around what draws
 * the eye, as wide as `widest`. With `portrait` it is cut upright too, as wide as it can be without being enlarged.
 * With `printable` it is kept as a JPEG in the size of the original too, where that is larger. Refuses what is no
 * photograph (INVALID), or too small to be sharp (UNPROCESSABLE).
 */
export async function encodePicture(
  file: string,
  media: string,
  name: string,
  {
    widest,
    shape,
    focus,
    portrait,
    printable,
  }: {
    widest: number;
    shape: { width: number; height: number } | null;
    focus: FocalPoint | null;
    portrait: boolean;
    printable: boolean;
  },
): Promise<EncodedPicture> {
  const source = await readFile(file).catch((cause: unknown) => {
    throwHttpError('INVALID', `The file ${file} cannot be read.`, {}, cause);
  });
  const found = await sharp(source)
    .metadata()
    .catch(() => null);
  if (!found || !photographs.has(found.format)) {
    throwHttpError(
      'INVALID',
      `${file} is no photograph that can be read: a JPEG, PNG, WebP, AVIF, HEIF or TIFF is needed.`,
    );
  }
  const { width, height } = found.autoOrient;
  const ratio = shape ? shape.height / shape.width : height / width;
  const usable = Math.floor(Math.min(width, height / ratio));
  if (usable < widest) {
    throwHttpError(
      'UNPROCESSABLE',
      `${file} is ${width} by ${height} pixels; cut to its place it is ${usable} wide, and would be blurred: ${widest} are needed.`,
    );
  }
  const widths = pictureWidths.filter((one) => one <= widest);
  const making = path.join(media, `.making-${randomUUID()}`);
  await mkdir(making, { recursive: true });
  const cut = (to: number, by = ratio) => {
    const size = { width: to, height: Math.round(to * by) };
    const image = sharp(source).autoOrient();
    if (!focus) return image.resize({ ...size, fit: 'cover', position: sharp.strategy.attention });
    return image.extract(cropAround(focus, { width, height }, by)).resize({ ...size, fit: 'fill' });
  };
  const usableUpright = Math.floor(Math.min(width, height / portraitRatio));
  const uprightWidths = portrait ? portraitWidths.filter((one) => one <= usableUpright) : [];
  const forPrint = printable && usable > widest;
  let bytes = 0;
  try {
    for (const one of widths) {
      const image = cut(one);
      const formats = one <= widestWebp ? (['avif', 'webp'] as const) : (['avif'] as const);
      for (const format of formats) {
        const made = await image.clone().toFormat(format, { quality: quality[format], effort: 4 }).toBuffer();
        await writeFile(path.join(making, `${one}.${format}`), made);
        bytes += made.length;
      }
    }
    for (const one of uprightWidths) {
      const image = cut(one, portraitRatio).avif({ quality: quality.avif, effort: 4 });
      const made = await image.toBuffer();
      await writeFile(path.join(making, `portrait-${one}.avif`), made);
      bytes += made.length;
    }
    if (forPrint) {
      const made = await cut(usable).jpeg({ quality: print.quality }).toBuffer();
      await writeFile(path.join(making, print.file), made);
      bytes += made.length;
    }
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
  const size = (to: number, by = ratio) => ({ width: to, height: Math.round(to * by) });
  const widestUpright = uprightWidths.at(-1);
  const entry = {
    ...size(widest),
    ...(widestUpright && { portrait: size(widestUpright, portraitRatio) }),
    ...(forPrint && { print: { file: print.file, ...size(usable) } }),
  };
  return {
    folder: making,
    entry,
    widths,
    bytes,
    async keep(list, alt) {
      await replaceFolder(making, path.join(media, name));
      updatePictureList(list, (known) => ({ ...known, [name]: { alt, ...entry } }));
    },
    drop: () => rm(making, { recursive: true, force: true }),
  };
}

/**
 * The largest part of a picture whose height is `ratio` of its width, with the focal point as near its middle as can
 * be.
 */
function cropAround(focus: FocalPoint, of: { width: number; height: number }, ratio: number) {
  const width = Math.floor(Math.min(of.width, of.height / ratio));
  const height = Math.min(of.height, Math.round(width * ratio));
  const place = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((percent / 100) * whole - part / 2, 0), whole - part));
  return { left: place(focus.x, of.width, width), top: place(focus.y, of.height, height), width, height };
}

/** The widest file of a picture as a JPEG, to be worked on. */
export async function toJpeg(file: string): Promise<Buffer> {
  return sharp(file).jpeg({ quality: 92 }).toBuffer();
}
