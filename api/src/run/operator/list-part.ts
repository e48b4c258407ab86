/** Reads lists in parts. Each part begins where the previous part ended. */
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod/mini';
import { sqlState } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';

/** The largest number of rows in one part. */
export const maxRows = 1000;

/**
 * The input fields of every list: `limit`, the number of rows (default `normal`), and `cursor`, the `more` of the
 * previous part.
 */
export const listFields = (normal = 100) => ({
  limit: z
    ._default(
      z
        .int('a limit is a whole number')
        .check(z.gte(1), z.lte(maxRows, `at most ${maxRows} rows are read at a time: go on with the cursor`)),
      normal,
    )
    .check(describeField(`how many rows, at most ${maxRows} at a time`)),
  cursor: z
    .optional(z.string().check(z.maxLength(300)))
    .check(describeField('go on there: what `more` of the part before says', { placeholder: 'place' })),
});

export interface ListInput {
  limit: number;
  cursor?: string | undefined;
}

/** A list's order. The columns are never NULL, and the last one is unique. All are ascending, or all are descending. */
export interface ListOrder {
  columns: readonly SQLWrapper[];
  descending?: boolean;
}

/** One part of a list. `more` has the `cursor` of the next part, and is empty after the last part. */
export interface ListPart<Row> {
  rows: Row[];
  more: { more?: string };
}

/** A Drizzle query to which conditions, order and limit can still be added. */
interface Query<Row> {
  readonly _: { readonly result: Row[] };
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): { limit(rows: number): PromiseLike<NoInfer<Row>[]> };
  };
}

const separator = ',';

/**
 * Reads one part of the list that `query` selects under the condition `where`. `by` has the columns of the list's
 * order, each under the field of a row that has the column's exact value. For a time this is the database's text,
 * because a `Date` has no microseconds.
 * @throws {HttpError} INVALID (400) for a cursor of another list
 */
export async function readListPart<Row>(
  query: Query<Row>,
  { limit, cursor }: ListInput,
  {
    by,
    where,
    ...order
  }: { by: { [Field in keyof Row]?: SQLWrapper }; where?: SQL | undefined; descending?: true },
): Promise<ListPart<Row>> {
  const fields = Object.keys(by) as (keyof Row)[];
  const window = createListClauses({ limit, cursor }, { columns: Object.values(by), ...order });
  const rows = await query
    .where(and(where, window.isAfter))
    .orderBy(...window.orderBy)
    .limit(window.limit);
  return takeListPart(rows, limit, (row) => fields.map((field) => String(row[field])));
}

/**
 * Returns the condition, order and limit of a query for the part of a list after `cursor`. The limit is one row more
 * than requested; the additional row shows that the list goes on.
 * @throws {HttpError} INVALID (400) for a cursor of another list
 */
export function createListClauses({ limit, cursor }: ListInput, { columns, descending = false }: ListOrder) {
  const values = cursor?.split(separator);
  if (values && values.length !== columns.length) throwWrongCursor();
  const sign = sql.raw(descending ? '<' : '>');
  // The condition on the first column alone lets PostgreSQL use the column's index when the other columns are of
  // another table.
  const isAfter =
    values &&
    sql`(${columns[0]} ${sign}= ${values[0]} AND (${sql.join([...columns], sql`, `)}) ${sign} (${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}))`;
  const orderBy = columns.map((column) => (descending ? sql`${column} DESC` : sql`${column}`));
  return { isAfter, orderBy, limit: limit + 1 };
}

/**
 * Returns the first `limit` of `rows`, which a query with the limit of `createListClauses` has selected. `toPlace`
 * returns a row's exact values in the columns of the order; they must not contain commas.
 */
export function takeListPart<Row>(
  rows: readonly Row[],
  limit: number,
  toPlace: (row: Row) => readonly (string | number)[],
): ListPart<Row> {
  const last = rows.length > limit && rows[limit - 1];
  if (!last) return { rows: rows.slice(0, limit), more: {} };
  // The space in a time is replaced, so that the cursor is one word on the command line.
  const more = toPlace(last).join(separator).replaceAll(' ', 'T');
  return { rows: rows.slice(0, limit), more: { more } };
}

/**
 * Runs the read of an operation with this `input`.
 * @throws {HttpError} INVALID (400) when the input's cursor has values that do not fit the list's columns
 */
export async function rejectWrongCursor<Result>(
  input: unknown,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const hasCursor = typeof input === 'object' && input !== null && 'cursor' in input;
    // Class 22: a text could not be converted to a date, number or time.
    if (hasCursor && sqlState(error)?.startsWith('22')) throwWrongCursor(error);
    throw error;
  }
}

/** Refuses a cursor that is not of this list.  @throws {HttpError} INVALID (400) */
export function throwWrongCursor(cause?: unknown): never {
  throwHttpError('INVALID', 'This cursor is not of this list: take it from its answer.', {}, cause);
}
