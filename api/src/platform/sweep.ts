/**
 * What work that repeats does with many rows: each in its own attempt, because one row that always fails would
 * otherwise keep all later ones.
 */
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { transaction } from './db/transaction.ts';
import type { FileStore } from './files.ts';
import type { Platform } from './platform.ts';

declare module './events.ts' {
  interface DomainEvents {
    /** Work that repeats, `sweep`, failed for one `row`: the name of the sweep, and the row's id. */
    'row-failed': { sweep: string; row: string; at: Date };
  }
}

export type SweepDeps = Pick<Platform, 'db' | 'log' | 'emit' | 'now'>;

/** How many rows are deleted one by one after a statement for all of them has failed. */
const batchSize = 500;

/**
 * Does `work` for each row. A row that fails is logged and told to the operator (`row-failed`), and the others go on;
 * it is tried again when the work repeats.
 *
 * @param nameOf the row's id as the operator reads it: nothing that a visitor typed
 */
export async function attemptEach<Row>(
  { db, log, emit, now }: SweepDeps,
  sweep: string,
  rows: Iterable<Row>,
  nameOf: (row: Row) => string | number,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const one of rows) {
    try {
      await work(one);
    } catch (err) {
      const row = String(nameOf(one));
      log.error({ err, sweep, row }, 'work that repeats failed for one row; it goes on with the others');
      await transaction(db, (tx) => emit(tx, 'row-failed', { sweep, row, at: now() })).catch(
        (cause: unknown) => log.error({ err: cause, sweep, row }, 'that could not be stored as an event'),
      );
    }
  }
}

/** Deletes the rows that fit, at once or, when that fails, each by itself. `id`: the column that names a row. */
export async function deleteRows(
  deps: SweepDeps,
  sweep: string,
  id: PgColumn,
  where: SQL | undefined,
): Promise<void> {
  const { db } = deps;
  const { table } = id;
  try {
    await db.delete(table).where(where);
  } catch {
    const rows = await db.select({ value: id }).from(table).where(where).limit(batchSize);
    const deleteOne = ({ value }: { value: unknown }) => db.delete(table).where(and(eq(id, value), where));
    await attemptEach(deps, sweep, rows, ({ value }) => String(value), deleteOne);
  }
}

/**
 * Removes the files of rows that have been deleted, and files that no row knows: a process may have ended after writing
 * a file and before its row.
 *
 * @param sweep what the operator reads when one cannot be removed
 * @param unusedSince a file without a row that is younger may still get one
 * @returns how many files had no row
 */
export async function removeFiles(
  deps: SweepDeps,
  sweep: string,
  files: FileStore,
  {
    expired,
    known,
    unusedSince,
  }: { expired: readonly string[]; known: ReadonlySet<string>; unusedSince: Date },
): Promise<number> {
  const removeAll = (names: readonly string[]) =>
    attemptEach(
      deps,
      sweep,
      names,
      (name) => name,
      (name) => files.remove(name),
    );
  await removeAll(expired);
  const orphans = (await files.list()).filter(({ name, at }) => !known.has(name) && at < unusedSince);
  await removeAll(orphans.map(({ name }) => name));
  return orphans.length;
}
