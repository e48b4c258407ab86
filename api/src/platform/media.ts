/**
 * The media files at `/media`: the operator's own in `DATA_DIR/media`, then the picture library. Answers name a picture
 * with the version of its files, and what is at such an address never changes; without it, browsers ask each time
 * whether a file has been replaced. The path of a picture alone answers a JPEG of it, with `/preview.jpg` behind it one
 * for link previews.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import files, { type SendOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createPictureJpegs, parseJpegPath } from './picture-jpegs.ts';
import { parseVersionedPath, readPictureVersion } from './picture-versions.ts';

/** Where the operator's own pictures are; they stand before the library's of the same path. */
export function operatorMediaDir(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** Finds the folder that a picture's files are in, the operator's own before the library's; null when there is none. */
export function createFindPictureFolder({ dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>) {
  const roots = [operatorMediaDir(dataDir), mediaDir];
  return (picture: string): string | null =>
    roots.map((root) => path.join(root, picture)).find((folder) => existsSync(folder)) ?? null;
}

const unchanging: SendOptions = { maxAge: '365d', immutable: true };
const revalidated: SendOptions = { cacheControl: false };

/** Serves both folders read-only; anything outside them, and dot files, are not found. */
export async function serveMedia(app: FastifyInstance): Promise<void> {
  const { config, log } = app.platform;
  const own = operatorMediaDir(config.dataDir);
  mkdirSync(own, { recursive: true });
  const library = existsSync(config.mediaDir);
  if (!library) {
    log.warn(
      { folder: config.mediaDir },
      'there is no picture library: pages will show without pictures. Make it, or set MEDIA_DIR',
    );
  }
  const findPictureFolder = createFindPictureFolder(config);
  await app.register(files, {
    root: library ? [own, config.mediaDir] : [own],
    serve: false,
    index: false,
    dotfiles: 'ignore',
    etag: true,
  });
  const makeJpeg = createPictureJpegs(path.join(config.dataDir, 'cache', 'jpeg'));
  const findJpeg = async (name: string) => {
    const asked = parseJpegPath(name);
    const folder = asked && findPictureFolder(asked.picture);
    const version = folder && readPictureVersion(folder);
    const file = asked && version ? await makeJpeg(folder, version, asked.shape) : null;
    return file && { file, options: asked?.version === version ? unchanging : revalidated };
  };
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const { '*': name } = request.params;
    reply.header('cross-origin-resource-policy', 'same-site');
    const jpeg = await findJpeg(name);
    if (jpeg) {
      if (jpeg.options === revalidated) reply.header('cache-control', 'public, max-age=0, must-revalidate');
      return reply.sendFile(path.basename(jpeg.file), path.dirname(jpeg.file), jpeg.options);
    }
    const asked = parseVersionedPath(name);
    const folder = asked && findPictureFolder(asked.picture);
    if (asked && folder && readPictureVersion(folder) === asked.version) {
      return reply.sendFile(asked.file, folder, unchanging);
    }
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    if (!asked) return reply.sendFile(name, revalidated);
    // An open page has the address of a picture that was replaced since, or another machine has the new one already:
    // what is here is shown, and nobody keeps it under that address.
    return reply.sendFile(
      `${asked.picture}/${folder ? findNearest(folder, asked.file) : asked.file}`,
      revalidated,
    );
  });
}

/** The file of a picture's folder, or, of a width that the picture no longer has, the widest of its kind. */
function findNearest(folder: string, file: string): string {
  const files = readdirSync(folder);
  if (files.includes(file)) return file;
  const widthOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);
  const kindOf = (name: string) => name.replace(/\d+/, '');
  const alike = files.filter((other) => kindOf(other) === kindOf(file));
  return alike.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? file;
}
