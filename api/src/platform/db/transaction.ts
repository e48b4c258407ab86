/**
 * Transactions. Using the outer database inside one waits for itself for ever on PGlite, and silently leaves the
 * transaction on PostgreSQL; `forbidInTransaction` makes it an error at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './types.ts';

const txScope = new AsyncLocalStorage<true>();

/** READ COMMITTED transaction: all of `work` or none of it. No outside call (HTTP, mail) inside. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction((tx) => txScope.run(true, () => work(tx as Tx)));
}

/** Reads of one moment, whatever others write meanwhile, for as long as they take. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(
    (tx) =>
      txScope.run(true, async () => {
        await tx.execute(sql`SET LOCAL statement_timeout = 0`);
        await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
        return work(tx as Tx);
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * @throws {Error} in code that runs inside a transaction: the outer database, whose `name` is used there, would wait
 * for itself.
 */
function assertOutsideTransaction(name: string): void {
  if (!txScope.getStore()) return;
  throw new Error(
    `db.${name} was used inside a transaction: it would wait for itself. Use the transaction's tx.`,
  );
}

/** `db`, refusing to be used by code that runs inside a transaction. */
export function forbidInTransaction(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (typeof name === 'string') assertOutsideTransaction(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
