/**
 * The media files at `/media`. The operator's own files in `DATA_DIR/media` take precedence over the picture library.
 *
 * - Responses name a picture with the version of its files, so the content at a versioned address never changes.
 * - Without a version, browsers revalidate each time, because a file may have been replaced.
 * - The path of a picture without a file name returns a JPEG; with `/preview.jpg` a JPEG for link previews.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import files, { type SendOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createPictureJpegs, parseJpegPath } from './picture-jpegs.ts';
import { parseVersionedPath, readPictureVersion } from './picture-versions.ts';

/** Returns the folder of the operator's own pictures, which take precedence over library pictures of the same path. */
export function operatorMediaDir(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/**
 * Returns a function that finds a picture's folder, the operator's own before the library's; null when there is none.
 */
export function createFindPictureFolder({ dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>) {
  const roots = [operatorMediaDir(dataDir), mediaDir];
  return (picture: string): string | null =>
    roots.map((root) => path.join(root, picture)).find((folder) => existsSync(folder)) ?? null;
}

const unchanging: SendOptions = { maxAge: '365d', immutable: true };
const revalidated: SendOptions = { cacheControl: false };

/** Serves both folders read-only. Dot files and everything outside the folders are not found. */
export async function serveMedia(app: FastifyInstance): Promise<void> {
  const { config, log } = app.platform;
  const ownMediaDir = operatorMediaDir(config.dataDir);
  mkdirSync(ownMediaDir, { recursive: true });
  const library = existsSync(config.mediaDir);
  if (!library) {
    log.warn(
      { folder: config.mediaDir },
      'there is no picture library: pages will show without pictures. Make it, or set MEDIA_DIR',
    );
  }
  const findPictureFolder = createFindPictureFolder(config);
  await app.register(files, {
    root: library ? [ownMediaDir, config.mediaDir] : [ownMediaDir],
    serve: false,
    index: false,
    dotfiles: 'ignore',
    etag: true,
  });
  const makeJpeg = createPictureJpegs(path.join(config.dataDir, 'cache', 'jpeg'));
  const findJpeg = async (name: string) => {
    const jpegPath = parseJpegPath(name);
    const folder = jpegPath && findPictureFolder(jpegPath.picture);
    const version = folder && readPictureVersion(folder);
    const file = jpegPath && version ? await makeJpeg(folder, version, jpegPath.shape) : null;
    return file && { file, options: jpegPath?.version === version ? unchanging : revalidated };
  };
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const { '*': name } = request.params;
    reply.header('cross-origin-resource-policy', 'same-site');
    const jpeg = await findJpeg(name);
    if (jpeg) {
      if (jpeg.options === revalidated) reply.header('cache-control', 'public, max-age=0, must-revalidate');
      return reply.sendFile(path.basename(jpeg.file), path.dirname(jpeg.file), jpeg.options);
    }
    const versionedPath = parseVersionedPath(name);
    const folder = versionedPath && findPictureFolder(versionedPath.picture);
    if (versionedPath && folder && readPictureVersion(folder) === versionedPath.version) {
      return reply.sendFile(versionedPath.file, folder, unchanging);
    }
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    if (!versionedPath) return reply.sendFile(name, revalidated);
    // An open page may use the address of a picture that was replaced, or another machine may have a newer version.
    // This machine then sends its own version, and browsers must not cache that under the requested address.
    return reply.sendFile(
      `${versionedPath.picture}/${folder ? findNearest(folder, versionedPath.file) : versionedPath.file}`,
      revalidated,
    );
  });
}

/**
 * Returns the file of a picture's folder. For a width that the picture no longer has, returns the widest file of the
 * same kind.
 */
function findNearest(folder: string, file: string): string {
  const files = readdirSync(folder);
  if (files.includes(file)) return file;
  const widthOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);
  const kindOf = (name: string) => name.replace(/\d+/, '');
  const alike = files.filter((other) => kindOf(other) === kindOf(file));
  return alike.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? file;
}
