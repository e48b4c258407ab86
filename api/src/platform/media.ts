/** The picture library at `/media`. Files are replaced only by a new library, so a day's cache with a tag is safe. */
import { existsSync } from 'node:fs';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves `MEDIA_DIR` read-only; anything outside it, and dot files, are not found. */
export async function serveMedia(app: FastifyInstance): Promise<void> {
  const { config, log } = app.platform;
  if (!existsSync(config.mediaDir)) {
    log.warn(
      { folder: config.mediaDir },
      'there is no picture library: pages will show without pictures. Make it, or set MEDIA_DIR',
    );
    return;
  }
  await app.register(files, {
    root: config.mediaDir,
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
