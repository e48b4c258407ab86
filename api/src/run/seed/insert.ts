/** Inserts many rows, with as few statements as the protocol's limit of parameters allows. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/db/types.ts';

const rowsPerStatement = 400;

/** Inserts `rows`. A row that exists already stays as it is. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement) as Table['$inferInsert'][];
    await tx.insert(table).values(some).onConflictDoNothing();
  }
}

/**
 * Returns the value of `key` in `map`.
 * @throws {Error} when there is none, because the sample company then names a `what` that it does not have
 */
export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, what: string): Value {
  const value = map.get(key);
  if (value === undefined)
    throw new Error(`The sample company names a ${what} that it does not have: ${String(key)}`);
  return value;
}
