/** The state of the developer's panel, created once per page. */
import { createStore } from 'zustand/vanilla';
import type { AppName, Registry } from '@antara/contracts/composition/release';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { addError, type PageError, type PageContext } from './page-errors.ts';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import type { Resource } from './transfers.ts';
import { addVisit, type Visit } from './visits.ts';

/** A currently rendered part of the page. */
export interface Part {
  id: string;
  kind: 'header' | 'screen' | 'fragment' | 'footer';
  name: string;
  app: AppName;
  version: string | null;
  /** The index of the app's colour; 0 for the shell. */
  tint: number;
  /** Returns the part's rectangles in the window; may be empty. */
  rects: () => readonly DOMRect[];
  show: () => void;
}

export interface PanelState {
  /** The visits of this tab, the newest first. */
  visits: readonly Visit[];
  errors: readonly PageError[];
  /** The resource timing entries so far. */
  resources: readonly Resource[];
  /** Rendered screens and fragments. */
  parts: readonly Part[];
}

const tints = 4;
const visitsKey = 'developer-panel-visits';

export function createPanelStore(registry: Registry) {
  const table: RouteTable = createSetRouteTable(registry.remotes);
  const store = createStore<PanelState>(() => ({
    visits: (sessionStore.get(visitsKey) as Visit[] | null) ?? [],
    errors: [],
    resources: [],
    parts: [],
  }));

  const context: PageContext = {
    ownerOf: (path) => (table.paths.includes(path) ? table.entry(path).owner : null),
    versionOf: (app) =>
      (app === 'shell' ? registry.shell : registry.remotes[app as keyof Registry['remotes']])?.version ??
      null,
    now: () => Math.round(performance.now()),
  };
  const remotes = Object.keys(registry.remotes).toSorted();
  const setVisits = (visits: Visit[]) => {
    store.setState({ visits });
    sessionStore.set(visitsKey, visits);
  };

  return {
    ...store,
    registry,
    table,
    context,
    /** Returns the colour index of an app: 0 for the shell, then 1 to 4 in turn. */
    tintOf: (app: AppName | null) =>
      app && app !== 'shell' ? (Math.max(remotes.indexOf(app), 0) % tints) + 1 : 0,
    addError: (error: PageError | null) =>
      error && store.setState(({ errors }) => ({ errors: addError(errors, error) })),
    setResources: (resources: readonly Resource[]) => store.setState({ resources }),
    /** Adds a part. The returned function removes it. */
    addPart(part: Part) {
      store.setState(({ parts }) => ({ parts: [...parts, part] }));
      return () => store.setState(({ parts }) => ({ parts: parts.filter((one) => one !== part) }));
    },
    addVisit: (visit: Visit) => setVisits(addVisit(store.getState().visits, visit)),
    updateLatestVisit(change: Partial<Visit>) {
      const [newest, ...others] = store.getState().visits;
      if (newest) setVisits([{ ...newest, ...change }, ...others]);
    },
  };
}

export type PanelStore = ReturnType<typeof createPanelStore>;
export type TintOf = PanelStore['tintOf'];
