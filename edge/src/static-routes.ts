/** The files of releases, live or earlier: from memory, compressed, immutable. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { ObjectStoreError } from '@antara/server-base/errors';
import type { AppName } from '@antara/contracts/composition/release';
import {
  isReleaseName,
  ReleaseNotFoundError,
  type LoadedRelease,
  type ReleaseLoader,
} from '@antara/releases/store';
import { sendBody } from './send-body.ts';

/** Serves `/r/<app>/<version>/<file>` of every release in the store, so that an open page never loses its chunks. */
export function registerReleaseFiles(app: FastifyInstance, releases: ReleaseLoader): void {
  /** The release, or null when there is none. Rejects when the store cannot be reached. */
  async function find(name: AppName, version: string, log: FastifyBaseLogger): Promise<LoadedRelease | null> {
    try {
      return await releases.get(name, version);
    } catch (error) {
      if (error instanceof ReleaseNotFoundError) return null;
      log.error({ app: name, version, cause: String(error) }, 'release not served');
      if (error instanceof ObjectStoreError) throw error;
      return null;
    }
  }

  app.get<{ Params: { app: string; version: string; '*': string } }>(
    '/r/:app/:version/*',
    { compress: { encodings: ['gzip'] } },
    async (request, reply) => {
      const { app: name, version, '*': path } = request.params;
      let release: LoadedRelease | null;
      try {
        release = isReleaseName(name, version) ? await find(name, version, request.log) : null;
      } catch {
        const text = 'This file cannot be had just now. Please try again in a moment.';
        return sendText(reply.header('retry-after', '5'), 503, text);
      }
      const file = release?.files.get(path);
      if (!file) return sendText(reply, 404, 'Not found');
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .type(file.type);
      // Nobody asks whether an immutable file is still the same.
      return sendBody(request, reply, { ...file, etag: null });
    },
  );
}

function sendText(reply: FastifyReply, status: 404 | 503, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
