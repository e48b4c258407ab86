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

/** Returns a function that finds the folder of a picture: the operator's own, else the library's, else null. */
export function createFindPictureFolder({ dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>) {
  const roots = [operatorMediaDir(dataDir), mediaDir];
  return (picture: string): string | null =>
    roots.map((root) => path.join(root, picture)).find((folder) => existsSync(folder)) ?? null;
}

const unchanging: SendOptions = { maxAge: '365d', immutable: true };
const revalidated: SendOptions = { cacheControl: false };

/** Serves both folders, read-only. Answers 404 for dot files and for paths that lead out of the folders. */
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
    // An open page may still use the address of a picture that was replaced, or another machine may already have a
    // newer version. This machine then sends its own version, which browsers must not cache under the requested
    // address.
    return reply.sendFile(
      `${versionedPath.picture}/${folder ? findNearest(folder, versionedPath.file) : versionedPath.file}`,
      revalidated,
    );
  });
}

/**
 * Returns the name of a file that a picture's folder has: `file` itself, or the widest file of the same kind when the
 * picture has no file of this width.
 */
function findNearest(folder: string, file: string): string {
  const files = readdirSync(folder);
  if (files.includes(file)) return file;
  const widthOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);
  const kindOf = (name: string) => name.replace(/\d+/, '');
  const alike = files.filter((other) => kindOf(other) === kindOf(file));
  return alike.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? file;
}
