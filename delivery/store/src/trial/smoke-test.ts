/**
 * Renders a release's pages before visitors see them, together with the live releases, in a separate worker (MF-07).
 */
import { createServer } from 'node:http';
import {
  appEntries,
  type AppName,
  type AppVersions,
  type LiveSet,
  type ReleaseManifest,
} from '@delivery/contract/release';
import { matchPattern, type AdditionalRoutes } from '@delivery/contract/route-table';
import { startReleaseSet, type ReleaseSet } from '../render/release-set.ts';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import { site } from '../site.ts';
import { createReleaseLoader } from '../store/release-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { ServerTrial } from './page-difference.ts';
import {
  fetchSitemapPaths,
  sampleAddresses,
  selectVariants,
  toPathname,
  type FailedPage,
  type PageAddress,
} from './page-addresses.ts';

/** The part of a store that a trial reads. Its live set may contain releases that are only tried. */
export type TrialStore = Pick<ReleaseStore, 'manifest' | 'folderOf'> & { live(): Promise<LiveSet> };

/**
 * Milliseconds after which a page counts as endless. The limit is generous, because a cold worker on a busy machine is
 * slow.
 */
const renderTimeoutMs = 10_000;
/** Milliseconds that the edge allows for a page in service (its `RENDER_TIMEOUT`). */
const edgeRenderTimeoutMs = 1_900;
/** The site's origin during the test. */
const pageOrigin = 'http://localhost';

/**
 * Renders the pages of `release`, whose files are in `dist`, together with the live releases of the other apps. Returns
 * the pages that fail because of the release, and the addresses of its own pages.
 *
 * Renders every page of the release, and for a shell every live page; the addresses with a query that these pages link
 * to; and the pages of other apps, because they may show fragments of the release. The pages read from the API of the
 * site that runs at `siteUrl`. With null, every read fails, which a page must survive (ER-01).
 */
export async function smokeTest(
  release: ReleaseManifest,
  dist: string,
  store: TrialStore,
  siteUrl: string | null,
): Promise<ServerTrial> {
  const { versions } = await store.live();
  const set = { ...versions, [release.app]: release.version };
  // Without a shell, no page can be rendered.
  if (!set.shell) return { failed: [], differences: [], changed: [] };
  const manifests = [release];
  for (const [app, version] of appEntries(versions)) {
    if (app !== release.app) manifests.push(await store.manifest(app, version));
  }
  const answered = manifests.flatMap((each) => each.routes);
  const hasApi = site.apiUrl !== undefined;
  const unavailableApi = hasApi && siteUrl === null ? await startUnavailableApi() : null;
  const api = unavailableApi?.url ?? (hasApi ? siteUrl : null);
  try {
    const addresses = sampleAddresses(answered, siteUrl ? await fetchSitemapPaths(siteUrl) : []);
    const smokeTestStore = {
      folderOf: async (app: AppName, version: string) =>
        app === release.app ? dist : store.folderOf(app, version),
    };
    const isOwn = (address: string) =>
      release.app === 'shell' || release.routes.includes(matchPattern(answered, toPathname(address)) ?? '');
    const failed = await renderAll(smokeTestStore, set, api, addresses, release.app, (links) =>
      selectVariants(links.filter(isOwn), answered, { maxAlike: 3, maxVariants: 40 }),
    );
    const ownFailures = failed.filter(({ address }) => isOwn(address));
    const others = failed.filter((each) => !ownFailures.includes(each));
    const found = { differences: [], changed: addresses.filter(isOwn) };
    if (ownFailures.length > 0 || others.length === 0 || !versions.shell)
      return { failed: ownFailures, ...found };
    // Ignores pages of other apps that fail without this release as well.
    const suspects = others.map(({ address }) => address);
    const before = await renderAll(store, versions, api, suspects, release.app);
    return {
      failed: others.filter(({ address }) => !before.some((each) => each.address === address)),
      ...found,
    };
  } finally {
    await unavailableApi?.close();
  }
}

/** Returns a page's links within this site, without fragments. */
function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/**
 * Returns one address for each page of `release`; for a shell, one for each live page. The addresses contain parameters
 * from the site map at `siteUrl`.
 */
export async function listPages(
  release: ReleaseManifest,
  store: TrialStore,
  siteUrl: string,
): Promise<PageAddress[]> {
  const { versions } = await store.live();
  const manifests = [release];
  for (const [app, version] of appEntries(versions)) {
    if (release.app === 'shell' && app !== 'shell') manifests.push(await store.manifest(app, version));
  }
  const entries = Object.assign({}, ...manifests.map((manifest) => manifest.entries)) as AdditionalRoutes;
  const paths = manifests.flatMap(({ routes }) => routes);
  const addresses = sampleAddresses(paths, await fetchSitemapPaths(siteUrl));
  return paths.map((path, index) => {
    const access = entries[path]?.access;
    return { path, address: addresses[index] ?? path, ...(access && { access }) };
  });
}

async function renderAll(
  store: Pick<ReleaseStore, 'folderOf'>,
  versions: AppVersions,
  apiUrl: string | null,
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
        // Stops here, because a stuck or ended worker would fail every other page after the same wait.
        break;
      }
      if (next === addresses.length - 1) queue.push(...selectMore(links));
    }
  } finally {
    await set.retire();
  }
  return failed.map(({ address, cause }) => ({ address, cause: cause.split('\n')[0] ?? '' }));
}

/** Renders a page. Renders a slow page a second time, because a cold worker's first page may be slow. */
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
