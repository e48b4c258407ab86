/**
 * Wraps the shell's pages and fragments so that each reports where it is rendered. A React fragment with a ref marks
 * each part without adding an element, so that the server's HTML still hydrates.
 */
import { Fragment, useCallback, useEffect, type ComponentType, type FragmentInstance } from 'react';
import { useLocation } from 'react-router-dom';
import type { FragmentLoader, FragmentName, FragmentState } from '@antara/contracts/composition/fragments';
import type { AppName } from '@antara/contracts/composition/release';
import { fragmentOwner } from '@antara/contracts/composition/fragments';
import type { Pages, RouteOutcome, ScreenOutcome } from '../composition/pages.ts';
import type { Part, PanelStore } from './panel.store.ts';
import type { Span } from './visits.ts';

export interface PageWatch {
  /** Called when a page's loader has run. */
  onRead: (path: string, span: Span) => void;
  /** Called when a page's screen is mounted for the current history entry. */
  onDrawn: (path: string) => void;
}

/** Wraps `pages`. Only the components in its results differ. */
export function watchPages(pages: Pages, store: PanelStore, watch: PageWatch): Pages {
  const screens = new WeakMap<ScreenOutcome, ScreenOutcome>();
  const promises = new WeakMap<Promise<ScreenOutcome>, Promise<ScreenOutcome>>();

  const watched = (path: string, outcome: ScreenOutcome): ScreenOutcome => {
    if (outcome.status !== 'ready') return outcome;
    return memoize(screens, outcome, () => {
      const Screen = withPartMarker(outcome.Component, store, {
        kind: 'screen',
        name: path,
        app: ownerOf(path),
      });
      const Component = () => {
        const { key } = useLocation();
        useEffect(() => watch.onDrawn(path), [key]);
        return <Screen />;
      };
      return { ...outcome, Component };
    });
  };
  const ownerOf = (path: string) => pages.table.entry(path).owner;

  return {
    ...pages,
    async route(path): Promise<RouteOutcome> {
      const outcome = await pages.route(path);
      if (outcome.status !== 'ready' || !outcome.route.load) return outcome;
      const load: NonNullable<typeof outcome.route.load> = async (context) => {
        const start = performance.now();
        try {
          return (await outcome.route.load?.(context)) as unknown;
        } finally {
          watch.onRead(path, { start, end: performance.now() });
        }
      };
      return { ...outcome, route: { ...outcome.route, load } };
    },
    screen(path) {
      const promise = pages.screen(path);
      return memoize(promises, promise, () => promise.then((outcome) => watched(path, outcome)));
    },
    currentScreen(path) {
      const outcome = pages.currentScreen(path);
      return outcome && watched(path, outcome);
    },
  };
}

/** Wraps `fragments`. Only the components in its states differ. */
export function watchFragments(fragments: FragmentLoader, store: PanelStore): FragmentLoader {
  const states = new WeakMap<object, object>();
  return {
    ...fragments,
    state<Name extends FragmentName>(name: Name): FragmentState<Name> {
      const state = fragments.state(name);
      if (state.status !== 'ready') return state;
      const watched = () => ({
        ...state,
        Component: withPartMarker(state.Component, store, {
          kind: 'fragment',
          name,
          app: fragmentOwner(name),
        }),
      });
      return memoize(states, state, watched) as FragmentState<Name>;
    },
  };
}

function withPartMarker<Props extends object>(
  Component: ComponentType<Props>,
  store: PanelStore,
  { kind, name, app }: Pick<Part, 'kind' | 'name'> & { app: AppName },
): ComponentType<Props> {
  return function Marked(props: Props) {
    const mark = useCallback((instance: FragmentInstance | null) => {
      if (!instance) return;
      return store.addPart({
        id: crypto.randomUUID(),
        kind,
        name,
        app,
        version: store.context.versionOf(app),
        tint: store.tintOf(app),
        rects: () => instance.getClientRects(),
        show: () => instance.scrollIntoView(),
      });
    }, []);
    return (
      <Fragment ref={mark}>
        <Component {...props} />
      </Fragment>
    );
  };
}

/**
 * Returns the value for `key`, which is created only once because React compares components and promises by identity.
 */
function memoize<Key extends object, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
