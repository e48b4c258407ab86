/**
 * Creates JPEGs of pictures, because every program can show a JPEG: the whole picture, or cut to the shape of link
 * previews. A JPEG is created at the first request and kept in a cache.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ResizeOptions } from 'sharp';

/** The size of a link preview in pixels that social networks and chat programs expect (Open Graph). */
export const previewSize = { width: 1200, height: 630 };
/** The width in pixels of the panel of paper at the left of a titled preview. The picture has the rest. */
export const panelWidth = 480;

const shapes = {
  whole: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
  preview: { ...previewSize, fit: 'cover', position: 'attention' },
  titled: { ...previewSize, width: previewSize.width - panelWidth, fit: 'cover', position: 'attention' },
} satisfies Record<string, ResizeOptions>;
export type JpegShape = keyof typeof shapes;

const address = /^((?:[\w-]+\/)*[\w-]+)(?:\.([0-9a-f]+))?(\/preview\.jpg)?$/;

/**
 * Parses a path such as `ships/dawn` or `ships/dawn.5f2b9c01d3/preview.jpg`, relative to the media folder. Returns null
 * when the path does not name a JPEG of a picture.
 */
export function parseJpegPath(file: string): { picture: string; version?: string; shape: JpegShape } | null {
  const [, picture, version, preview] = address.exec(file) ?? [];
  if (!picture) return null;
  return { picture, ...(version && { version }), shape: preview ? 'preview' : 'whole' };
}

/** Returns a function that creates JPEGs in `cacheDir`, one at a time. */
export function createPictureJpegs(cacheDir: string) {
  const limit = pLimit(1);
  /**
   * Returns the path of the JPEG for `folder`, whose files have `version`; null when the folder has no picture. With
   * `draw`, which returns an SVG that is laid over a titled preview, `version` is that of both, and a folder without
   * picture gives a plain ground.
   */
  return async (
    folder: string | null,
    version: string,
    shape: JpegShape,
    draw?: () => string,
  ): Promise<string | null> => {
    const source = folder && findWidest(folder);
    if (!source && !draw) return null;
    const file = path.join(cacheDir, `${version}-${shape}.jpg`);
    if (existsSync(file)) return file;
    return limit(async () => {
      if (existsSync(file)) return file;
      const { default: sharp } = await import('sharp');
      await mkdir(cacheDir, { recursive: true });
      const written = `${file}.${randomUUID()}`;
      const ground = { ...previewSize, channels: 3, background: '#1d6a70' } as const;
      const panel = draw ? { left: panelWidth, background: '#fbf6ec' } : {};
      await (source ? sharp(source) : sharp({ create: ground }))
        .resize(shapes[shape])
        .flatten({ background: '#fff' })
        .extend(panel)
        .composite(draw ? [{ input: Buffer.from(draw()) }] : [])
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(written);
      await rename(written, file);
      return file;
    });
  };
}

/** Returns the path of the widest WebP file in a picture's folder; null when there is none. */
function findWidest(folder: string): string | null {
  const widths = readdirSync(folder).flatMap((name) => /^(\d+)\.webp$/.exec(name)?.[1] ?? []);
  const widest = widths.toSorted((one, other) => Number(other) - Number(one))[0];
  return widest ? path.join(folder, `${widest}.webp`) : null;
}
