/** Lists read a part at a time: so many rows, from the place on at which the part before ended. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod/mini';
import { sqlState } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/** No answer has more rows of a list. */
export const maxRows = 1000;

/**
 * What every list takes: how many rows, `normal` unless it is said; and the `more` of the part before, to go on there.
 */
export const windowFields = (normal = 100) => ({
  limit: z._default(
    z
      .int('a limit is a whole number')
      .check(z.gte(1), z.lte(maxRows, `at most ${maxRows} rows are read at a time: go on with the cursor`)),
    normal,
  ),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

export interface WindowInput {
  limit: number;
  cursor?: string | undefined;
}

/** A list's order: columns that are never NULL, the last of them unique, all upwards or all downwards. */
export interface ListOrder {
  columns: readonly SQLWrapper[];
  descending?: boolean;
}

/** What a query of a part needs, and what makes an answer of its rows. */
export interface ListWindow {
  isAfter: SQL | undefined;
  orderBy: SQL[];
  /** One more than are asked for, which tells that there are others. */
  limit: number;
  /**
   * The rows asked for; `more`: the `cursor` of those after them, absent where there are none. `toPlace`: what a row
   * has in the columns of the order, exactly: of a time the database's text, as a `Date` has milliseconds alone.
   */
  take<Row>(
    rows: readonly Row[],
    toPlace: (row: Row) => readonly (string | number)[],
  ): { rows: Row[]; more: { more?: string } };
}

const separator = ',';

/** @throws {HttpError} INVALID (400) for a cursor of another list. */
export function createWindow(
  { limit, cursor }: WindowInput,
  { columns, descending = false }: ListOrder,
): ListWindow {
  const values = cursor?.split(separator);
  if (values && values.length !== columns.length) throwWrongCursor();
  const sign = sql.raw(descending ? '<' : '>');
  return {
    isAfter:
      values &&
      // The first column by itself leads through its index where the others are of another table.
      sql`(${columns[0]} ${sign}= ${values[0]} AND (${sql.join([...columns], sql`, `)}) ${sign} (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}))`,
    orderBy: columns.map((column) => (descending ? sql`${column} DESC` : sql`${column}`)),
    limit: limit + 1,
    take: (rows, toPlace) => takePart(rows, limit, toPlace),
  };
}

/** What `take` of `ListWindow` does, for rows that no single query reads. */
export function takePart<Row>(
  rows: readonly Row[],
  limit: number,
  toPlace: (row: Row) => readonly (string | number)[],
): { rows: Row[]; more: { more?: string } } {
  const last = rows.length > limit && rows[limit - 1];
  if (!last) return { rows: rows.slice(0, limit), more: {} };
  // Without the blank of a time it is one word of a command.
  const more = toPlace(last).join(separator).replaceAll(' ', 'T');
  return { rows: rows.slice(0, limit), more: { more } };
}

/**
 * Runs a read of `input`.
 * @throws {HttpError} INVALID (400) when it has a cursor that the columns of the list cannot be compared with
 */
export async function rejectWrongCursor<Result>(
  input: unknown,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const hasCursor = typeof input === 'object' && input !== null && 'cursor' in input;
    // 22…: a text that is no date, number or time.
    if (hasCursor && sqlState(error)?.startsWith('22')) throwWrongCursor(error);
    throw error;
  }
}

/** @throws {HttpError} INVALID (400) */
export function throwWrongCursor(cause?: unknown): never {
  throwHttpError('INVALID', 'This cursor is not of this list: take it from its answer.', {}, cause);
}
