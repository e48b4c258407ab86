/** Proves that a report comes from a page that this site sent: only such a page's releases are judged by it (DL-06). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '@delivery/store/store';
import type { ReleaseSet } from '@delivery/store/render';

/** A token is the same for an hour, so that pages can be cached and keep their `etag`. */
const windowMs = 3_600_000;
/** A page that lies in the page cache during an outage is a day old at most, and may be open for an hour then. */
const validWindows = 26;

type Versions = ReleaseSet['versions'];

/**
 * Creates the tokens of pages. `key` must be the same at every edge of the site: a page of one reports to another.
 * Whoever looks at a page has its token, so it keeps strangers' programs from inventing releases, not visitors from
 * repeating themselves: those count once by address.
 */
export function createReportTokens(key: string | Buffer, now: () => number = Date.now) {
  const windowAt = () => Math.floor(now() / windowMs);
  const sign = (versions: Versions, window: number) =>
    createHmac('sha256', key)
      .update(`page report\n${window}\n${JSON.stringify(Object.entries(versions).toSorted())}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    /** The token of a page of these releases: the hour since 1970 to base 36, a dot, 22 characters. */
    create(versions: Versions): string {
      return `${windowAt().toString(36)}.${sign(versions, windowAt())}`;
    },
    /** Was this token made for a page of these releases, less than 26 hours ago? */
    verify(token: string, versions: Versions): boolean {
      const [first = '', signature = ''] = token.split('.');
      const window = Number.parseInt(first, 36);
      const age = windowAt() - window;
      if (!(age >= 0 && age < validWindows)) return false;
      const expected = Buffer.from(sign(versions, window));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

export type ReportTokens = ReturnType<typeof createReportTokens>;

/**
 * The key that proves pages’ reports, which all edges share. A store that this edge may not write to, or that cannot be
 * reached, may have none: then a key of this process alone, whose pages other edges do not believe.
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
