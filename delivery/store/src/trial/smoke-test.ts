/**
 * Renders a release's pages before visitors see them, together with the live releases, in separate workers, and
 * compares them with the pages that are live (MF-07, DL-05).
 */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { site } from '../site.ts';
import { createReleaseLoader } from '../store/release-files.ts';
import { findOutsideStyles } from './check-styles.ts';
import { comparePages } from './compare-pages.ts';
import type { PageDifference, ServerTrial } from './page-difference.ts';
import { selectVariants, type PageAddress } from './page-addresses.ts';
import { startRecordingApi } from './recording-api.ts';
import {
  edgeRenderTimeoutMs,
  isDoubtful,
  startPageRenderer,
  type PageRenderer,
  type TriedPage,
} from './render-pages.ts';
import { selectTrialPages, type TrialPages, type TrialStore } from './trial-pages.ts';

/** Releases of a site that a trial keeps in memory at once: all of both sets. */
const maxReleases = 80;

/**
 * Renders the pages of `release`, whose files are in `dist`, together with the live releases of the other apps, and
 * beside them the live pages with the same data. Returns the pages that fail because of the release, and what differs.
 *
 * Renders every page of the release, and for a shell every live page; the addresses with a query that these pages link
 * to; and the pages of other apps that may show fragments of the release. Visitors are not logged in, so of a page
 * behind a log-in only what is around its screen is rendered. The pages read from the API of the site that runs at
 * `siteUrl`. With null, every read fails, which a page must survive (ER-01).
 */
export async function smokeTest(
  release: ReleaseManifest,
  dist: string,
  store: TrialStore,
  siteUrl: string | null,
): Promise<ServerTrial> {
  const { app, version } = release;
  const set = { ...(await store.live()).versions, [app]: version };
  // Without a shell, no page can be rendered.
  if (!set.shell) return { failed: [], differences: [], changed: [] };
  const { versions } = await (store.baseline ?? store.live)();
  const loader = createReleaseLoader(
    {
      folderOf: async (name, of) => (name === app && of === version ? dist : store.folderOf(name, of)),
    },
    maxReleases,
  );
  const pages = await selectTrialPages(release, store, siteUrl);
  const api = site.apiUrl === undefined ? null : await startRecordingApi(siteUrl, 2);
  const [ofCandidate = null, ofLive = null] = api?.sides ?? [];
  // A live set that cannot start must not keep out the release that mends it.
  const starting = versions.shell
    ? startPageRenderer(versions, loader, ofLive, app).catch(() => undefined)
    : undefined;
  let candidate: PageRenderer | undefined;
  try {
    candidate = await startPageRenderer(set, loader, ofCandidate, app);
    const live = await starting;
    const trial = await tryPages(release, pages, candidate, live);
    const before = versions[app];
    const replaced = before ? await loader.get(app, before).catch(() => undefined) : undefined;
    const styles = findOutsideStyles(app, await loader.get(app, version), replaced);
    return { ...trial, differences: [...styles, ...trial.differences] };
  } finally {
    await Promise.all([candidate?.close(), (await starting)?.close()]);
    await api?.close();
  }
}

/** Returns the pages at which the release is tried, with who may see them. */
export async function listPages(
  release: ReleaseManifest,
  store: TrialStore,
  siteUrl: string,
): Promise<PageAddress[]> {
  return (await selectTrialPages(release, store, siteUrl)).pages;
}

