/** Counts limited calls in the database, so that the limits do not depend on the number of API processes (PD-01). */
import { callbackify } from 'node:util';
import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import { prepareOnce } from '../db/prepare-once.ts';
import type { Plugin, Services } from '../platform.ts';
import { callCounts } from './tables.ts';

type Counter = Pick<Services, 'db' | 'now'>;

const insertCall = prepareOnce((db) => {
  const isOver = sql`${callCounts.ends_at} <= ${sql.placeholder('now')}::timestamptz`;
  return db
    .insert(callCounts)
    .values({ key: sql.placeholder('key'), calls: 1, ends_at: sql.placeholder('ends') })
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        calls: sql`case when ${isOver} then 1 else ${callCounts.calls} + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${callCounts.ends_at} end`,
      },
    })
    .returning()
    .prepare('count_call');
});

/**
 * Counts one more call of `key`. When the key's period is over, starts a new period of `ms` milliseconds. Returns the
 * number of calls in the period, and the milliseconds until its end.
 */
async function countCall(
  { db, now }: Counter,
  key: string,
  ms: number,
): Promise<{ current: number; ttl: number }> {
  const at = now();
  const ends = new Date(at.getTime() + ms);
  const [row] = await insertCall(db).execute({ key, now: at.toISOString(), ends });
  if (!row) throw new Error(`The call ${key} was not counted.`);
  return { current: row.calls, ttl: row.ends_at.getTime() - at.getTime() };
}

/**
 * Returns the class that `@fastify/rate-limit` uses to count calls: one instance for the server, and through `child`
 * one for each route.
 */
export function createLimitStore(counter: Counter): FastifyRateLimitStoreCtor {
  const count = callbackify((key: string, ms: number) => countCall(counter, key, ms));
  return class LimitStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: FastifyRateLimitOptions, route = '') {
      this.#route = route;
    }

    incr(
      network: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      ms: number,
    ): void {
      count(`${this.#route} ${network}`, ms, callback);
    }

    child(options: object): LimitStore {
      // The declared type is the route's options, but the plugin passes its own options, which have the route in
      // `routeInfo`.
      const { routeInfo } = options as { routeInfo: { method: string | string[]; url: string } };
      return new LimitStore({}, `${[routeInfo.method].flat().join(' ')} ${routeInfo.url}`);
    }
  };
}

/** The plugin that deletes counts whose period is over. */
export const limits: Plugin = {
  name: 'limits',
  retention: [
    {
      data: 'Counts of calls, by a code for the network',
      keptFor: 'an hour and ten minutes at most',
      apply: ({ db, now }) =>
        db
          .delete(callCounts)
          .where(lt(callCounts.ends_at, now()))
          .then(() => undefined),
    },
  ],
};
