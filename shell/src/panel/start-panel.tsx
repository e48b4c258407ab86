/**
 * The developer's panel: the releases of the page, what differs from the live set, and the errors of each app. Loads
 * only when the registry asks for it: in previews and in development.
 */
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import type { Registry } from '@antara/contracts/composition/release';
import { withLanguages } from '@antara/contracts/composition/languages';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import type { PageContext, PageError } from './page-errors.ts';
import { Panel } from './panel.tsx';
import { watchErrors } from './watch-errors.ts';

/** Renders the panel's button, and watches this document's errors. Call this before the site starts. */
export function startPanel(registry: Registry): void {
  const table = withLanguages(createSetRouteTable(registry.remotes), registry.languages ?? []);
  const context: PageContext = {
    ownerOf: (path) => (table.paths.includes(path) ? table.entry(path).owner : null),
    versionOf: (app) =>
      (app === 'shell' ? registry.shell : registry.remotes[app as keyof Registry['remotes']])?.version ??
      null,
    now: () => Math.round(performance.now()),
  };
  const errors = createStore<readonly PageError[]>(() => []);
  watchErrors(errors, context);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Panel
      registry={registry}
      store={errors}
      // The query is left out, because it may identify the visitor, and the report is forwarded.
      currentPath={() => table.match(window.location.pathname)}
      bar={document.querySelector<HTMLElement>('.preview-bar')}
    />,
  );
}