async function tryPages(
  { app }: ReleaseManifest,
  { pages, paths, isOwn }: TrialPages,
  candidate: PageRenderer,
  live: PageRenderer | undefined,
): Promise<ServerTrial> {
  const trial: ServerTrial = { failed: [], differences: [], changed: [] };
  const links: string[] = [];

  /** Returns false when no further page can be rendered. */
  const tryAll = async (addresses: readonly string[]): Promise<boolean> => {
    for (const address of addresses) {
      if (!isOwn(address) && live && (await lacksParts(address, app, live))) continue;
      const { tried, before, cause } = await renderBoth(address, candidate, live);
      const fault = cause ?? (tried && findFault(tried, app, before));
      // A page of another app that fails without this release as well is not its fault.
      if (fault && (isOwn(address) || (before && findFault(before, app) === undefined)))
        trial.failed.push({ address, cause: fault.split('\n')[0] ?? '' });
      // A stuck or ended worker would fail every other page after the same wait.
      if (!tried) return false;
      links.push(...listLinks(tried.page.html));
      if (fault) continue;
      if (tried.fingerprint !== before?.fingerprint) trial.changed.push(address);
      if (before)
        trial.differences.push(...(await compareTwice(address, tried, before, { app, candidate, live })));
    }
    return true;
  };

  const addresses = [...new Set(pages.map(({ address }) => address))];
  if (await tryAll(addresses)) {
    const variants = selectVariants(links.filter(isOwn), paths, { maxAlike: 3, maxVariants: 40 });
    await tryAll(variants.filter((variant) => !addresses.includes(variant)));
  }
  return trial;
}

/** Returns true when a live page of another app says that it shows no fragment of `app`, so that nothing can differ. */
async function lacksParts(address: string, app: AppName, live: PageRenderer): Promise<boolean> {
  const fragments = (await live.render(address).catch(() => undefined))?.page.fragments;
  return fragments !== undefined && !fragments.some((fragment) => fragment.app === app);
}

/** Renders the page with both sets at once, and then a page in doubt alone, when the machine is less busy. */
async function renderBoth(
  address: string,
  candidate: PageRenderer,
  live: PageRenderer | undefined,
): Promise<{ tried?: TriedPage; before?: TriedPage | undefined; cause?: string }> {
  const [first, before] = await Promise.allSettled([candidate.render(address), live?.render(address)]);
  const repeat = async (outcome: typeof before, renderer: PageRenderer | undefined) => {
    // What the live release cannot render is not compared.
    const page = outcome.status === 'fulfilled' ? outcome.value : undefined;
    return page && isDoubtful(page) ? renderer?.render(address).catch(() => undefined) : page;
  };
  try {
    if (first.status === 'rejected') throw first.reason;
    const tried = isDoubtful(first.value) ? await candidate.render(address) : first.value;
    return { tried, before: await repeat(before, live) };
  } catch (error) {
    return {
      before: await repeat(before, live),
      cause: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Compares two pages. Renders both again when they differ dangerously, because a busy machine is no fault. */
async function compareTwice(
  address: string,
  tried: TriedPage,
  before: TriedPage,
  { app, candidate, live }: { app: AppName; candidate: PageRenderer; live: PageRenderer | undefined },
): Promise<PageDifference[]> {
  const first = comparePages(address, before.compared, tried.compared, app);
  if (!first.some(({ isDangerous }) => isDangerous)) return first;
  const again = await renderBoth(address, candidate, live);
  if (!again.tried || !again.before) return first;
  return comparePages(address, again.before.compared, again.tried.compared, app);
}

/** Returns why a page counts as failed, or undefined. */
function findFault(
  { page, milliseconds, logged }: TriedPage,
  app: AppName,
  before?: TriedPage,
): string | undefined {
  const lacksFragment = page.fragments?.some((fragment) => fragment.app === app && !fragment.ok);
  if (page.status >= 500 || lacksFragment) return logged ?? `status ${page.status}`;
  // On a busy machine the live page is slow as well.
  const isBusy = before !== undefined && before.milliseconds > edgeRenderTimeoutMs;
  if (milliseconds <= edgeRenderTimeoutMs || isBusy) return undefined;
  return `it takes ${(milliseconds / 1_000).toFixed(1)} seconds to render; the edge gives up after ${edgeRenderTimeoutMs / 1_000}`;
}

/** Returns a page's links within this site, without fragments. */
function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}
