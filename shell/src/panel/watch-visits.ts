/** Follows the router: which page was wished for when, what came of it, and how long each part took. */
import type { createBrowserRouter } from 'react-router-dom';
import { isLoaderStatus } from '../composition/loader-status.ts';
import type { PanelStore } from './panel.store.ts';
import { releasedFile } from './script-address.ts';
import { fetchOf } from './transfers.ts';
import { linkSteps, openingSteps, type VisitTimings, type Outcome, type Span, type Visit } from './visits.ts';
import type { PageWatch } from './watch-pages.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** `chunkOf` tells the chunk of a page's screen once it is known. */
export function watchVisits(store: PanelStore, chunkOf: (path: string) => string | undefined) {
  const reads = new Map<string, Span>();
  let router: Router | null = null;
  let hydrationStartedAt = 0;
  /** When the page that is on its way was wished for; null once it listens. */
  let requestedAt: number | null = 0;
  let isOpening = true;
  let pathname = window.location.pathname;

  const watch: PageWatch = {
    onRead: (path, span) => {
      reads.set(path, span);
      performance.measure(`antara data ${path}`, span);
    },
    onDrawn: () => {
      if (requestedAt !== null) onPageReady(true);
      // One that had failed came after Retry.
      else if (router) correctOutcome(router, false);
    },
  };

  function correctOutcome(by: Router, afterFailure: boolean): void {
    const outcome = outcomeOf(by, store.table.match(pathname));
    const seen = store.getState().visits[0]?.outcome;
    if (seen !== outcome && !(afterFailure && seen === 'failed')) store.updateLatestVisit({ outcome });
  }

  function onPageReady(ok: boolean): void {
    if (!router) return;
    if (requestedAt === null) {
      if (!ok) store.updateLatestVisit({ outcome: 'failed' });
      return;
    }
    // The page that is left may still have something to say.
    if (!isOpening && router.state.navigation.state !== 'idle') return;
    const { location, historyAction } = router.state;
    const wish = { start: requestedAt, end: performance.now() };
    const path = store.table.match(location.pathname);
    const app = path ? store.table.entry(path).owner : 'shell';
    const version = store.context.versionOf(app);
    const measured = measureVisit(path, app, wish);
    const outcome = outcomeOf(router, path);
    const how = { PUSH: 'link', REPLACE: 'replaced', POP: 'back' } as const;
    const visit: Visit = {
      at: Date.now(),
      how: isOpening ? 'opened' : how[historyAction],
      pathname: location.pathname,
      path,
      app,
      version,
      outcome: ok || outcome !== 'shown' ? outcome : 'failed',
      took: wish.end - wish.start,
      steps: isOpening ? openingSteps(measureFirstPage(wish.end), measured) : linkSteps(measured),
    };
    performance.measure(`antara page ${path ?? 'not found'}`, wish);
    requestedAt = null;
    isOpening = false;
    store.addVisit(visit);
  }

  function measureVisit(path: string | null, app: Visit['app'], wish: Span): VisitTimings {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const chunk = path && chunkOf(path);
    const data = path ? reads.get(path) : undefined;
    const entry = app === 'shell' ? null : releasedFile(store.registry.remotes[app]?.entry ?? '');
    return {
      wish,
      entry: entry ? fetchOf(resources, app, entry.file) : null,
      chunk: chunk ? fetchOf(resources, app, `${chunk}.js`) : null,
      data: data && data.start >= wish.start ? data : null,
    };
  }

  function measureFirstPage(end: number) {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const hydration = { start: hydrationStartedAt, end };
    performance.measure('antara hydration', hydration);
    return {
      firstByte: page ? page.responseStart - page.requestStart : 0,
      lastByte: page ? page.responseEnd - page.requestStart : 0,
      render: page?.serverTiming?.find(({ name }) => name === 'render')?.duration ?? null,
      hydration,
      drawn: document.getElementById('page-data') !== null,
    };
  }

  return {
    watch,
    /** The page is about to be taken over. */
    follow(followed: Router): void {
      router = followed;
      hydrationStartedAt = performance.now();
      document.addEventListener('antara:ready', (event) => {
        const { ok = true } = (event as CustomEvent<{ ok?: boolean } | null>).detail ?? {};
        onPageReady(ok);
      });
      followed.subscribe(({ navigation, location, initialized }) => {
        if (!initialized) return;
        if (navigation.state === 'loading' && navigation.location.pathname !== pathname) {
          requestedAt ??= performance.now();
        }
        if (navigation.state !== 'idle') return;
        if (location.pathname !== pathname) {
          // One that needed nothing was never on its way.
          requestedAt ??= performance.now();
          pathname = location.pathname;
        } else if (requestedAt === null) {
          // Retry reads the page anew; one whose screen threw knows nothing of it.
          correctOutcome(followed, true);
        }
      });
    },
  };
}

function outcomeOf({ state }: Router, path: string | null): Outcome {
  const data = state.loaderData[path ?? '*'] as unknown;
  return isLoaderStatus(data) ? data.$page : 'shown';
}
