/**
 * Renders a release's pages before visitors see them, together with the live releases, in separate workers, and
 * compares them with the pages that are live (MF-07, DL-05).
 */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { findOutsideStyles } from './check-styles.ts';
import { comparePages } from './compare-pages.ts';
import type { PageDifference, ServerTrial } from './page-difference.ts';
import type { PageAddress } from './page-addresses.ts';
import { edgeRenderTimeoutMs, isDoubtful, type PageRenderer, type TriedPage } from './render-pages.ts';
import { selectTrialPages, type TrialPages, type TrialStore } from './trial-pages.ts';
import { createTrialSets, visitPages, type TrialSets } from './trial-sets.ts';

/**
 * Renders the pages of `release`, whose files are in `dist`, together with the live releases of the other apps, and
 * beside them the live pages with the same data. Returns the pages that fail because of the release, and what differs.
 *
 * Renders every page of the release, and for a shell every live page; the addresses with a query that these pages link
 * to; and the pages of other apps that may show fragments of the release. Visitors are not logged in, so of a page
 * behind a log-in only what is around its screen is rendered.
 *
 * @param siteUrl the site whose API the pages read. With null, every read fails, which a page must survive (ER-01).
 * @param shared sets of a trial of several releases, which its owner closes. The sets have to contain all of them.
 */
export async function smokeTest(
  release: ReleaseManifest,
  dist: string,
  store: TrialStore,
  siteUrl: string | null,
  shared?: TrialSets,
): Promise<ServerTrial> {
  const { app, version } = release;
  const set = { ...(await store.live()).versions, [app]: version };
  // Without a shell, no page can be rendered.
  if (!set.shell) return { failed: [], differences: [], changed: [] };
  const { versions } = await (store.baseline ?? store.live)();
  const sets = shared ?? createTrialSets(siteUrl, store);
  try {
    const starting = sets.startLive(versions, app);
    const pages = await selectTrialPages(release, store, siteUrl);
    const candidate = await sets.startCandidate(set, app, async (name, of, options) =>
      name === app && of === version ? dist : store.folderOf(name, of, options),
    );
    const trial = await tryPages(release, pages, candidate, await starting);
    const before = versions[app];
    const replaced = before ? await sets.loader.get(app, before).catch(() => undefined) : undefined;
    const styles = findOutsideStyles(app, await sets.loader.get(app, version), replaced);
    return { ...trial, differences: [...styles, ...trial.differences] };
  } finally {
    if (!shared) await sets.close();
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
  pages: TrialPages,
  candidate: PageRenderer,
  live: PageRenderer | undefined,
): Promise<ServerTrial> {
  const trial: ServerTrial = { failed: [], differences: [], changed: [] };
  await visitPages(pages, async (address) => {
    const isOwn = pages.isOwn(address);
    if (!isOwn && live && (await lacksParts(address, app, live))) return '';
    const { tried, before, cause } = await renderBoth(address, candidate, live);
    const fault = cause ?? (tried && findFault(tried, app, before));
    // A page of another app that fails without this release as well is not its fault.
    if (fault && (isOwn || (before && findFault(before, app) === undefined)))
      trial.failed.push({ address, cause: fault.split('\n')[0] ?? '' });
    // A stuck or ended worker would fail every other page after the same wait.
    if (!tried) return null;
    if (fault) return tried.page.html;
    if (tried.fingerprint !== before?.fingerprint) trial.changed.push(address);
    if (before)
      trial.differences.push(...(await compareTwice(address, tried, before, { app, candidate, live })));
    return tried.page.html;
  });
  return trial;
}

/** Returns true when a live page of another app says that it shows no fragment of `app`, so that nothing can differ. */
async function lacksParts(address: string, app: AppName, live: PageRenderer): Promise<boolean> {
  const fragments = (await live.render(address).catch(() => undefined))?.page.fragments;
  return fragments !== undefined && !fragments.some((fragment) => fragment.app === app);
}

/** A page as both sets render it. `cause` is why the candidate cannot render it. */
interface RenderedTwice {
  tried?: TriedPage;
  before?: TriedPage | undefined;
  cause?: string;
}

/**
 * Renders the page with both sets at once, and then a page in doubt alone, when the machine is less busy. With
 * `render`, what a set has rendered before is used.
 */
async function renderBoth(
  address: string,
  candidate: PageRenderer,
  live: PageRenderer | undefined,
  render: 'render' | 'renderAgain' = 'render',
): Promise<RenderedTwice> {
  const [first, before] = await Promise.allSettled([candidate[render](address), live?.[render](address)]);
  // What the live release cannot render is not compared.
  const livePage = before.status === 'fulfilled' ? before.value : undefined;
  const repeatLive = (isInDoubt: boolean) =>
    isInDoubt ? live?.renderAgain(address).catch(() => undefined) : livePage;
  const isLiveDoubtful = livePage !== undefined && isDoubtful(livePage);
  try {
    if (first.status === 'rejected') throw first.reason;
    const tried = isDoubtful(first.value) ? await candidate.renderAgain(address) : first.value;
    // The live page may have been rendered while the machine was less busy.
    const isSlow = tried.milliseconds > edgeRenderTimeoutMs && livePage !== undefined;
    return { tried, before: await repeatLive(isLiveDoubtful || isSlow) };
  } catch (error) {
    return {
      before: await repeatLive(isLiveDoubtful),
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
  const again = await renderBoth(address, candidate, live, 'renderAgain');
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
