/**
 * The data of pages that were shown, for Back and Forward: the page is there at once and as long as it was, so that its
 * place can be found.
 */
import { dropOldest } from '@antara/contracts/react/drop-oldest';

/** Milliseconds for which a page's data are shown again without being read anew. */
const keptMs = 5 * 60_000;
const maxKept = 20;

/** What a router says of itself, as far as it is needed here. */
interface RouterState {
  location: { key: string };
  loaderData: Record<string, unknown>;
  navigation: { state: string; location?: { key: string } | undefined };
}

export interface KeptPages {
  /** To be called with each state of the router. */
  follow(state: RouterState): void;
  /**
   * The data of the route in the entry of the history that is being gone back to; undefined where they have to be read.
   */
  find(route: string): unknown;
  /** To be called when the visitor has changed something: it may show on any page. */
  forget(): void;
}

/** Entries of the history have a key each, which the router names when it leads to one. */
export function createKeptPages(now: () => number = Date.now): KeptPages {
  const kept = new Map<string, { at: number; data: Record<string, unknown> }>();
  /** The entry that a navigation leads to; undefined while the shown page is read again. */
  let target: string | undefined;

  return {
    follow({ location, loaderData, navigation }) {
      target = navigation.state === 'loading' ? navigation.location?.key : undefined;
      const known = kept.get(location.key);
      if (navigation.state !== 'idle' || known?.data === loaderData) return;
      // The newest is the last, also when it was known before.
      kept.delete(location.key);
      kept.set(location.key, { at: now(), data: loaderData });
      dropOldest(kept, maxKept);
    },
    find(route) {
      const entry = target === undefined ? undefined : kept.get(target);
      return entry && now() - entry.at < keptMs ? entry.data[route] : undefined;
    },
    forget: () => kept.clear(),
  };
}
