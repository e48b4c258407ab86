/** What search engines and news readers ask for: the API writes it, the edge keeps the last good one for when it cannot. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { createPageCache } from './page/page-cache.ts';
import type { ReleaseSet } from '@antara/releases/render/release-set';
import { sitemapOfSet } from './sitemap.ts';

const addresses = ['/sitemap.xml', '/robots.txt', '/blogs/feed.xml'];
const patience = 10_000;

interface Sent {
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
  const cache = createPageCache<Sent>(addresses.length, {
    fresh: 60_000,
    stale: 3_600_000,
    outage: Infinity,
  });

  async function ask(address: string, requestId: string): Promise<{ page: Sent; keep: boolean }> {
    try {
      const answer = await fetch(config.apiUrl + address, {
        headers: { 'x-request-id': requestId },
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const sent = {
        status: 200,
        type: answer.headers.get('content-type') ?? 'text/plain; charset=utf-8',
        etag: answer.headers.get('etag') ?? '',
        body: Buffer.from(await answer.arrayBuffer()),
      };
      return { page: sent, keep: true };
    } catch (error) {
      app.log.error({ address, cause: String(error) }, 'not written by the API');
      const body = Buffer.from('This cannot be answered just now. Please try again in a moment.');
      return { page: { status: 503, type: 'text/plain; charset=utf-8', etag: '', body }, keep: false };
    }
  }

  /** What the API wrote, as it is for the set in service. */
  function inStep(address: string, sent: Sent): Sent {
    const set = current();
    if (address !== '/sitemap.xml' || sent.status !== 200 || !set) return sent;
    const body = Buffer.from(sitemapOfSet(sent.body.toString('utf8'), set.routes, config.siteUrl));
    if (body.equals(sent.body)) return sent;
    return { ...sent, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
  }

  for (const address of addresses) {
    app.get(address, async (request, reply) => {
      const sent = inStep(address, await cache.get(address, () => ask(address, String(request.id))));
      reply.code(sent.status).type(sent.type);
      if (sent.status !== 200) {
        return reply.header('cache-control', 'no-store').header('retry-after', '5').send(sent.body);
      }
      reply.header('cache-control', 'public, max-age=300').header('etag', sent.etag);
      if (request.headers['if-none-match'] === sent.etag) return reply.code(304).send();
      return reply.send(sent.body);
    });
  }
}
