/** Statements that are asked for often: built by Drizzle once, and planned by PostgreSQL once, for each connection. */
import type { DbOrTx } from './types.ts';

/**
 * `build`, run once for each connection, and for the pool of them: a transaction runs what was built in an earlier one
 * of its connection. The statement has placeholders, no values, and a name that no other has.
 */
export function prepareOnce<Statement>(build: (db: DbOrTx) => Statement): (db: DbOrTx) => Statement {
  const prepared = new WeakMap<object, Statement>();
  return (db) => {
    // Drizzle's statements are bound to the connection, which its types do not name. Inside a transaction the outer
    // database throws here.
    const { client } = db._.session as unknown as { client: object };
    const known = prepared.get(client);
    if (known) return known;
    const made = build(db);
    prepared.set(client, made);
    return made;
  };
}
