/** The release sets that trials render: the live one, and the one with the releases that are tried. */
import type { AppName, AppVersions } from '@delivery/contract/release';
import { createReleaseLoader, type ReleaseLoader } from '../store/release-files.ts';
import { site } from '../site.ts';
import { selectVariants } from './page-addresses.ts';
import { listLinks } from './page-facts.ts';
import { startRecordingApi } from './recording-api.ts';
import { startPageRenderer, type PageRenderer } from './render-pages.ts';
import { selectTrialPages, type TrialPages, type TrialStore } from './trial-pages.ts';

/** Releases of a site that trials keep in memory at once: all of both sets. */
const maxReleases = 80;

type FolderOf = TrialStore['folderOf'];

/** Two release sets, each of which starts at most once, and renders each page once for all trials that need it. */
export interface TrialSets {
  loader: ReleaseLoader;
  /**
   * Returns the live set. Returns undefined when it cannot start, because a live set that cannot start must not keep
   * out the release that mends it.
   */
  startLive(versions: AppVersions, tried: AppName): Promise<PageRenderer | undefined>;
  /**
   * Returns the set with the releases that are tried, whose folders `folderOf` knows.
   *
   * @throws {Error} when it cannot start
   */
  startCandidate(versions: AppVersions, tried: AppName, folderOf: FolderOf): Promise<PageRenderer>;
  close(): Promise<void>;
}

/**
 * Creates the sets of the releases in `store`. Their pages read from the API of the site that runs at `siteUrl`; with
 * null, every read fails, which a page must survive (ER-01).
 */
export function createTrialSets(siteUrl: string | null, store: Pick<TrialStore, 'folderOf'>): TrialSets {
  let folderOf: FolderOf = store.folderOf;
  const loader = createReleaseLoader(
    { folderOf: (app, version, options) => folderOf(app, version, options) },
    maxReleases,
  );
  let api: ReturnType<typeof startRecordingApi> | undefined;
  let live: Promise<PageRenderer | undefined> | undefined;
  let candidate: Promise<PageRenderer> | undefined;

  async function start(versions: AppVersions, tried: AppName, side: number): Promise<PageRenderer> {
    if (site.apiUrl !== undefined) api ??= startRecordingApi(siteUrl, 2);
    const reads = (await api)?.sides[side] ?? null;
    return startPageRenderer(versions, loader, reads, tried);
  }

  return {
    loader,
    startLive: (versions, tried) =>
      (live ??= versions.shell
        ? start(versions, tried, 0).catch(() => undefined)
        : Promise.resolve(undefined)),
    startCandidate(versions, tried, folderOfCandidates) {
      folderOf = folderOfCandidates;
      return (candidate ??= start(versions, tried, 1));
    },
    async close() {
      const [ofLive, ofCandidate] = await Promise.all([live, candidate?.catch(() => undefined)]);
      await Promise.all([ofLive?.close(), ofCandidate?.close()]);
      await (await api)?.close();
    },
  };
}

/**
 * Calls `visit` with the addresses of `pages`, and then with those with a query that they link to, until `visit`
 * returns null. `visit` returns the HTML of the page.
 */
export async function visitPages(
  { pages, paths, isOwn }: TrialPages,
  visit: (address: string) => Promise<string | null>,
): Promise<void> {
  const addresses = [...new Set(pages.map(({ address }) => address))];
  const links: string[] = [];
  for (const address of addresses) {
    const html = await visit(address);
    if (html === null) return;
    links.push(...listLinks(html));
  }
  const variants = selectVariants(links.filter(isOwn), paths, { maxAlike: 3, maxVariants: 40 });
  for (const variant of variants) {
    if (!addresses.includes(variant) && (await visit(variant)) === null) return;
  }
}

/**
 * Renders the live pages with which releases of `apps` will be compared, so that they are ready when the releases are
 * built. Ends early when a page cannot be rendered: the trial finds out why.
 */
export async function renderLivePages(
  sets: TrialSets,
  apps: readonly AppName[],
  store: TrialStore,
  siteUrl: string | null,
): Promise<void> {
  const { versions } = await (store.baseline ?? store.live)();
  for (const app of apps) {
    const version = versions[app];
    const live = version && (await sets.startLive(versions, app));
    if (!live) continue;
    const pages = await selectTrialPages(await store.manifest(app, version), store, siteUrl);
    await visitPages(pages, async (address) => (await live.render(address)).page.html);
  }
}
