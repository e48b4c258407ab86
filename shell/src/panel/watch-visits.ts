/** Follows the router: which page was wished for when, what came of it, and how long each part took. */
import type { createBrowserRouter } from 'react-router-dom';
import { isPageMark } from '../composition/page-data.ts';
import type { PanelStore } from './panel.store.ts';
import { releasedFile } from './script-address.ts';
import { fetchOf } from './transfers.ts';
import { linkSteps, openingSteps, type Measured, type Outcome, type Span, type Visit } from './visits.ts';
import type { PageWatch } from './watch-pages.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** `chunkOf` tells the chunk of a page's screen once it is known. */
export function watchVisits(store: PanelStore, chunkOf: (path: string) => string | undefined) {
  const reads = new Map<string, Span>();
  let router: Router | null = null;
  let began = 0;
  /** When the page that is on its way was wished for; null once it listens. */
  let wished: number | null = 0;
  let isOpening = true;
  let pathname = window.location.pathname;

  const watch: PageWatch = {
    read: (path, span) => {
      reads.set(path, span);
      performance.measure(`antara data ${path}`, span);
    },
    drawn: () => {
      if (wished !== null) listens(true);
      // One that had failed came after Retry.
      else if (router) corrected(router, false);
    },
  };

  function corrected(by: Router, afterFailure: boolean): void {
    const outcome = outcomeOf(by, store.table.match(pathname));
    const seen = store.getState().visits[0]?.outcome;
    if (seen !== outcome && !(afterFailure && seen === 'failed')) store.corrected({ outcome });
  }

  function listens(ok: boolean): void {
    if (!router) return;
    if (wished === null) {
      if (!ok) store.corrected({ outcome: 'failed' });
      return;
    }
    // The page that is left may still have something to say.
    if (!isOpening && router.state.navigation.state !== 'idle') return;
    const { location, historyAction } = router.state;
    const wish = { start: wished, end: performance.now() };
    const path = store.table.match(location.pathname);
    const app = path ? store.table.entry(path).owner : 'shell';
    const version = store.around.versionOf(app);
    const measured = measuredOf(path, app, wish);
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
      steps: isOpening ? openingSteps(opening(wish.end), measured) : linkSteps(measured),
    };
    performance.measure(`antara page ${path ?? 'not found'}`, wish);
    wished = null;
    isOpening = false;
    store.visited(visit);
  }

  function measuredOf(path: string | null, app: Visit['app'], wish: Span): Measured {
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

  function opening(end: number) {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const hydration = { start: began, end };
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
      began = performance.now();
      document.addEventListener('antara:ready', (event) => {
        const { ok = true } = (event as CustomEvent<{ ok?: boolean } | null>).detail ?? {};
        listens(ok);
      });
      followed.subscribe(({ navigation, location, initialized }) => {
        if (!initialized) return;
        if (navigation.state === 'loading' && navigation.location.pathname !== pathname) {
          wished ??= performance.now();
        }
        if (navigation.state !== 'idle') return;
        if (location.pathname !== pathname) {
          // One that needed nothing was never on its way.
          wished ??= performance.now();
          pathname = location.pathname;
        } else if (wished === null) {
          // Retry reads the page anew; one whose screen threw knows nothing of it.
          corrected(followed, true);
        }
      });
    },
  };
}

function outcomeOf({ state }: Router, path: string | null): Outcome {
  const data = state.loaderData[path ?? '*'] as unknown;
  return isPageMark(data) ? data.$page : 'shown';
}
