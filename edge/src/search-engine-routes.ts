/** What search engines and news readers ask for: the API writes it, the edge keeps the last good one for when it cannot. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { createPageCache } from './page/page-cache.ts';
import type { ReleaseSet } from '@antara/releases/render/release-set';
import { adaptSitemap } from './sitemap.ts';

const paths = ['/sitemap.xml', '/robots.txt', '/blogs/feed.xml'];
const apiTimeoutMs = 10_000;

interface CachedFile {
  status: number;
  type: string;
  etag: string;
  body: Buffer;
}

/**
 * Serves `addresses`; the site map as it is for the set in service. With the API down they are as they were: an error
 * would be taken for a closed site.
 */
export function registerSearchEngineRoutes(
  app: FastifyInstance,
  current: () => ReleaseSet | null,
  config: EdgeConfig,
): void {
  const cache = createPageCache<CachedFile>(paths.length, {
    freshMs: 60_000,
    staleMs: 3_600_000,
    outageMs: Infinity,
  });

  async function fetchFile(
    path: string,
    requestId: string,
  ): Promise<{ page: CachedFile; cacheable: boolean }> {
    try {
      const answer = await fetch(config.apiUrl + path, {
        headers: { 'x-request-id': requestId },
        signal: AbortSignal.timeout(apiTimeoutMs),
      });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const file = {
        status: 200,
        type: answer.headers.get('content-type') ?? 'text/plain; charset=utf-8',
        etag: answer.headers.get('etag') ?? '',
        body: Buffer.from(await answer.arrayBuffer()),
      };
      return { page: file, cacheable: true };
    } catch (error) {
      app.log.error({ address: path, cause: String(error) }, 'not written by the API');
      const body = Buffer.from('This cannot be answered just now. Please try again in a moment.');
      return { page: { status: 503, type: 'text/plain; charset=utf-8', etag: '', body }, cacheable: false };
    }
  }

  /** What the API wrote, as it is for the set in service. */
  function forCurrentSet(path: string, file: CachedFile): CachedFile {
    const set = current();
    if (path !== '/sitemap.xml' || file.status !== 200 || !set) return file;
    const body = Buffer.from(adaptSitemap(file.body.toString('utf8'), set.routes, config.siteUrl));
    if (body.equals(file.body)) return file;
    return { ...file, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
  }

  for (const path of paths) {
    app.get(path, async (request, reply) => {
      const file = forCurrentSet(path, await cache.get(path, () => fetchFile(path, String(request.id))));
      reply.code(file.status).type(file.type);
      if (file.status !== 200) {
        return reply.header('cache-control', 'no-store').header('retry-after', '5').send(file.body);
      }
      reply.header('cache-control', 'public, max-age=300').header('etag', file.etag);
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
      return reply.send(file.body);
    });
  }
}
