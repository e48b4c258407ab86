/**
 * Caches between the site and its visitors: nginx or a CDN. They keep pages only where `SHARED_CACHE_SECONDS` says so,
 * since they have to know the site's cookies: which answers are one visitor's, and that `cohort` belongs into the key
 * (docs/operate.md).
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { purgeTags } from '@delivery/server-base/purge';
import type { ReleaseSet } from '@delivery/store/render';
import { trialCookie } from '../releases/trial-cookie.ts';

/**
 * Seconds for which a cache that knows how shows what it has while it asks for what is newer, and while there is no
 * answer.
 */
const staleSeconds = 600;
const outageSeconds = 86_400;
/** Milliseconds before each repetition of a purge that failed. */
const purgeDelaysMs = [1_000, 5_000, 30_000];
/** The cookies of whoever is logged in or looks at a preview, on https and without. */
const ownCookies = /(^|;\s*)(__Host-)?(token|preview)=/;
/** What the API says of an answer that is the same for everyone. */
const publicAnswer = 'public, max-age=0, must-revalidate';

/** What is set of shared caches. */
export interface SharedCacheConfig {
  /** Seconds for which they keep a page; 0: not at all. */
  sharedCacheSeconds?: number;
  /** Who is told by `POST` which tags to drop, and the token that goes along. */
  purgeUrl?: string | null;
  purgeToken?: string | null;
}

/** Does the request come from the edge's own browser? */
export const isInTrial = ({ cookie = '' }: IncomingHttpHeaders): boolean => cookie.includes(trialCookie);

/** Does the request come from somebody whose pages are never for a shared cache? */
export const isOwnVisitor = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || ownCookies.test(headers.cookie ?? '') || isInTrial(headers);

/** The tag of all pages of a set. */
const setTag = (setId: string): string =>
  `set-${createHash('sha256').update(setId).digest('hex').slice(0, 12)}`;

/** The headers by which shared caches keep an answer for so many seconds, until one of its tags is purged. */
function cacheHeaders(seconds: number, tags: readonly string[]): Record<string, string> {
  return {
    // A browser asks each time; what follows is for the others. Caches that know RFC 9213 read the second header
    // instead.
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${outageSeconds}`,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  };
}

/** Creates what one edge says to shared caches. */
export function createSharedCache(
  { sharedCacheSeconds = 0, purgeUrl = null, purgeToken = null }: SharedCacheConfig,
  log: FastifyBaseLogger,
) {
  let servedIds = new Set<string>();
  let wasCanaryTried = false;
  const ended = new AbortController();

  async function purge(url: string, tags: readonly string[]): Promise<void> {
    for (const delayMs of [...purgeDelaysMs, null]) {
      const problem = await purgeTags({ url, token: purgeToken }, tags, ended.signal);
      if (problem === null || ended.signal.aborted) return;
      log.warn({ tags, cause: problem, again: delayMs }, 'purge of the shared cache failed');
      if (delayMs === null) break;
      await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    }
    log.error({ tags, seconds: sharedCacheSeconds }, 'shared caches show what has ended until it is too old');
  }

  return {
    isOn: sharedCacheSeconds > 0,

    /** The headers of a page of a set, which everyone of the visitor's cohort gets. */
    pageHeaders: (setId: string): Record<string, string> =>
      cacheHeaders(sharedCacheSeconds, ['pages', setTag(setId)]),

    /** The headers of an answer of the API: as they are, but for one that is the same for everyone. */
    answerHeaders<Headers extends IncomingHttpHeaders>(
      request: IncomingHttpHeaders,
      headers: Headers,
    ): Headers {
      const isKept =
        sharedCacheSeconds > 0 && headers['cache-control'] === publicAnswer && !isOwnVisitor(request);
      return isKept ? { ...headers, ...cacheHeaders(sharedCacheSeconds, ['api']) } : headers;
    },

    /**
     * From now on these sets are in service: pages of those that have ended are purged. So are all when a canary
     * begins: those who come without a cohort have to reach an edge to get one.
     */
    onSetsChanged(sets: readonly ReleaseSet[], isCanaryTried: boolean): void {
      const ids = new Set(sets.map(({ id }) => id));
      const gone = [...servedIds].filter((id) => !ids.has(id) || (isCanaryTried && !wasCanaryTried));
      servedIds = ids;
      wasCanaryTried = isCanaryTried;
      if (sharedCacheSeconds > 0 && purgeUrl && gone.length > 0) void purge(purgeUrl, gone.map(setTag));
    },

    close: (): void => ended.abort(),
  };
}

/** What one edge says to shared caches. */
export type SharedCache = ReturnType<typeof createSharedCache>;
