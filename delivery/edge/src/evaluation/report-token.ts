/**
 * Proves that a report comes from a page that this site has sent, because only reports from such pages may count
 * against the page's releases (DL-06).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AppVersions } from '@delivery/contract/release';
import type { ReleaseStore } from '@delivery/store/store';

/** Milliseconds for which a page's token stays the same, so that pages can be cached and keep their `etag`. */
const windowMs = 3_600_000;
/** A page in the cache is at most a day old during an outage, and may then stay open for an hour. */
const validWindows = 26;

/**
 * Creates the functions that create and verify the tokens of pages. `key` must be the same at every edge of the site,
 * because a page from one edge may report to another edge. Everyone who opens a page gets the token of that page. The
 * token therefore prevents reports about invented releases, but not repeated reports by one visitor, which count once
 * for each network.
 */
export function createReportTokens(key: string | Buffer, now: () => number = Date.now) {
  const windowAt = () => Math.floor(now() / windowMs);
  const sign = (versions: AppVersions, window: number) =>
    createHmac('sha256', key)
      .update(`page report\n${window}\n${JSON.stringify(Object.entries(versions).toSorted())}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    /** Returns the token of a page with these releases: the hour since 1970 in base 36, a dot, and 22 characters. */
    create(versions: AppVersions): string {
      return `${windowAt().toString(36)}.${sign(versions, windowAt())}`;
    },
    /** Returns true when this token was created for a page with these releases, less than 26 hours ago. */
    verify(token: string, versions: AppVersions): boolean {
      const [first = '', signature = ''] = token.split('.');
      const window = Number.parseInt(first, 36);
      const age = windowAt() - window;
      if (!(age >= 0 && age < validWindows)) return false;
      const expected = Buffer.from(sign(versions, window));
      const sent = Buffer.from(signature);
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    },
  };
}

export type ReportTokens = ReturnType<typeof createReportTokens>;

/**
 * Returns the key for page reports, which all edges share. When the store has no key and this edge cannot write one, or
 * when the store cannot be reached, returns a key of this process alone; other edges reject reports from its pages.
 */
export async function readReportKey(store: ReleaseStore, log: FastifyBaseLogger): Promise<string | Buffer> {
  try {
    return (await store.readKey('report')) ?? (await store.readOrCreateKey('report'));
  } catch (error) {
    log.warn(
      { cause: String(error) },
      'no key for the reports of pages in the store: pages of other edges are not believed until this edge starts again; `npm run release <app>` makes one',
    );
    return randomBytes(32);
  }
}
