/** Frequent statements, which Drizzle builds once and PostgreSQL plans once for each connection. */
import type { DbOrTx } from './types.ts';

/**
 * Returns `build` with a cache per connection, and one for the pool: a transaction reuses the statement that an earlier
 * transaction of its connection built. The statement must have placeholders instead of values, and a unique name.
 */
export function prepareOnce<Statement>(build: (db: DbOrTx) => Statement): (db: DbOrTx) => Statement {
  const prepared = new WeakMap<object, Statement>();
  return (db) => {
    // Drizzle's statements are bound to the connection, which its types do not expose. Inside a transaction, the outer
    // database throws here.
    const { client } = db._.session as unknown as { client: object };
    const known = prepared.get(client);
    if (known) return known;
    const made = build(db);
    prepared.set(client, made);
    return made;
  };
}
