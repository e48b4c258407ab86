/** Counts each render for the releases that took part in it. */
import { LRUCache } from 'lru-cache';
import type { AppName } from '@antara/contracts/composition/release';
import type { ReleaseSet, RenderedPage } from '@antara/releases/render';
import type { PageTallies } from '../releases/page-tallies.ts';
import type { ReleaseMetrics, ReleaseName } from '../releases/release-metrics.ts';

/** Route patterns whose fragments are stored: far more than a site has. */
const maxRoutes = 1_000;

/** A render that ended; without a `page` it failed or took too long. */
export interface RenderOutcome {
  set: ReleaseSet;
  pathname: string;
  page: RenderedPage | null;
  seconds: number;
}

/**
 * Creates the counter; `onFailure` is called after a render in which anything failed. A page counts for the shell and its owner; a fragment
 * that another app exposes counts for that app alone and does not fail the page.
 */
export function createRenderCounter(metrics: ReleaseMetrics, tallies: PageTallies, onFailure: () => void) {
  /** By route pattern: whose fragments its page showed when it was rendered last. */
  const fragmentOwners = new LRUCache<string, AppName[]>({ max: maxRoutes });

  return ({ set, pathname, page, seconds }: RenderOutcome): void => {
    const { table } = set.routes;
    const path = table.match(pathname);
    const isPageOk = page !== null && page.status < 500;
    const owners: AppName[] = path ? ['shell', table.entry(path).owner] : ['shell'];
    for (const release of releasesOf(set, owners)) {
      metrics.pageRendered(release, isPageOk, seconds);
      tallies.count(release, 'renders', path ?? '*', isPageOk);
    }

    if (page?.fragments && path) {
      fragmentOwners.set(path, [...new Set(page.fragments.map(({ app }) => app))]);
    }
    // A page that never came does not tell which of its fragments kept it: each of them may have.
    const suspects = path ? (fragmentOwners.get(path) ?? []).map((app) => ({ app, ok: false })) : [];
    const fragments = page ? (page.fragments ?? []) : suspects;
    for (const { app, ok } of fragments) {
      for (const release of releasesOf(set, [app])) {
        metrics.fragmentRendered(release, ok);
        tallies.count(release, 'fragments', path ?? '*', ok);
      }
    }
    if (!isPageOk || fragments.some(({ ok }) => !ok)) onFailure();
  };
}

/** The releases of these apps in the set. */
function releasesOf(set: ReleaseSet, apps: readonly AppName[]): ReleaseName[] {
  return apps.flatMap((app) => {
    const version = set.versions[app];
    return version ? [{ app, version }] : [];
  });
}
