/** What the developer's panel knows of its page; made once per page. */
import { createStore } from 'zustand/vanilla';
import type { AppName, Registry } from '@antara/contracts/composition/release';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { addError, type PageError, type PageContext } from './page-errors.ts';
import { readSession, writeSession } from './session-storage.ts';
import type { Resource } from './transfers.ts';
import { addVisit, type Visit } from './visits.ts';

/** A part of the page that stands in it now. */
export interface Part {
  id: string;
  kind: 'header' | 'screen' | 'fragment' | 'footer';
  name: string;
  app: AppName;
  version: string | null;
  /** The colour of its app: 0 for the shell. */
  tint: number;
  /** Where it is in the window; nothing of it may be there. */
  rects: () => readonly DOMRect[];
  show: () => void;
}

export interface PanelState {
  /** The pages of this tab, the newest first. */
  visits: readonly Visit[];
  errors: readonly PageError[];
  /** What the page has fetched until now. */
  resources: readonly Resource[];
  /** Screens and fragments that are drawn. */
  parts: readonly Part[];
}

const tints = 4;
const visitsKey = 'developer-panel-visits';

/** The panel's store and how it is told of things. */
export function createPanelStore(registry: Registry) {
  const table: RouteTable = createSetRouteTable(registry.remotes);
  const store = createStore<PanelState>(() => ({
    visits: readSession<Visit[]>(visitsKey) ?? [],
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
    writeSession(visitsKey, visits);
  };

  return {
    ...store,
    registry,
    table,
    context,
    /** A colour for each app of the page, whatever apps there are: 0 for the shell, then 1 to 4 in turn. */
    tintOf: (app: AppName | null) =>
      app && app !== 'shell' ? (Math.max(remotes.indexOf(app), 0) % tints) + 1 : 0,
    addError: (error: PageError | null) =>
      error && store.setState(({ errors }) => ({ errors: addError(errors, error) })),
    setResources: (resources: readonly Resource[]) => store.setState({ resources }),
    /** A part is drawn; the answer takes it away. */
    addPart(part: Part) {
      store.setState(({ parts }) => ({ parts: [...parts, part] }));
      return () => store.setState(({ parts }) => ({ parts: parts.filter((one) => one !== part) }));
    },
    addVisit: (visit: Visit) => setVisits(addVisit(store.getState().visits, visit)),
    /** What is known better of the page that is shown. */
    updateLatestVisit(change: Partial<Visit>) {
      const [newest, ...others] = store.getState().visits;
      if (newest) setVisits([{ ...newest, ...change }, ...others]);
    },
  };
}

export type PanelStore = ReturnType<typeof createPanelStore>;
export type TintOf = PanelStore['tintOf'];
