/** Every address that is not a file or a call is a page. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppName } from '@antara/contracts/composition/release';
import type { EdgeConfig } from '../config.ts';
import { readPreviewCookie } from '../preview-routes.ts';
import { readOrAssignCohort } from '../releases/cohort.ts';
import type { LiveSets } from '../releases/live-set.ts';
import type { Preview } from '@antara/releases/store/preview-link';
import type { ReleaseStore } from '@antara/releases/store/release-store';
import type { ReleaseMetrics, ReleaseName } from '../releases/release-metrics.ts';
import { RenderError, type ReleaseSet } from '@antara/releases/render/release-set';
import type { RenderedPage } from '@antara/releases/render/worker-protocol';
import { createPageCache, type Fallback } from './page-cache.ts';
import { renderDocument } from './document.ts';
import { previewUnavailable } from './preview-bar.ts';

interface CachedPage {
  status: number;
  body: Buffer;
  brotli: Buffer;
  etag: string;
  policy: string;
  /** Milliseconds that drawing it took. */
  renderMs: number;
}

/** Which set a visitor gets, and in what manner. */
interface SetChoice {
  set: ReleaseSet;
  preview?: Preview & { live: ReleaseSet['versions'] };
  /** Others would get another page at this address: it is the visitor's own. */
  isPersonal: boolean;
  setCookie?: string | null;
}

const compressBrotli = promisify(brotliCompress);

/** After a switch: for how many milliseconds pages of the set before may stand in, and after how many each does. */
const graceMs = 10_000;
const fallbackAfterMs = 250;

/** How many pages a new set makes before it is switched to, and how many milliseconds it has for them. */
const maxWarmPages = 24;
const warmTimeoutMs = 3_000;

