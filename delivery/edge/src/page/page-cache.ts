/** Keeps rendered pages for a few seconds, and shows the last good one while a new one is rendered or cannot be. */
import { LRUCache } from 'lru-cache';

/** For how long a kept page is used, in milliseconds since it was rendered. */
export interface CacheLifetimes {
  /** Younger pages are shown as they are. */
  freshMs: number;
  /** Pages older than `freshMs` but younger than this are shown while a new one is rendered. */
  staleMs: number;
  /**
   * Pages younger than this are shown when no complete one can be rendered: better than one that lacks a part, or none.
   */
  outageMs: number;
}

/** The page of another key to show when the wanted one takes longer than `afterMs` milliseconds to render. */
export interface Fallback {
  key: string;
  afterMs: number;
}

/**
 * A rendered page; one that is not `cacheable` (a part of it failed) is shown only when there is no good one to show
 * instead.
 */
export interface Rendering<Page> {
  page: Page;
  cacheable: boolean;
  /** It is good, takes the place of a kept one, and is not kept itself: there is no end of such pages. */
  isForOne?: boolean;
}

/** How much is kept: so many pages, those that were asked for last, of so many bytes together. */
export interface CacheSize<Page> {
  maxPages: number;
  maxBytes: number;
  bytesOf(page: Page): number;
}

/** Keeps pages, and renders each key once at a time. `now` gives milliseconds since 1970. */
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
  /** What was rendered until then shows what is not so any more: it is only better than none. */
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
        // `retain` drops renderings of releases that were replaced meanwhile: their result is for those who waited for
        // it alone.
        if (rendering.cacheable && renderings.get(key) === started) {
          if (rendering.isForOne) pages.delete(key);
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
     * The page of `key`, rendered by `render` unless a kept one will do. Rejects when `render` does and no page can be
     * shown instead.
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
    /** The page of `key` that is shown as it is: no render has to be started for it. */
    getFresh(key: string): Page | undefined {
      const kept = pages.get(key);
      if (!kept) return undefined;
      const age = ageOf(kept);
      const isShown = age < lifetimes.freshMs || (age < lifetimes.staleMs && renderings.has(key));
      return isShown ? kept.page : undefined;
    },
    /** Is there a page to show without waiting for a render, or one on its way that others wait for, too? */
    isAtHand(key: string): boolean {
      const kept = pages.peek(key);
      return renderings.has(key) || (kept !== undefined && ageOf(kept) < lifetimes.staleMs);
    },
    /** How many pages are being rendered. */
    rendering: (): number => renderings.size,
    /** The keys of the kept pages, the one asked for last first. */
    keys: (): string[] => [...pages.keys()],
    /** From now on kept pages are shown only where none can be rendered: what they show has changed. */
    expire(): void {
      expiredUntil = now();
      // What these have read may be older; it is for those who wait for it alone.
      renderings.clear();
    },
    /** Drops all pages but those whose key `isKept`: the releases changed. */
    retain(isKept: (key: string) => boolean): void {
      const dropped = [...renderings.keys(), ...pages.keys()].filter((key) => !isKept(key));
      for (const key of dropped) {
        renderings.delete(key);
        pages.delete(key);
      }
    },
  };
}

/** What `promise` gives within so many milliseconds, else undefined. */
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
