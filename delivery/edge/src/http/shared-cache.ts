/**
 * Tells caches between the site and its visitors, such as nginx or a CDN, which answers to keep. Pages are kept only
 * when `SHARED_CACHE_SECONDS` is set, because a shared cache must be configured for the site's cookies: some answers
 * belong to one visitor, and `cohort` belongs into the cache key (docs/operate.md).
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { purgeTags } from '@delivery/server-base/purge';
import type { ReleaseSet } from '@delivery/store/render';
import { trialCookie } from './trial-cookie.ts';

/**
 * Seconds for which a cache may serve an old answer: while it fetches a newer one, and while the site does not answer.
 */
const staleSeconds = 600;
const outageSeconds = 86_400;
/** Milliseconds before each repetition of a purge that failed. */
const purgeDelaysMs = [1_000, 5_000, 30_000];
/** Cookies of visitors who are logged in or look at a preview, with the prefix of https and without. */
const ownCookies = /(^|;\s*)(__Host-)?(token|preview)=/;
/** The API's `Cache-Control` for an answer that is the same for everyone. */
const publicAnswer = 'public, max-age=0, must-revalidate';

/** Settings of shared caches. */
export interface SharedCacheConfig {
  /** Seconds for which shared caches keep a page; 0 turns them off. */
  sharedCacheSeconds?: number;
  /** The address that receives the tags to purge by `POST`, and the token for that request. */
  purgeUrl?: string | null;
  purgeToken?: string | null;
}

/** Returns true when the request comes from the edge's own browser. */
export const isInTrial = ({ cookie = '' }: IncomingHttpHeaders): boolean => cookie.includes(trialCookie);

/**
 * Returns true for a visitor who is logged in, for a visitor of a preview, and for the edge's own browser. A shared
 * cache must not keep their pages.
 */
export const isPersonalVisitor = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || ownCookies.test(headers.cookie ?? '') || isInTrial(headers);

/** Returns the tag of all pages of a set. */
const setTag = (setId: string): string =>
  `set-${createHash('sha256').update(setId).digest('hex').slice(0, 12)}`;

/** Returns headers that let shared caches keep an answer for this many seconds, until one of its tags is purged. */
function cacheHeaders(seconds: number, tags: readonly string[]): Record<string, string> {
  return {
    // `max-age=0` makes browsers ask each time; `s-maxage` is for shared caches. Shared caches that support RFC 9213
    // read `cdn-cache-control` instead of this header.
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${outageSeconds}`,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  };
}

/** Creates the shared cache's headers and purges of one edge. */
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

    /** Returns the headers of a set's page that is the same for every visitor of a cohort. */
    pageHeaders: (setId: string): Record<string, string> =>
      cacheHeaders(sharedCacheSeconds, ['pages', setTag(setId)]),

    /**
     * Returns the headers of an answer of the API, with caching for shared caches added when the answer is the same for
     * everyone.
     */
    answerHeaders<Headers extends IncomingHttpHeaders>(
      request: IncomingHttpHeaders,
      headers: Headers,
    ): Headers {
      const isKept =
        sharedCacheSeconds > 0 && headers['cache-control'] === publicAnswer && !isPersonalVisitor(request);
      return isKept ? { ...headers, ...cacheHeaders(sharedCacheSeconds, ['api']) } : headers;
    },

    /**
     * Purges the pages of sets that are no longer in service. When a canary begins, all pages are purged, because a
     * visitor without a cohort must reach an edge to get one.
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

export type SharedCache = ReturnType<typeof createSharedCache>;
