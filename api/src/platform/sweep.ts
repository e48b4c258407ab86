/**
 * Repeats work on many rows. Each row is attempted by itself, because otherwise a row that always fails would block all
 * rows after it.
 */
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { transaction } from './db/transaction.ts';
import type { FileStore } from './files.ts';
import type { Platform } from './platform.ts';

declare module './events.ts' {
  interface DomainEvents {
    /** The repeating work `sweep` has failed for the row with the id `row`. */
    'row-failed': { sweep: string; row: string; at: Date };
  }
}

export type SweepDeps = Pick<Platform, 'db' | 'log' | 'emit' | 'now'>;

/** How many rows are deleted one by one after the statement for all rows has failed. */
const batchSize = 500;

/**
 * Runs `work` for each row. A row that fails is logged and reported to the operator (`row-failed`), and the other rows
 * are still processed. The next run tries the row again.
 * @param nameOf returns the row's id for the operator; it must not contain what a visitor has typed
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

/**
 * Deletes the rows that match `where` with one statement or, when that statement fails, one by one. `id` is the column
 * with the row's id.
 */
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
 * Removes the files of deleted rows (`expired`), and files that no row knows, which remain when a process ends between
 * writing a file and its row.
 * @param sweep the name of the work, which the operator reads when a file cannot be removed
 * @param unusedSince files that no row knows are kept when they are newer than this, because their row may still be
 *   written
 * @returns how many files had no row
 */
export async function removeFiles(
  deps: SweepDeps,
  sweep: string,
  files: FileStore,
  {
    expired,
    knownFiles,
    unusedSince,
  }: { expired: readonly string[]; knownFiles: ReadonlySet<string>; unusedSince: Date },
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
  const orphans = (await files.list()).filter(({ name, at }) => !knownFiles.has(name) && at < unusedSince);
  await removeAll(orphans.map(({ name }) => name));
  return orphans.length;
}
