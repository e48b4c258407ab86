/**
 * Counts each render for the releases that took part. `FailedRenders` decides whether a failed render counts (TR-03).
 */
import { LRUCache } from 'lru-cache';
import type { AppName, ReleaseName } from '@delivery/contract/release';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { ReleaseSet } from '@delivery/store/render';
import type { FailedRenders, Suspect } from './failed-renders.ts';
import { networkOfEdge, type PageTallies } from './page-tallies.ts';
import type { ReleaseMetrics } from './release-metrics.ts';

/** Maximum of route patterns whose fragment owners are kept; a site has far fewer. */
const maxRoutes = 1_000;

/** A finished render; without a `page` the render failed or took too long. */
export interface RenderOutcome {
  set: ReleaseSet;
  url: URL;
  /** The network that sent the request; missing for a page that the edge renders in advance. */
  network?: string | undefined;
  page: RenderedPage | null;
  seconds: number;
}

/**
 * Creates the counter. A page counts for the shell and the page's owner. A fragment of another app counts only for that
 * app and does not fail the page. Good renders count at once; failed renders count when `failedRenders` finds that the
 * request is not at fault.
 */
export function createRenderCounter(
  metrics: ReleaseMetrics,
  tallies: PageTallies,
  failedRenders: Pick<FailedRenders, 'add'>,
) {
  /** The owners of the fragments that a page showed at its last render, by route pattern. */
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
    // A page without a result does not tell which of its fragments failed, so each known fragment is a suspect.
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

/** Returns the releases of these apps in the set. */
function releasesOf(set: ReleaseSet, apps: readonly AppName[]): ReleaseName[] {
  return apps.flatMap((app) => {
    const version = set.versions[app];
    return version ? [{ app, version }] : [];
  });
}
