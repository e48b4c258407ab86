/**
 * Asks the running site before and after a switch: whether it uses this store and has the same time, and whether
 * visitors get what was switched, because a release that is live in the store may not be served yet.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName, LiveSet } from '@delivery/contract/release';
import { assertClock } from '@delivery/store/clock';
import { UserError } from '@delivery/store/errors';

/** Milliseconds that an edge has to serve a switch. */
const servedTimeoutMs = 20_000;
/** Short, because an edge needs only a few hundred milliseconds for a switch. */
const pollIntervalMs = 50;
const healthTimeoutMs = 3_000;

type Apps = Partial<Record<AppName, { served: string | null; reason?: string }>>;

interface Health {
  apps?: Apps;
  /** ISO instant; missing in older edges. */
  time?: string;
}

/** Returns what the edge at `site` says of itself, or null when no edge answers. */
async function readHealth(site: string): Promise<Health | null> {
  try {
    const answer = await fetch(`${site}/_edge/health`, { signal: AbortSignal.timeout(healthTimeoutMs) });
    return (await answer.json()) as Health;
  } catch {
    // Nobody answers, or the server is no edge; the report says so.
    return null;
  }
}

/**
 * Guards against a forgotten DATA_DIR, with which a command would release into a store that nobody serves, and against
 * a wrong clock.
 *
 * @throws {UserError} when the site at `site` serves a release that `store` does not have, or when the clocks of this
 *   machine, the store and the site differ (`assertClock`)
 */
export async function assertStoreOfSite(
  site: string,
  store: {
    name: string;
    live(): Promise<Pick<LiveSet, 'versions'>>;
    has(app: AppName, version: string): Promise<boolean>;
    time(): Promise<number>;
  },
): Promise<void> {
  assertClock(await store.time(), store.name);
  const health = await readHealth(site);
  if (health?.time) assertClock(Date.parse(health.time), site);
  const apps = Object.entries(health?.apps ?? {}) as [AppName, { served: string | null }][];
  const { versions } = await store.live();
  for (const [app, { served }] of apps) {
    if (!served || versions[app] === served || (await store.has(app, served))) continue;
    throw new UserError(
      `${site} serves ${app} ${served}, which this store does not have: it is the store of another site, so nothing was changed. Set DATA_DIR (or RELEASES) to what that site was started with, or SITE_URL to the site of this store.`,
    );
  }
}

/**
 * Waits until the edge at `site` serves these versions (null: no longer serves the app), at most `timeoutMs`. Returns a
 * sentence for each app.
 */
export async function describeServed(
  switched: readonly { app: AppName; to: string | null }[],
  site: string,
  timeoutMs: number = servedTimeoutMs,
): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const apps = (await readHealth(site))?.apps;
    if (!apps) {
      return switched.map(
        ({ app, to }) =>
          `${app} ${to ?? '(none)'} is live in the store; no running site was found at ${site}.`,
      );
    }
    const late = switched.filter(({ app, to }) => (apps[app]?.served ?? null) !== to);
    if (late.length === 0)
      return switched.map(({ app, to }) =>
        to ? `${app} ${to} is served by ${site}.` : `${app} has left ${site}.`,
      );
    if (Date.now() > deadline) {
      return late.map(({ app, to }) => {
        const { served = null, reason } = apps[app] ?? {};
        return `${app} ${to ?? '(none)'} is live in the store, but after ${timeoutMs / 1_000} s ${site} serves ${served ?? 'nothing of it'}${reason ? `: ${reason}` : '; does that site use another store?'}`;
      });
    }
    await sleep(pollIntervalMs);
  }
}
