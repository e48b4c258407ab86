/**
 * The media files at `/media`: the operator's own in `DATA_DIR/media`, then the picture library. A replaced
 * file has another tag: whoever has the old one asks for it within a day.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the operator's own pictures are; they stand before the library's of the same path. */
export function operatorMediaDir(dataDir: string): string {
  return path.join(dataDir, 'media');
}

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
  await app.register(files, {
    root: library ? [own, config.mediaDir] : [own],
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: true,
    maxAge: '1d',
    etag: true,
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'same-site');
    },
  });
}
