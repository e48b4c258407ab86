/** Serves the files of present and past releases: from memory, compressed, immutable. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ObjectStoreError } from '@delivery/server-base/errors';
import type { AppName, ReleaseName } from '@delivery/contract/release';
import {
  isReleaseName,
  ReleaseNotFoundError,
  type LoadedRelease,
  type ReleaseLoader,
} from '@delivery/store/store';
import type { PastService } from './past-service.ts';
import { sendBody } from '../http/send-body.ts';

/** Returns true when the release was barred. */
type IsBarred = (release: ReleaseName) => boolean;

/**
 * Serves `/r/<app>/<version>/<file>` of every release that is or was in service, so that an open page never loses its
 * chunks, and of releases in the visitor's preview. Barred releases are not served. A release that is only stored is
 * not served either, because everyone who may publish one app could otherwise put any content on the site's origin.
 */
export function registerReleaseFiles(
  app: FastifyInstance,
  {
    releases,
    pastService,
    isBarred,
  }: { releases: ReleaseLoader; pastService: PastService; isBarred: IsBarred },
): void {
  /** Returns the release, or null when it must not be served. Rejects when the store cannot be reached. */
  async function find(
    name: AppName,
    version: string,
    { preview, log }: FastifyRequest,
  ): Promise<LoadedRelease | null> {
    if (isBarred({ app: name, version })) return null;
    try {
      const release = await releases.get(name, version);
      if (await pastService.has(name, version)) return release;
      return preview?.versions[name] === version ? release : null;
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
        release = isReleaseName(name, version) ? await find(name, version, request) : null;
      } catch {
        const text = 'This file cannot be had just now. Please try again in a moment.';
        return sendText(reply.header('retry-after', '5'), 503, text);
      }
      const file = release?.files.get(path);
      if (!file) return sendText(reply, 404, 'Not found');
      reply
        // Files that only visitors of a preview may see must not be kept by shared caches.
        .header('cache-control', `${request.preview ? 'private' : 'public'}, max-age=31536000, immutable`)
        .header('vary', 'accept-encoding')
        .type(file.type);
      // No ETag, because no browser revalidates an immutable file.
      return sendBody(request, reply, { ...file, etag: null });
    },
  );
}

function sendText(reply: FastifyReply, status: 404 | 503, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
