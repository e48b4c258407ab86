/** For tests of what two connections do to each other: PostgreSQL only, where `postgresUrl` says that there is one. */
import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { transaction } from '../src/platform/db/transaction.ts';
import type { Db, Tx } from '../src/platform/db/types.ts';
import { createLogger } from '../src/platform/log.ts';
import type { TestServer } from './server.ts';

/**
 * Makes a call while another connection's transaction has done `first` and has not ended. The transaction ends when the
 * call waits for it, or when the call has ended because it waits for nobody; `last` is what it does before it ends.
 * What `first` begins as a transaction becomes a part of this one. Returns what the call came to.
 */
export async function callBeforeCommit<Result>(
  server: TestServer,
  first: (tx: Db & Tx) => Promise<unknown>,
  call: () => Promise<Result>,
  last?: (tx: Tx) => Promise<unknown>,
): Promise<Result> {
  const other = await openPostgres(server.database.url!, createLogger('warn'));
  // Outside the other transaction, inside which no call is allowed.
  const start = AsyncResource.bind(call);
  try {
    const { outcome } = await transaction(other.db, async (tx) => {
      await first(joinTransaction(tx));
      const ended = new AbortController();
      const outcome = start().finally(() => ended.abort());
      // Whether it fails is for the caller to see, once the transaction has ended.
      outcome.catch(() => {});
      while (!ended.signal.aborted && !(await isAwaited(tx)));
      await last?.(tx);
      return { outcome };
    });
    return await outcome;
  } finally {
    await other.close();
  }
}

/** Returns a database in which everything runs in `tx`, also what begins a transaction. */
const joinTransaction = (tx: Tx): Db & Tx =>
  new Proxy(tx as Db & Tx, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: Tx) => unknown) => work(tx)
        : (Reflect.get(target, name, target) as unknown),
  });

/** Does another connection wait for this transaction? */
export async function isAwaited(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ waits: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) AS waits`,
  );
  return rows[0]!.waits;
}
