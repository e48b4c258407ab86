/** Encodes a photograph for the site's pages: AVIF and WebP in the library's widths, without metadata. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { throwHttpError } from '../../platform/http-error.ts';
import { loadSharp } from '../../platform/late-libraries.ts';
import { updatePictureList, replaceFolder } from './picture-files.ts';
import type { PictureEntry } from '../../platform/pictures.ts';

/** The widths in pixels from which pages choose, as in `sample/painter/README.md`. */
export const pictureWidths = [480, 800, 1200, 1600, 2400] as const;
/** The widest WebP file in pixels. Only browsers without AVIF read WebP, so wider files are not made. */
const widestWebp = 1200;
const photographs = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif', 'avif']);
const quality = { avif: 52, webp: 68 };
const print = { file: 'print.jpg', quality: 90 };
/**
 * The widths in pixels of the portrait crop, which upright telephones show because their heroes fill the screen. The
 * crop's height is 16/9 of its width.
 */
const portraitWidths = [480, 800, 1200];
const portraitRatio = 16 / 9;

/** A point of a picture that stays visible when the picture is cut, in per cent from the left and top edges. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** How a photograph is cut and scaled. The sizes are in pixels. */
interface EncodeOptions {
  widest: number;
  /** The picture is cut to the ratio of this width and height; null keeps the photograph's own ratio. */
  shape: { width: number; height: number } | null;
  focus: FocalPoint | null;
  portrait: boolean;
  printable: boolean;
}

/**
 * An encoded picture that no page shows yet. `keep` moves its files to their final folder and adds the picture to
 * `list`; `drop` deletes its files.
 */
export interface EncodedPicture {
  /** The temporary folder with the encoded files. */
  folder: string;
  entry: Omit<PictureEntry, 'alt'>;
  widths: number[];
  bytes: number;
  keep(list: string, alt: string): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Encodes the picture `file`, a path or the picture itself, for `media/<name>`. The picture is cut to `shape` around
 * the point `focus`, or around the part that draws the eye when `focus` is null, and scaled to the width `widest`. With
 * `portrait`, a portrait crop is added, as wide as possible without enlarging the photograph. With `printable`, a JPEG
 * in the photograph's own size is added if the photograph is wider than `widest`.
 * @throws {HttpError} INVALID for a file that is not a photograph, UNPROCESSABLE for one that is narrower than `widest`
 */
export async function encodePicture(
  file: string | Buffer,
  media: string,
  name: string,
  { widest, shape, focus, portrait, printable }: EncodeOptions,
): Promise<EncodedPicture> {
  const label = typeof file === 'string' ? file : 'The picture';
  const source =
    typeof file === 'string'
      ? await readFile(file).catch((cause: unknown) => {
          throwHttpError('INVALID', `The file ${file} cannot be read.`, {}, cause);
        })
      : file;
  const sourceInfo = await loadSharp()(source)
    .metadata()
    .catch(() => null);
  if (!sourceInfo || !photographs.has(sourceInfo.format)) {
    throwHttpError(
      'INVALID',
      `${label} is no photograph that can be read: a JPEG, PNG, WebP, AVIF, HEIF or TIFF is needed.`,
    );
  }
  const { width, height } = sourceInfo.autoOrient;
  const ratio = shape ? shape.height / shape.width : height / width;
  const usable = Math.floor(Math.min(width, height / ratio));
  if (usable < widest) {
    throwHttpError(
      'UNPROCESSABLE',
      `${label} is ${width} by ${height} pixels; cut to its place it is ${usable} wide, and would be blurred: ${widest} are needed.`,
    );
  }
  const widths = pictureWidths.filter((one) => one <= widest);
  const making = path.join(media, `.making-${randomUUID()}`);
  await mkdir(making, { recursive: true });
  const cut = (to: number, by = ratio) => {
    const size = { width: to, height: Math.round(to * by) };
    const image = loadSharp()(source).autoOrient();
    if (!focus) return image.resize({ ...size, fit: 'cover', position: loadSharp().strategy.attention });
    return image.extract(cropAround(focus, { width, height }, by)).resize({ ...size, fit: 'fill' });
  };
  const usableUpright = Math.floor(Math.min(width, height / portraitRatio));
  const uprightWidths = portrait ? portraitWidths.filter((one) => one <= usableUpright) : [];
  const forPrint = printable && usable > widest;
  let bytes = 0;
  const write = async (file: string, image: Sharp) => {
    const encoded = await image.toBuffer();
    await writeFile(path.join(making, file), encoded);
    bytes += encoded.length;
  };
  try {
    for (const one of widths) {
      const image = cut(one);
      const formats = one <= widestWebp ? (['avif', 'webp'] as const) : (['avif'] as const);
      for (const format of formats) {
        const encoding = { quality: quality[format], effort: 4 };
        await write(`${one}.${format}`, image.clone().toFormat(format, encoding));
      }
    }
    for (const one of uprightWidths) {
      const image = cut(one, portraitRatio).avif({ quality: quality.avif, effort: 4 });
      await write(`portrait-${one}.avif`, image);
    }
    if (forPrint) await write(print.file, cut(usable).jpeg({ quality: print.quality }));
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
      updatePictureList(list, (entries) => ({ ...entries, [name]: { alt, ...entry } }));
    },
    drop: () => rm(making, { recursive: true, force: true }),
  };
}

/**
 * Returns the largest area whose height is `ratio` times its width and whose middle is as near to the focal point as
 * the picture's edges allow, in pixels.
 */
function cropAround(focus: FocalPoint, of: { width: number; height: number }, ratio: number) {
  const width = Math.floor(Math.min(of.width, of.height / ratio));
  const height = Math.min(of.height, Math.round(width * ratio));
  const place = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((percent / 100) * whole - part / 2, 0), whole - part));
  return { left: place(focus.x, of.width, width), top: place(focus.y, of.height, height), width, height };
}

/** Returns the picture in `file` as a JPEG, which photo editors can open. */
export async function toJpeg(file: string): Promise<Buffer> {
  return loadSharp()(file).jpeg({ quality: 92 }).toBuffer();
}
