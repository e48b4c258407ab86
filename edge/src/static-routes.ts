/** The files of releases, live or old: from memory, compressed, immutable. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ObjectStoreError } from '@antara/object-store/errors';
import type { AppName } from '@antara/contracts/composition/release';
import { isReleaseName, type ReleaseLoader } from '@antara/releases/store/release-files';
import { ReleaseNotFoundError } from '@antara/releases/store/release-store';

/** `/r/<app>/<version>/<file>`: every release in the store, so that an open page never loses its chunks. */
export function registerReleaseFiles(app: FastifyInstance, releases: ReleaseLoader): void {
  async function find(name: AppName, version: string, log: FastifyBaseLogger) {
    try {
      return await releases.get(name, version);
    } catch (error) {
      if (error instanceof ReleaseNotFoundError) return 404;
      log.error({ app: name, version, cause: String(error) }, 'release not served');
      // Out of reach is not gone: the page asks again.
      return error instanceof ObjectStoreError ? 503 : 404;
    }
  }

  app.get<{ Params: { app: string; version: string; '*': string } }>(
    '/r/:app/:version/*',
    async (request, reply) => {
      const { app: name, version, '*': path } = request.params;
      const release = isReleaseName(name, version) ? await find(name, version, request.log) : 404;
      if (release === 503) {
        return reply
          .code(503)
          .header('cache-control', 'no-store')
          .header('retry-after', '5')
          .type('text/plain; charset=utf-8')
          .send('This file cannot be had just now. Please try again in a moment.');
      }
      const file = release === 404 ? null : release.files.get(path);
      if (!file)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found');

      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', file.etag)
        .header('vary', 'accept-encoding')
        .type(file.type);
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
      if (file.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
        return reply.header('content-encoding', 'br').send(file.brotli);
      }
      return reply.send(file.body);
    },
  );
}
