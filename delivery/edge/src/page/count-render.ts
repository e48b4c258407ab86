/**
 * Counts each render for the releases that took part in it; one that failed is left to `FailedRenders` to decide about
 * (TR-03).
 */
import { LRUCache } from 'lru-cache';
import type { AppName } from '@antara/contracts/composition/release';
import type { ReleaseSet, RenderedPage } from '@delivery/store/render';
import type { FailedRenders, Suspect } from '../releases/failed-renders.ts';
import { networkOfEdge, type PageTallies } from '../releases/page-tallies.ts';
import type { ReleaseMetrics, ReleaseName } from '../releases/release-metrics.ts';

/** Route patterns whose fragments are stored: far more than a site has. */
const maxRoutes = 1_000;

/** A render that ended; without a `page` it failed or took too long. */
export interface RenderOutcome {
  set: ReleaseSet;
  url: URL;
  /** Whose request it is; missing for a page that the edge renders before anybody asks. */
  network?: string | undefined;
  page: RenderedPage | null;
  seconds: number;
}

/**
 * Creates the counter. A page counts for the shell and its owner; a fragment that another app exposes counts for that
 * app alone and does not fail the page. Good renders count at once, failed ones if `failedRenders` finds that the
 * request is not at fault.
 */
export function createRenderCounter(
  metrics: ReleaseMetrics,
  tallies: PageTallies,
  failedRenders: Pick<FailedRenders, 'add'>,
) {
  /** By route pattern: whose fragments its page showed when it was rendered last. */
  const fragmentOwners = new LRUCache<string, AppName[]>({ max: maxRoutes });

  return ({ set, url, network = networkOfEdge, page, seconds }: RenderOutcome): void => {
    const { table } = set.routes;
    const path = table.match(url.pathname);
    const isPageOk = page !== null && page.status < 500;
    const owners: AppName[] = path ? ['shell', table.entry(path).owner] : ['shell'];
    const suspects: Suspect[] = [];
    const count = (release: ReleaseName, signal: Suspect['signal'], isOk: boolean) => {
      if (isOk) tallies.visited(release, signal, path ?? '*', network, true);
      else suspects.push({ app: release.app, signal });
    };
    for (const release of releasesOf(set, owners)) {
      metrics.pageRendered(release, isPageOk, seconds);
      count(release, 'renders', isPageOk);
    }

    if (page?.fragments && path) {
      fragmentOwners.set(path, [...new Set(page.fragments.map(({ app }) => app))]);
    }
    // A page that never came does not tell which of its fragments kept it: each of them may have.
    const possible = path ? (fragmentOwners.get(path) ?? []).map((app) => ({ app, ok: false })) : [];
    for (const { app, ok } of page ? (page.fragments ?? []) : possible) {
      for (const release of releasesOf(set, [app])) {
        metrics.fragmentRendered(release, ok);
        count(release, 'fragments', ok);
      }
    }
    if (suspects.length > 0)
      failedRenders.add({ versions: set.versions, url, page: path ?? '*', network, suspects });
  };
}

/** The releases of these apps in the set. */
function releasesOf(set: ReleaseSet, apps: readonly AppName[]): ReleaseName[] {
  return apps.flatMap((app) => {
    const version = set.versions[app];
    return version ? [{ app, version }] : [];
  });
}
