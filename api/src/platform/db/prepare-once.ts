/** Statements that are asked for often: built by Drizzle once, and planned by PostgreSQL once for each connection. */
import { assertOutsideTransaction } from './transaction.ts';
import type { Db } from './types.ts';

/** `build`, run once for each database. Its statement has placeholders, no values, and a name that no other has. */
export function prepareOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>();
  return (db) => {
    assertOutsideTransaction('execute');
    const known = prepared.get(db);
    if (known) return known;
    const made = build(db);
    prepared.set(db, made);
    return made;
  };
}
