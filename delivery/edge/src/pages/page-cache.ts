/**
 * Keeps rendered pages for a few seconds. Shows the last good page while a new one is being rendered, or when rendering
 * fails.
 */
import { LRUCache } from 'lru-cache';

/** How long a kept page is used, in milliseconds since it was rendered. */
export interface CacheLifetimes {
  /** Pages younger than this are shown without another render. */
  freshMs: number;
  /** Pages older than `freshMs` but younger than this are shown while a new one is rendered. */
  staleMs: number;
  /**
   * Pages younger than this are shown when no complete page can be rendered, because an old page is better than an
   * incomplete one or none.
   */
  outageMs: number;
}

/** The page of another key to show when the wanted one takes longer than `afterMs` milliseconds to render. */
export interface Fallback {
  key: string;
  afterMs: number;
}

/**
 * A rendered page. A page that is not `cacheable`, because a part of it failed, is shown only when no good page can be
 * shown instead.
 */
export interface Rendering<Page> {
  page: Page;
  cacheable: boolean;
  /**
   * The page is good and replaces a kept page, but is not kept itself, because there is no limit to the number of
   * addresses with such pages.
   */
  isDiscarded?: boolean;
}

/**
 * Limits of the cache: the number of pages and their bytes together. Pages that were requested least recently are
 * dropped first.
 */
export interface CacheSize<Page> {
  maxPages: number;
  maxBytes: number;
  bytesOf(page: Page): number;
}

/** Creates a cache that runs at most one render per key at a time. `now` returns milliseconds since 1970. */
export function createPageCache<Page extends {}>(
  { maxPages, maxBytes, bytesOf }: CacheSize<Page>,
  lifetimes: CacheLifetimes,
  now: () => number = Date.now,
) {
  const pages = new LRUCache<string, { page: Page; renderedAt: number }>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => Math.max(1, bytesOf(page)),
  });
  const renderings = new Map<string, Promise<Rendering<Page>>>();
  /**
   * Pages that were rendered until this time show outdated content. They are used only when no new page can be
   * rendered.
   */
  let expiredUntil = -Infinity;

  const ageOf = ({ renderedAt }: { renderedAt: number }): number => {
    const age = now() - renderedAt;
    return renderedAt <= expiredUntil ? Math.max(age, lifetimes.staleMs) : age;
  };

  function startRender(key: string, render: () => Promise<Rendering<Page>>): Promise<Rendering<Page>> {
    const running = renderings.get(key);
    if (running) return running;
    const started: Promise<Rendering<Page>> = render()
      .then((rendering) => {
        // `retain` and `expire` drop running renders. Their results go only to the visitors who wait for them.
        if (rendering.cacheable && renderings.get(key) === started) {
          if (rendering.isDiscarded) pages.delete(key);
          else pages.set(key, { page: rendering.page, renderedAt: now() });
        }
        return rendering;
      })
      .finally(() => {
        if (renderings.get(key) === started) renderings.delete(key);
      });
    renderings.set(key, started);
    return started;
  }

  return {
    /**
     * Returns the page of `key`: a kept page if it is young enough, else a new one from `render`. Rejects when `render`
     * rejects and no other page can be shown.
     */
    async get(key: string, render: () => Promise<Rendering<Page>>, fallback?: Fallback): Promise<Page> {
      const kept = pages.get(key);
      const age = kept ? ageOf(kept) : Infinity;
      if (kept && age < lifetimes.freshMs) return kept.page;
      if (kept && age < lifetimes.staleMs) {
        // The next visitor gets the new page; `render` logs its own failures.
        startRender(key, render).catch(() => undefined);
        return kept.page;
      }
      const lastGood = kept && age < lifetimes.outageMs ? kept.page : undefined;
      const other = lastGood ?? (fallback && pages.peek(fallback.key)?.page);
      try {
        const started = startRender(key, render);
        const rendering = await (fallback && other && !lastGood
          ? withDeadline(started, fallback.afterMs)
          : started);
        if (rendering && (rendering.cacheable || !other)) return rendering.page;
      } catch (error) {
        if (!other) throw error;
      }
      return other as Page;
    },
    /** Returns the page of `key` if it can be shown without starting a render. */
    getFresh(key: string): Page | undefined {
      const kept = pages.get(key);
      if (!kept) return undefined;
      const age = ageOf(kept);
      const isShown = age < lifetimes.freshMs || (age < lifetimes.staleMs && renderings.has(key));
      return isShown ? kept.page : undefined;
    },
    /**
     * Returns true when the page can be shown without waiting, or when a render that others wait for is already
     * running.
     */
    isAvailable(key: string): boolean {
      const kept = pages.peek(key);
      return renderings.has(key) || (kept !== undefined && ageOf(kept) < lifetimes.staleMs);
    },
    /** Returns the number of running renders. */
    rendering: (): number => renderings.size,
    /** Returns the keys of the kept pages, most recently requested first. */
    keys: (): string[] => [...pages.keys()],
    /**
     * Marks all kept pages as outdated, because their content has changed. From now on they are shown only when no new
     * page can be rendered.
     */
    expire(): void {
      expiredUntil = now();
      // Running renders may have read the old content, so their results go only to the visitors who wait for them.
      renderings.clear();
    },
    /** Drops all pages except those whose key `isKept` accepts. Called when the releases have changed. */
    retain(isKept: (key: string) => boolean): void {
      const dropped = [...renderings.keys(), ...pages.keys()].filter((key) => !isKept(key));
      for (const key of dropped) {
        renderings.delete(key);
        pages.delete(key);
      }
    },
  };
}

/** Returns the result of `promise` if it settles within this many milliseconds, else undefined. */
async function withDeadline<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const { promise: deadline, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