/** Pages, server rendered and kept for seconds. `metrics` learn how each release does; `onFailure` is called when one failed. */
export function registerPages(
  app: FastifyInstance,
  live: () => LiveSets,
  store: ReleaseStore,
  config: EdgeConfig,
  metrics: ReleaseMetrics,
  onFailure: () => void,
) {
  const cache = createPageCache<CachedPage>(2_000, {
    freshMs: 5_000,
    staleMs: 600_000,
    outageMs: 86_400_000,
  });
  let activeSetIds: string[] = [];
  /** By path: whose pieces its page showed when it was last drawn. */
  const fragmentOwners = new Map<string, AppName[]>();
  /** What visitors got before the last switch, for a while. */
  let previousSet: { id: string; timer: NodeJS.Timeout } | null = null;

  async function chooseSet(cookies: string | undefined): Promise<SetChoice | null> {
    const set = live().current();
    if (!set) return null;
    const preview = await readPreviewCookie(store, cookies);
    if (preview) {
      const previewed = { ...preview, live: set.versions };
      return {
        set: await live().preview(preview.app, preview.version),
        preview: previewed,
        isPersonal: true,
      };
    }
    if (live().canaries().length === 0) return { set, isPersonal: false };
    const { cohort, setCookie } = readOrAssignCohort(cookies, config.siteUrl.startsWith('https:'));
    return { set: live().setFor(cohort) ?? set, isPersonal: true, setCookie };
  }

  async function makePage({ set, preview }: SetChoice, url: URL, log: FastifyRequest['log']) {
    const began = performance.now();
    let page = null;
    try {
      page = await set.render(url.href);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      log.error({ path: url.pathname, cause: error.message }, 'page left to the browser');
    }
    const renderMs = performance.now() - began;
    if (!preview) count(set, url.pathname, page, renderMs / 1_000);
    const { html, policy } = renderDocument(set, url.pathname, page, config, preview);
    const body = Buffer.from(html);
    const sent: CachedPage = {
      status: page?.status ?? 200,
      body,
      brotli: await compressBrotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      policy,
      renderMs,
    };
    return { page: sent, cacheable: page?.complete ?? false };
  }

  /** A page is its owner's doing and the shell's; what others lend to it is theirs, and does not fail it. */
  function count(set: ReleaseSet, pathname: string, page: RenderedPage | null, seconds: number): void {
    const path = set.routes.table.match(pathname);
    const ok = page !== null && page.status < 500;
    const owners: AppName[] = path ? ['shell', set.routes.table.entry(path).owner] : ['shell'];
    for (const release of releasesOf(set, owners)) metrics.pageRendered(release, ok, seconds);

    // A page that never came says nothing of its pieces: any of them may have kept it.
    if (page?.fragments && path) fragmentOwners.set(path, [...new Set(page.fragments.map(({ app }) => app))]);
    const lost = (path && fragmentOwners.get(path)?.map((app) => ({ app, ok: false }))) || [];
    const pieces = page ? (page.fragments ?? []) : lost;
    for (const piece of pieces) {
      for (const release of releasesOf(set, [piece.app])) metrics.fragmentRendered(release, piece.ok);
    }
    if (!ok || pieces.some((piece) => !piece.ok)) onFailure();
  }

  /** The page is made for the site's own address, whatever the request called it. */
  function addressOf(target: string): URL {
    const url = new URL(config.siteUrl);
    [url.pathname, url.search] = splitTarget(target);
    return url;
  }

  const keyOf = ({ id }: { id: string }, url: URL) => `${id}\n${url.pathname}${url.search}`;

  /** Forgets the pages of sets that are neither in service nor stand in for one that is. */
  function dropUnusedPages(): void {
    const kept = [...activeSetIds, ...(previousSet ? [previousSet.id] : [])];
    cache.retain((key) => kept.some((id) => key.startsWith(`${id}\n`)));
  }

  /** A page of the set before, whole and seconds old, is better than waiting for a machine that is busy with a switch. */
  function fallbackFor(set: ReleaseSet, url: URL): Fallback | undefined {
    const current = live().current();
    const other = set === current ? previousSet : current;
    return other ? { key: keyOf(other, url), afterMs: fallbackAfterMs } : undefined;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const choice = await chooseSet(request.headers.cookie).catch((error: unknown) => {
      request.log.error({ cause: String(error) }, 'preview does not start');
      return 'no preview' as const;
    });
    if (choice === 'no preview') {
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(previewUnavailable);
    }
    if (!choice) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('The site is being set up. Please try again in a moment.');
    }
    const url = addressOf(request.url);
    const make = () => makePage(choice, url, request.log);
    const page = choice.preview
      ? (await make()).page
      : await cache.get(keyOf(choice.set, url), make, fallbackFor(choice.set, url));

    reply
      .code(page.status)
      .header('cache-control', `${choice.isPersonal ? 'private' : 'public'}, max-age=0, must-revalidate`)
      .header('content-security-policy', page.policy)
      .header('etag', page.etag)
      .header('vary', choice.isPersonal ? 'accept-encoding, cookie' : 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (choice.setCookie) reply.header('set-cookie', choice.setCookie);
    if (page.status >= 500) reply.header('retry-after', '5');
    if (page.status >= 500 || choice.preview) reply.header('cache-control', 'no-store');
    if (choice.preview) {
      reply
        .header('x-robots-tag', 'noindex')
        .header('server-timing', `render;dur=${page.renderMs.toFixed(1)}`);
    }
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
  return {
    /** Makes the pages that were asked for last with `set`, before anyone gets it: its first visitors do not wait. */
    async warm(set: ReleaseSet): Promise<void> {
      const began = performance.now();
      const asked = cache.keys().map((key) => key.slice(key.indexOf('\n') + 1));
      for (const target of [...new Set(asked.toReversed())].slice(0, maxWarmPages)) {
        if (performance.now() - began > warmTimeoutMs) break;
        const url = addressOf(target);
        await cache.get(keyOf(set, url), () => makePage({ set, isPersonal: false }, url, app.log));
      }
    },
    /** These sets are in service from now on: the pages of others are forgotten, those of the `previous` live set a little later. */
    onSetsChanged(sets: readonly ReleaseSet[], previous: ReleaseSet | null): void {
      if (previous) {
        if (previousSet) clearTimeout(previousSet.timer);
        const timer = setTimeout(() => {
          previousSet = null;
          dropUnusedPages();
        }, graceMs).unref();
        previousSet = { id: previous.id, timer };
      }
      activeSetIds = sets.map(({ id }) => id);
      dropUnusedPages();
    },
  };
}

/** The releases of these apps in the set. */
function releasesOf(set: ReleaseSet, apps: readonly AppName[]): ReleaseName[] {
  return apps.flatMap((app) => {
    const version = set.versions[app];
    return version ? [{ app, version }] : [];
  });
}

function splitTarget(target: string): [string, string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
}
