/**
 * Keeps the data of recent pages for Back and Forward. The page then appears at once with its previous height, so that
 * its scroll position can be restored.
 */
import { dropOldest } from '@antara/contracts/react/drop-oldest';

/** Milliseconds for which a page's data are reused without being loaded again. */
const keptMs = 5 * 60_000;
const maxKept = 20;

/** The part of a router's state that this file needs. */
interface RouterState {
  location: { key: string };
  loaderData: Record<string, unknown>;
  navigation: { state: string; location?: { key: string } | undefined };
}

export interface KeptPages {
  /** Call this with each state of the router. */
  follow(state: RouterState): void;
  /**
   * Returns the data of the route in the history entry that is being gone back to, or undefined when the data have to
   * be loaded.
   */
  find(route: string): unknown;
  /** Call this when the visitor has changed something, because the change may show on any page. */
  forget(): void;
}

/** Creates the store of kept pages. Each history entry has a key, by which its data are found. */
export function createKeptPages(now: () => number = Date.now): KeptPages {
  const entries = new Map<string, { at: number; data: Record<string, unknown> }>();
  /** The key of the entry that a navigation leads to; undefined while the current page is loaded again. */
  let target: string | undefined;

  return {
    follow({ location, loaderData, navigation }) {
      target = navigation.state === 'loading' ? navigation.location?.key : undefined;
      const entry = entries.get(location.key);
      if (navigation.state !== 'idle' || entry?.data === loaderData) return;
      // Moved to the end even if it was kept before, because the newest page is the last.
      entries.delete(location.key);
      entries.set(location.key, { at: now(), data: loaderData });
      dropOldest(entries, maxKept);
    },
    find(route) {
      const entry = target === undefined ? undefined : entries.get(target);
      return entry && now() - entry.at < keptMs ? entry.data[route] : undefined;
    },
    forget: () => entries.clear(),
  };
}
