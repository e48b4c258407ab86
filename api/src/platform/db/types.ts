/** The database's type, which is the same for both engines: PostgreSQL through `pg`, and the embedded PGlite. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The result of `execute` in both engines. */
interface Answer<Row> {
  rows: Row[];
}

interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>;
}

type NoSchema = Record<string, never>;

/** The database. Code inside `transaction` must use the `tx` that it receives instead. */
export type Db = PgDatabase<Rows, NoSchema>;
declare const isTransaction: unique symbol;
/** A transaction. It cannot begin another transaction. */
export type Tx = Omit<Db, 'transaction'> & { readonly [isTransaction]: true };
/** The database or a transaction, for functions that work with both. */
export type DbOrTx = Db | Tx;

/** Returns the rows of the SQL query `query`, whose columns must be those of `Row`. */
export const selectRows = async <Row extends Record<string, unknown>>(
  db: DbOrTx,
  query: SQL,
): Promise<Row[]> => (await db.execute<Row>(query)).rows;

/** An open database. */
export interface OpenDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Runs `work` while no other process runs such work, which is migrations and the first filling. `migrate` applies the
   * missing migrations.
   */
  exclusively<T>(work: (migrate: () => Promise<void>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Returns the SQLSTATE of a database error or of one of its causes (`23505` unique, `40001` serialisation), the same
 * for both engines; undefined for other errors.
 */
export function sqlState(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = (one as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
