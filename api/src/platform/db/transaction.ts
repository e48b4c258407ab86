/**
 * Transactions. Inside a transaction, a query of the outer database would wait for itself for ever on PGlite, and would
 * silently run outside the transaction on PostgreSQL. `forbidInTransaction` throws an error at once instead.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './types.ts';

const txScope = new AsyncLocalStorage<true>();

/** Runs `work` in a READ COMMITTED transaction. Do not call other services (HTTP, mail) inside. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction((tx) => txScope.run(true, () => work(tx as unknown as Tx)));
}

/** Runs `work` on a snapshot: all reads see the database as at one moment, however long they take. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(
    (tx) =>
      txScope.run(true, async () => {
        await tx.execute(sql`SET LOCAL statement_timeout = 0`);
        await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
        return work(tx as unknown as Tx);
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * @throws {Error} when called inside a transaction, because the outer database, whose `name` is used there, would wait
 *   for itself.
 */
function assertOutsideTransaction(name: string): void {
  if (!txScope.getStore()) return;
  throw new Error(
    `db.${name} was used inside a transaction: it would wait for itself. Use the transaction's tx.`,
  );
}

/** Returns `db` with a check that throws when code inside a transaction uses `db`. */
export function forbidInTransaction(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (typeof name === 'string') assertOutsideTransaction(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
