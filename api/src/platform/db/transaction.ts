/**
 * Runs transactions. Code inside a transaction must not query the outer database: on PGlite the query would wait for
 * its own transaction for ever, and on PostgreSQL it would run outside the transaction unnoticed. `forbidInTransaction`
 * makes such a query throw.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './types.ts';

const txScope = new AsyncLocalStorage<true>();

/**
 * Runs `work` in a READ COMMITTED transaction, and returns its result. `work` must not call other services (HTTP,
 * mail), because the transaction's locks would last as long as the call.
 */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction((tx) => txScope.run(true, () => work(tx as unknown as Tx)));
}

/**
 * Runs `work` in a read-only transaction on a snapshot: all its reads see the database as it was at one moment, however
 * long they take.
 */
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

/** Refuses the use of the outer database's member `name` inside a transaction.  @throws {Error} */
function assertOutsideTransaction(name: string): void {
  if (!txScope.getStore()) return;
  throw new Error(
    `db.${name} was used inside a transaction: it would wait for itself. Use the transaction's tx.`,
  );
}

/** Returns `db` with a check that throws when code inside a transaction uses this outer database. */
export function forbidInTransaction(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (typeof name === 'string') assertOutsideTransaction(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
