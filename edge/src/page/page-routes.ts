/** Every address that is not a file or a call is a page. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import type { Live } from '../releases/live-set.ts';
import { RenderFailed, type ReleaseSet } from '../releases/release-set.ts';
import { createPageCache } from './page-cache.ts';
import { pageDocument } from './document.ts';

interface SentPage {
  status: number;
  body: Buffer;
  brotli: Buffer;
  etag: string;
  policy: string;
}

const compress = promisify(brotliCompress);

/** Pages, server rendered and kept for seconds. `clear` is to be called when the releases change. */
export function registerPages(app: FastifyInstance, live: () => Live, config: EdgeConfig) {
  const cache = createPageCache<SentPage>(2_000, { fresh: 5_000, stale: 600_000, outage: 86_400_000 });

  async function makePage(set: ReleaseSet, url: URL, log: FastifyRequest['log']) {
    let page = null;
    try {
      page = await set.render(url.href);
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error;
      log.error({ path: url.pathname, cause: error.message }, 'page left to the browser');
    }
    const { html, policy } = pageDocument(set, url.pathname, page, config);
    const body = Buffer.from(html);
    const sent: SentPage = {
      status: page?.status ?? 200,
      body,
      brotli: await compress(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      policy,
    };
    return { page: sent, keep: page?.complete ?? false };
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const set = live().current();
    if (!set) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('The site is being set up. Please try again in a moment.');
    }
    // The page is made for the site's own address, whatever the request called it.
    const url = new URL(config.siteUrl);
    const [pathname = '/', search = ''] = splitTarget(request.url);
    url.pathname = pathname;
    url.search = search;
    const page = await cache.get(`${set.versions.shell}${url.pathname}${url.search}`, () =>
      makePage(set, url, request.log),
    );

    reply
      .code(page.status)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('content-security-policy', page.policy)
      .header('etag', page.etag)
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (page.status >= 500) reply.header('retry-after', '5').header('cache-control', 'no-store');
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      return reply.header('content-encoding', 'br').send(page.brotli);
    }
    return reply.send(page.body);
  }

  app.get('/*', sendPage);
  // A form sent before the scripts were there: nothing is read of it, the page is shown again.
  app.post('/*', async (request, reply) => {
    const [pathname] = splitTarget(request.url);
    return reply.code(303).header('location', pathname.replace(/^\/+/, '/')).send();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  return { clear: () => cache.clear() };
}

function splitTarget(target: string): [string, string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
}
