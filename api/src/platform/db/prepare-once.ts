/** Prepares frequent statements: Drizzle builds each once, and PostgreSQL plans it once for each connection. */
import type { DbOrTx } from './types.ts';

/**
 * Returns `build` with a cache, which has one statement for each database object: one for the outer database, and on
 * PostgreSQL one for each connection, because all transactions of a connection have the same object
 * (`connection-transactions.ts`). The statement must have placeholders instead of values, and a unique name.
 */
export function prepareOnce<Statement>(build: (db: DbOrTx) => Statement): (db: DbOrTx) => Statement {
  const prepared = new WeakMap<DbOrTx, Statement>();
  return (db) => {
    // Throws when the outer database is used inside a transaction (`forbidInTransaction`), also when the statement is
    // cached.
    void db.execute;
    const cached = prepared.get(db);
    if (cached) return cached;
    const statement = build(db);
    prepared.set(db, statement);
    return statement;
  };
}
