/** Bulk inserts: as few statements as the protocol's limit of parameters allows. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../platform/db/types.ts';

const most = 400;

/** Inserts `rows` a few hundred at a time. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += most) {
    await tx.insert(table).values(rows.slice(start, start + most) as Table['$inferInsert'][]);
  }
}

/** The value of `key`; throws when the sample data names something that it does not have. */
export function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, what: string): Value {
  const value = map.get(key);
  if (value === undefined)
    throw new Error(`The sample data names a ${what} that it does not have: ${String(key)}`);
  return value;
}
