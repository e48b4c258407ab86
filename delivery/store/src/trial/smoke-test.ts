/** Renders a release's pages before anyone sees them, beside the live releases, in a worker of its own (MF-07). */
import { createServer } from 'node:http';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import { matchPattern, type AdditionalRoutes } from '@antara/contracts/composition/route-table';
import { startReleaseSet, type ReleaseSet } from '../render/release-set.ts';
import type { RenderedPage } from '../render/worker-protocol.ts';
import { createReleaseLoader } from '../store/release-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  fetchSitemapPaths,
  sampleAddresses,
  selectVariants,
  toPathname,
  type FailedPage,
  type PageAddress,
} from './page-addresses.ts';

/** What of a store is read: it may hold releases that are only tried. */
export type TrialStore = Pick<ReleaseStore, 'manifest' | 'folderOf'> & { live(): Promise<LiveSet> };

/** A cold worker on a busy machine is slow; a page that takes longer than this, in milliseconds, never ends. */
const renderTimeoutMs = 10_000;
/** Milliseconds that the edge in service gives a page (its `RENDER_TIMEOUT`). */
const edgeRenderTimeoutMs = 1_900;
/** The site's address while pages are rendered for the test. */
const pageOrigin = 'http://localhost';

/**
 * Renders every page that `release`, built into `dist`, answers (a shell: every page that is live) with the live set
 * around it, with the variants of its pages that links lead to by a query, and the pages of the others, on which its
 * fragments may not fail. Reads from the API at `apiUrl`; without one every read fails, which a page must survive
 * (ER-01). Gives the pages that could not be rendered because of it.
 */
export async function smokeTest(
  release: ReleaseManifest,
  dist: string,
  store: TrialStore,
  apiUrl: string | null,
): Promise<FailedPage[]> {
  const { versions } = await store.live();
  const set = { ...versions, [release.app]: release.version };
  // Without a shell there is no page to render yet.
  if (!set.shell) return [];
  const manifests = [release];
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    if (app !== release.app) manifests.push(await store.manifest(app, version));
  }
  const answered = manifests.flatMap((each) => each.routes);
  const unavailableApi = apiUrl ? null : await startUnavailableApi();
  const api = apiUrl ?? unavailableApi?.url ?? '';
  try {
    const addresses = sampleAddresses(answered, apiUrl ? await fetchSitemapPaths(apiUrl) : []);
    const smokeTestStore = {
      folderOf: async (app: AppName, version: string) =>
        app === release.app ? dist : store.folderOf(app, version),
    };
    const isOwn = (address: string) =>
      release.app === 'shell' || release.routes.includes(matchPattern(answered, toPathname(address)) ?? '');
    const failed = await renderAll(smokeTestStore, set, api, addresses, release.app, (links) =>
      selectVariants(links.filter(isOwn), answered, { maxAlike: 3, maxVariants: 40 }),
    );
    const own = failed.filter(({ address }) => isOwn(address));
    const others = failed.filter((each) => !own.includes(each));
    if (own.length > 0 || others.length === 0 || !versions.shell) return own;
    // Pages of others that were broken before are not this release's doing.
    const suspects = others.map(({ address }) => address);
    const before = await renderAll(store, versions, api, suspects, release.app);
    return others.filter(({ address }) => !before.some((each) => each.address === address));
  } finally {
    await unavailableApi?.close();
  }
}

/** The links of a page to this site, as addresses without their fragment. */
function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/**
 * One address for each page that `release` answers, with names of the site at `apiUrl`; a shell: for each page that is
 * live.
 */
export async function listPages(
  release: ReleaseManifest,
  store: TrialStore,
  apiUrl: string,
): Promise<PageAddress[]> {
  const { versions } = await store.live();
  const manifests = [release];
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    if (release.app === 'shell' && app !== 'shell') manifests.push(await store.manifest(app, version));
  }
  const entries = Object.assign({}, ...manifests.map((manifest) => manifest.entries)) as AdditionalRoutes;
  const paths = manifests.flatMap(({ routes }) => routes);
  const addresses = sampleAddresses(paths, await fetchSitemapPaths(apiUrl));
  return paths.map((path, index) => {
    const access = entries[path]?.access;
    return { path, address: addresses[index] ?? path, ...(access && { access }) };
  });
}

async function renderAll(
  store: Pick<ReleaseStore, 'folderOf'>,
  versions: ReleaseSet['versions'],
  apiUrl: string,
  addresses: readonly string[],
  tried: AppName,
  selectMore: (links: readonly string[]) => readonly string[] = () => [],
): Promise<FailedPage[]> {
  const logged: string[] = [];
  const collect = (detail: { cause?: unknown }) => logged.push(String(detail.cause ?? ''));
  const log = { warn: collect, error: collect };
  const set = await startReleaseSet(versions, createReleaseLoader(store), {
    apiUrl,
    renderTimeoutMs: renderTimeoutMs,
    newApps: versions[tried] ? [tried] : [],
    log,
  });
  const failed: FailedPage[] = [];
  const links: string[] = [];
  try {
    const queue = [...addresses];
    for (let next = 0; next < queue.length; next += 1) {
      const address = queue[next] ?? '';
      logged.length = 0;
      try {
        const { status, milliseconds, html, fragments } = await renderTimed(set, address);
        if (next < addresses.length) links.push(...listLinks(html));
        const lacksFragment = fragments?.some(({ app, ok }) => app === tried && !ok);
        if (status >= 500 || lacksFragment)
          failed.push({ address, cause: logged.findLast(Boolean) ?? `status ${status}` });
        else if (milliseconds > edgeRenderTimeoutMs) {
          failed.push({
            address,
            cause: `it takes ${(milliseconds / 1_000).toFixed(1)} seconds to render; the edge gives up after ${edgeRenderTimeoutMs / 1_000}`,
          });
        }
      } catch (error) {
        failed.push({ address, cause: error instanceof Error ? error.message : String(error) });
        // A worker that is stuck or gone would fail the rest as well, each after the same wait.
        break;
      }
      if (next === addresses.length - 1) queue.push(...selectMore(links));
    }
  } finally {
    await set.retire();
  }
  return failed.map(({ address, cause }) => ({ address, cause: cause.split('\n')[0] ?? '' }));
}

/** Renders a page; one that is too slow is rendered once more, since the first page of a cold worker may be. */
async function renderTimed(
  set: ReleaseSet,
  address: string,
): Promise<Pick<RenderedPage, 'status' | 'html' | 'fragments'> & { milliseconds: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now();
    const { status, html, fragments } = await set.render(pageOrigin + address);
    const milliseconds = performance.now() - startedAt;
    if (status >= 500 || milliseconds <= edgeRenderTimeoutMs || attempt === 2)
      return { status, milliseconds, html, ...(fragments && { fragments }) };
  }
}

/** Starts an API that answers 503 to everything. */
async function startUnavailableApi(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ response: 'UNAVAILABLE', data: { message: 'Out of order' } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The unavailable API has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
