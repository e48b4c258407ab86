/**
 * Files for search engines and feed readers. The API writes them; the edge keeps the last good answer for outages of
 * the API.
 */
import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import { site } from '@delivery/store/site';
import type { EdgeConfig } from '../config.ts';
import { createPageCache, type Rendering } from './page-cache.ts';
import { createEtag, sendBody, type StoredBody } from '../http/send-body.ts';
import { adaptSitemap } from './sitemap.ts';

/** Files with pages of the releases. A site with very many addresses has those pages in a separate file. */
const adaptedPaths = new Set(['/sitemap.xml', '/sitemap-pages.xml']);
/** A file of a large sitemap has some megabytes, so only a few files are kept. */
const maxFiles = 20;
const apiTimeoutMs = 10_000;

interface CachedFile extends StoredBody {
  status: number;
  type: string;
}

/**
 * Serves the site's `searchEngineFiles`, with the site map adapted to the set in service. While the API is down, the
 * last good files are served, because search engines would take an error for a closed site.
 */
export function registerSearchEngineRoutes(
  app: FastifyInstance,
  currentSet: () => ReleaseSet | null,
  config: EdgeConfig,
): void {
  const { apiUrl } = config;
  if (apiUrl === null) return;
  const cache = createPageCache<CachedFile>(
    { maxPages: maxFiles, maxBytes: 64_000_000, bytesOf: ({ body }) => body.length },
    { freshMs: 60_000, staleMs: 3_600_000, outageMs: Infinity },
  );

  async function fetchFile(path: string, requestId: string): Promise<Rendering<CachedFile>> {
    try {
      const response = await fetch(apiUrl + path, {
        headers: { 'x-request-id': requestId },
        signal: AbortSignal.timeout(apiTimeoutMs),
      });
      if (response.status === 404) {
        const body = Buffer.from('There is no such file.');
        const type = 'text/plain; charset=utf-8';
        return { page: { status: 404, type, etag: createEtag(body), body, brotli: null }, cacheable: false };
      }
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      const body = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
      const etag = response.headers.get('etag') ?? createEtag(body);
      return { page: { status: 200, type, etag, body, brotli: null }, cacheable: true };
    } catch (error) {
      app.log.error({ path, cause: String(error) }, 'not written by the API');
      const body = Buffer.from('This cannot be answered just now. Please try again in a moment.');
      const type = 'text/plain; charset=utf-8';
      return { page: { status: 503, type, etag: createEtag(body), body, brotli: null }, cacheable: false };
    }
  }

  /** Returns the API's file, adapted to the set in service. */
  function forCurrentSet(path: string, file: CachedFile): CachedFile {
    const set = currentSet();
    if (!adaptedPaths.has(path) || file.status !== 200 || !set) return file;
    const body = Buffer.from(adaptSitemap(file.body.toString('utf8'), set.routes, config.siteUrl));
    return body.equals(file.body) ? file : { ...file, body, etag: createEtag(body) };
  }

  for (const path of site.searchEngineFiles) {
    app.get(path, { compress: { encodings: ['br', 'gzip'] } }, async (request, reply) => {
      const [requestedPath = path] = request.url.split('?');
      const file = forCurrentSet(
        requestedPath,
        await cache.get(requestedPath, () => fetchFile(requestedPath, String(request.id))),
      );
      reply.code(file.status).type(file.type);
      if (file.status !== 200) {
        if (file.status === 503) reply.header('retry-after', '5');
        return reply.header('cache-control', 'no-store').send(file.body);
      }
      return sendBody(request, reply.header('cache-control', 'public, max-age=300'), file);
    });
  }
}
