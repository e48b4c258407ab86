/** Replaces the rows of a document's lists when the document is written. */
import { and, eq, notInArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/types.ts';

/** Matches rows whose `column` has none of the `keptValues`; matches all rows when `keptValues` is empty. */
export const notAmong = (column: Column, keptValues: readonly (string | number)[]): SQL =>
  keptValues.length ? notInArray(column, [...keptValues]) : sql`true`;

/**
 * Replaces the rows of a list with `rows`, in their order (`position`). The column `key` identifies a row: a row whose
 * key stays keeps its id, and a row whose key is missing from `rows` is deleted. With an `owner`, the list consists of
 * the rows that have this value in the owner's column, and keys are unique among these rows.
 */
export async function replaceList<Key extends PgColumn>(
  tx: Tx,
  key: Key,
  rows: readonly Record<Key['_']['name'], string>[],
  owner?: { column: PgColumn; value: string },
): Promise<void> {
  const keys = rows.map((row) => row[key.name as Key['_']['name']]);
  const isOwn = owner && eq(owner.column, owner.value);
  await tx.delete(key.table).where(and(isOwn, notAmong(key, keys)));
  for (const [position, row] of rows.entries()) {
    const values = { ...row, position, ...(owner && { [owner.column.name]: owner.value }) };
    const target = owner ? [owner.column, key] : key;
    await tx.insert(key.table).values(values).onConflictDoUpdate({ target, set: values });
  }
}
