/** Follows the router and measures each visit: its start, its outcome, its steps. */
import type { createBrowserRouter } from 'react-router-dom';
import { isLoaderStatus } from '../composition/loader-status.ts';
import type { PanelStore } from './panel.store.ts';
import { releasedFile } from './script-address.ts';
import { fetchOf } from './transfers.ts';
import { linkSteps, openingSteps, type VisitTimings, type Outcome, type Span, type Visit } from './visits.ts';
import type { PageWatch } from './watch-pages.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Starts to watch visits. `chunkOf` returns the chunk of a page's screen once it is known. */
export function watchVisits(store: PanelStore, chunkOf: (path: string) => string | undefined) {
  const reads = new Map<string, Span>();
  let router: Router | null = null;
  let hydrationStartedAt = 0;
  /** The start of the pending navigation; null once its page is interactive. */
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
      // A screen that had failed was rendered after Retry.
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
    // The previous page may still report while the next one loads.
    if (!isOpening && router.state.navigation.state !== 'idle') return;
    const { location, historyAction } = router.state;
    const span = { start: requestedAt, end: performance.now() };
    const path = store.table.match(location.pathname);
    const app = path ? store.table.entry(path).owner : 'shell';
    const version = store.context.versionOf(app);
    const measured = measureVisit(path, app, span);
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
      took: span.end - span.start,
      steps: isOpening ? openingSteps(measureFirstPage(span.end), measured) : linkSteps(measured),
    };
    performance.measure(`antara page ${path ?? 'not found'}`, span);
    requestedAt = null;
    isOpening = false;
    store.addVisit(visit);
  }

  function measureVisit(path: string | null, app: Visit['app'], span: Span): VisitTimings {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const chunk = path && chunkOf(path);
    const data = path ? reads.get(path) : undefined;
    const entry = app === 'shell' ? null : releasedFile(store.registry.remotes[app]?.entry ?? '');
    return {
      span,
      entry: entry ? fetchOf(resources, app, entry.file) : null,
      chunk: chunk ? fetchOf(resources, app, `${chunk}.js`) : null,
      data: data && data.start >= span.start ? data : null,
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
    /** Call this before hydration. */
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
          // A navigation without a loader never has the state `loading`.
          requestedAt ??= performance.now();
          pathname = location.pathname;
        } else if (requestedAt === null) {
          // Retry revalidates, but the loader does not know that the screen threw.
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
