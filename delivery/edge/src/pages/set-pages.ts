/**
 * The rendered pages of every set in service. After a switch, pages of the previous live set are shown until the new
 * set has rendered its own.
 */
import type { FastifyRequest } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import { createPageCache, type Fallback, type Rendering } from './page-cache.ts';
import type { PageBody } from './render-page.ts';

const maxPages = 2_000;
/** A page has some 150 KB, and each of its two compressed forms has a fifth of that. */
const maxBytes = 128_000_000;
const lifetimes = { freshMs: 5_000, staleMs: 600_000, outageMs: 86_400_000 };
/**
 * Milliseconds after a switch for which the previous set's pages are kept, and milliseconds after which such a page is
 * shown in place of a late one.
 */
const graceMs = 10_000;
const fallbackAfterMs = 250;
/** The maximum of pages that a new set renders before it is switched to, and the milliseconds that it has for them. */
const maxWarmPages = 24;
const warmTimeoutMs = 3_000;

/**
 * Creates the cache. `render` renders a page of a set in service, never of a preview. `request` is the visitor's
 * request, or missing when the page is rendered in advance.
 */
export function createSetPages(
  currentSet: () => ReleaseSet | null,
  render: (set: ReleaseSet, url: URL, request?: FastifyRequest) => Promise<Rendering<PageBody>>,
) {
  const cache = createPageCache<PageBody>(
    // The gzip form is about as long as the brotli form.
    { maxPages, maxBytes, bytesOf: ({ body, brotli }) => body.length + 2 * (brotli?.length ?? 0) },
    lifetimes,
  );
  let activeSetIds: string[] = [];
  /** The live set before the last switch, while its pages are still shown. */
  let previousSet: { id: string; timer: NodeJS.Timeout } | null = null;

  const keyOf = ({ id }: { id: string }, { href }: { href: string }) => `${id}\n${href}`;

  /** Drops the pages of sets that are neither in service nor used as the previous set. */
  function dropUnusedPages(): void {
    const usedIds = [...activeSetIds, ...(previousSet ? [previousSet.id] : [])];
    cache.retain((key) => usedIds.some((id) => key.startsWith(`${id}\n`)));
  }

  /**
   * Returns the fallback for a late page: the same page of the previous set. A page that is seconds old is better than
   * waiting while the machine is busy with a switch.
   */
  function fallbackFor(set: ReleaseSet, url: URL): Fallback | undefined {
    const current = currentSet();
    const other = set === current ? previousSet : current;
    return other ? { key: keyOf(other, url), afterMs: fallbackAfterMs } : undefined;
  }

  return {
    get: (set: ReleaseSet, url: URL, request: FastifyRequest): Promise<PageBody> =>
      cache.get(keyOf(set, url), () => render(set, url, request), fallbackFor(set, url)),

    /** Returns the cache key of a page. */
    keyOf,
    /** Returns the page of this key when it may be sent without another render. */
    getFresh: cache.getFresh,

    /** Returns true when the page can be sent without starting another render. */
    isAvailable: (set: ReleaseSet, url: URL): boolean => cache.isAvailable(keyOf(set, url)),
    rendering: cache.rendering,
    /** Marks all pages as outdated, because the content has changed. */
    expire: cache.expire,

    /** Returns the addresses of kept pages without the site's origin, most recently requested first. */
    recentAddresses: (): string[] => [
      ...new Set(
        cache.keys().map((key) => {
          const { pathname, search } = new URL(key.slice(key.indexOf('\n') + 1));
          return pathname + search;
        }),
      ),
    ],

    /**
     * Renders the most recently requested pages with `set` before the switch, so that the first visitors do not wait.
     */
    async warm(set: ReleaseSet): Promise<void> {
      const startedAt = performance.now();
      const recent = new Set(cache.keys().map((key) => key.slice(key.indexOf('\n') + 1)));
      for (const address of [...recent].slice(0, maxWarmPages)) {
        if (performance.now() - startedAt > warmTimeoutMs) break;
        const url = new URL(address);
        await cache.get(keyOf(set, url), () => render(set, url));
      }
    },

    /** Drops the pages of sets that are no longer in service; those of the `previous` live set after a while. */
    onSetsChanged(sets: readonly ReleaseSet[], previous: ReleaseSet | null): void {
      if (previous) {
        if (previousSet) clearTimeout(previousSet.timer);
        const timer = setTimeout(() => {
          previousSet = null;
          dropUnusedPages();
        }, graceMs).unref();
        previousSet = { id: previous.id, timer };
      }
      activeSetIds = sets.map(({ id }) => id);
      dropUnusedPages();
    },
  };
}

/** The pages of the sets in service. */
export type SetPages = ReturnType<typeof createSetPages>;
