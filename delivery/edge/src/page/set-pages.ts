/**
 * The rendered pages of every set in service, and of the live set before while the new one has not rendered its own.
 */
import type { FastifyRequest } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import { createPageCache, type Fallback, type Rendering } from './page-cache.ts';
import type { PageBody } from './render-page.ts';

const maxPages = 2_000;
/** A page has some 150 KB, and each of its two compressed forms a fifth of that. */
const maxBytes = 128_000_000;
const lifetimes = { freshMs: 5_000, staleMs: 600_000, outageMs: 86_400_000 };
/**
 * Milliseconds after a switch for which pages of the set before are shown, and after which each is shown in place of
 * one that is late.
 */
const graceMs = 10_000;
const fallbackAfterMs = 250;
/** How many pages a new set renders before it is switched to, and the milliseconds it has for them. */
const maxWarmPages = 24;
const warmTimeoutMs = 3_000;

/**
 * Creates the cache; `render` renders the page of a set that is not a preview's, for the `request` that asked first, if
 * one did.
 */
export function createSetPages(
  currentSet: () => ReleaseSet | null,
  render: (set: ReleaseSet, url: URL, request?: FastifyRequest) => Promise<Rendering<PageBody>>,
) {
  const cache = createPageCache<PageBody>(
    // Each compressed form is kept once more with its headers (send-again.ts).
    { maxPages, maxBytes, bytesOf: ({ body, brotli }) => body.length + 4 * (brotli?.length ?? 0) },
    lifetimes,
  );
  let activeSetIds: string[] = [];
  /** The live set before the last switch, while its pages are still shown. */
  let previousSet: { id: string; timer: NodeJS.Timeout } | null = null;

  const keyOf = ({ id }: { id: string }, { href }: { href: string }) => `${id}\n${href}`;

  /** Drops the pages of sets that are neither in service nor shown in place of one that is. */
  function dropUnusedPages(): void {
    const usedIds = [...activeSetIds, ...(previousSet ? [previousSet.id] : [])];
    cache.retain((key) => usedIds.some((id) => key.startsWith(`${id}\n`)));
  }

  /** A whole page of the set before, seconds old, is better than waiting while the machine is busy with a switch. */
  function fallbackFor(set: ReleaseSet, url: URL): Fallback | undefined {
    const current = currentSet();
    const other = set === current ? previousSet : current;
    return other ? { key: keyOf(other, url), afterMs: fallbackAfterMs } : undefined;
  }

  return {
    get: (set: ReleaseSet, url: URL, request: FastifyRequest): Promise<PageBody> =>
      cache.get(keyOf(set, url), () => render(set, url, request), fallbackFor(set, url)),

    /** What a page is kept by. */
    keyOf,
    /** The page that is kept by this key and may be sent as it is. */
    getFresh: cache.getFresh,

    /** Can the page be sent without another render? */
    isAtHand: (set: ReleaseSet, url: URL): boolean => cache.isAtHand(keyOf(set, url)),
    rendering: cache.rendering,
    /** The content has changed: every page is rendered again before it is shown. */
    expire: cache.expire,

    /** The addresses of kept pages, without the site's origin, those asked for last first. */
    recentAddresses: (): string[] => [
      ...new Set(
        cache.keys().map((key) => {
          const { pathname, search } = new URL(key.slice(key.indexOf('\n') + 1));
          return pathname + search;
        }),
      ),
    ],

    /** Renders the pages that were asked for last with `set`, before anyone gets it: its first visitors do not wait. */
    async warm(set: ReleaseSet): Promise<void> {
      const startedAt = performance.now();
      const recent = new Set(cache.keys().map((key) => key.slice(key.indexOf('\n') + 1)));
      for (const address of [...recent].slice(0, maxWarmPages)) {
        if (performance.now() - startedAt > warmTimeoutMs) break;
        const url = new URL(address);
        await cache.get(keyOf(set, url), () => render(set, url));
      }
    },

    /**
     * From now on these sets are in service: the pages of others are dropped, those of the `previous` live set after a
     * while.
     */
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
