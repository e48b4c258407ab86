/**
 * The developer's panel: which app rendered which part of a page, in which version, how long it took, and which errors
 * there were. Loads only when the registry asks for it: in previews and in development.
 */
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import type { FragmentLoader } from '@antara/contracts/composition/fragments';
import type { Registry } from '@antara/contracts/composition/release';
import type { Pages } from '../composition/pages.ts';
import { createPanelStore } from './panel.store.ts';
import { Panel } from './panel.tsx';
import { watchErrors } from './watch-errors.ts';
import { watchFragments, watchPages } from './watch-pages.tsx';
import { watchVisits } from './watch-visits.ts';

/** The number of resource timing entries that the browser should keep; the default is 250. */
const resourceTimingBufferSize = 2_000;

/** Starts watching this document. Call this before the site starts. */
export function startPanel(registry: Registry) {
  const store = createPanelStore(registry);
  const chunks = new Map<string, string>();
  const visits = watchVisits(store, (path) => chunks.get(path));
  watchErrors(store);
  performance.setResourceTimingBufferSize(resourceTimingBufferSize);
  new PerformanceObserver(() =>
    store.setResources(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  ).observe({ type: 'resource', buffered: true });

  return {
    fragments: (loader: FragmentLoader) => watchFragments(loader, store),
    pages(pages: Pages): Pages {
      const watched = watchPages(pages, store, visits.watch);
      return {
        ...watched,
        screen(path) {
          const promise = watched.screen(path);
          void promise.then((outcome) => {
            if (outcome.status === 'ready' && outcome.route.chunk) chunks.set(path, outcome.route.chunk);
          });
          return promise;
        },
      };
    },
    /** Follows the site's router and renders the panel's button. Call this before the site is rendered. */
    open(router: ReturnType<typeof createBrowserRouter>): void {
      visits.follow(router);
      const place = document.createElement('div');
      document.body.append(place);
      createRoot(place).render(
        <Panel store={store} bar={document.querySelector<HTMLElement>('.preview-bar')} />,
      );
    },
  };
}
