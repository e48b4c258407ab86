/** Keeps rendered pages for a few seconds, and shows the last good one while a fresh one is made or cannot be. */

/** How a kept page is judged: milliseconds. */
export interface CacheLifetimes {
  /** Younger is shown as it is. */
  freshMs: number;
  /** Older than `fresh` but younger than this is shown while a new one is made. */
  staleMs: number;
  /** Younger than this is still better than a page that lacks a part, or none: shown while no whole one can be made. */
  outageMs: number;
}

/** Another page that may stand in for one that is not there yet: where it is kept, and after how many milliseconds it is shown. */
export interface Fallback {
  key: string;
  afterMs: number;
}

interface Entry<Page> {
  page: Page;
  at: number;
}

/**
 * A cache of at most `limit` pages with one render in flight per address. `make` gives a page and whether it may be
 * kept; when it may not (a part failed) and a good one younger than `outage` is there, that one is shown instead.
 */
export function createPageCache<Page>(limit: number, times: CacheLifetimes, now: () => number = Date.now) {
  const pages = new Map<string, Entry<Page>>();
  const making = new Map<string, Promise<{ page: Page; cacheable: boolean }>>();

  function startRender(key: string, render: () => Promise<{ page: Page; cacheable: boolean }>) {
    let pending = making.get(key);
    if (!pending) {
      const fresh: Promise<{ page: Page; cacheable: boolean }> = render()
        .then((made) => {
          // A page of releases that have since been replaced is for those who waited for it, and no others.
          if (made.cacheable && making.get(key) === fresh) {
            pages.delete(key);
            pages.set(key, { page: made.page, at: now() });
            for (const oldest of pages.keys()) {
              if (pages.size <= limit) break;
              pages.delete(oldest);
            }
          }
          return made;
        })
        .finally(() => {
          if (making.get(key) === fresh) making.delete(key);
        });
      making.set(key, fresh);
      pending = fresh;
    }
    return pending;
  }

  return {
    async get(
      key: string,
      render: () => Promise<{ page: Page; cacheable: boolean }>,
      fallback?: Fallback,
    ): Promise<Page> {
      const kept = pages.get(key);
      const age = kept ? now() - kept.at : Infinity;
      if (kept && age < times.freshMs) return kept.page;
      if (kept && age < times.staleMs) {
        // The next visitor gets the new one; a failure is logged by whoever renders.
        startRender(key, render).catch(() => undefined);
        return kept.page;
      }
      const lastGood = kept && age < times.outageMs ? kept.page : null;
      const other = lastGood ?? (fallback && pages.get(fallback.key)?.page) ?? null;
      try {
        const making = startRender(key, render);
        const made = await (fallback && other && !lastGood ? withDeadline(making, fallback.afterMs) : making);
        if (made === 'later') return other as Page;
        return made.cacheable || other === null ? made.page : other;
      } catch (error) {
        if (other === null) throw error;
        return other;
      }
    },
    /** The addresses of pages that are kept, the latest made last. */
    keys: () => [...pages.keys()],
    /** Forgets all but the pages that `isKept`: the releases changed. */
    retain(isKept: (key: string) => boolean) {
      for (const map of [making, pages]) for (const key of map.keys()) if (!isKept(key)) map.delete(key);
    },
  };
}

/** What `promise` gives within so many milliseconds. A later failure is nobody's: whoever renders has logged it. */
async function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | 'later'> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<'later'>((resolve) => (timer = setTimeout(resolve, milliseconds, 'later')));
  try {
    return await Promise.race([promise, enough]);
  } finally {
    clearTimeout(timer);
  }
}
