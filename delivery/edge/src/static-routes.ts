/** The files of releases, live or earlier: from memory, compressed, immutable. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ObjectStoreError } from '@delivery/server-base/errors';
import type { AppName } from '@antara/contracts/composition/release';
import {
  isReleaseName,
  ReleaseNotFoundError,
  type LoadedRelease,
  type ReleaseLoader,
} from '@delivery/store/store';
import type { PastService } from './releases/past-service.ts';
import { sendBody } from './send-body.ts';

/** Is the release taken out for ever? */
type IsBarred = (release: { app: AppName; version: string }) => boolean;

/**
 * Serves `/r/<app>/<version>/<file>` of every release that is or was in service, so that an open page never loses its
 * chunks, and to whoever is in a preview of it; of none that is barred. A release that is only stored is not served
 * otherwise, because whoever may publish one app could put anything on the site's origin by it.
 */
export function registerReleaseFiles(
  app: FastifyInstance,
  {
    releases,
    pastService,
    isBarred,
  }: { releases: ReleaseLoader; pastService: PastService; isBarred: IsBarred },
): void {
  /** The release, or null when there is none to be served. Rejects when the store cannot be reached. */
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
        // What only those in a preview may see is no shared cache's.
        .header('cache-control', `${request.preview ? 'private' : 'public'}, max-age=31536000, immutable`)
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
