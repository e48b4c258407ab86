/** One database type for both engines (PostgreSQL by `pg`, PGlite embedded). */
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

/** The database. Inside `transaction` use only its `tx`. */
export type Db = PgDatabase<Rows, NoSchema>;
declare const isTransaction: unique symbol;
/** A transaction under way. There are none inside a transaction. */
export type Tx = Omit<Db, 'transaction'> & { readonly [isTransaction]: true };
/** For functions that work both inside and outside a transaction. */
export type DbOrTx = Db | Tx;

/** Returns the rows of a query in SQL, which have the columns of `Row`. */
export const selectRows = async <Row extends Record<string, unknown>>(
  db: DbOrTx,
  query: SQL,
): Promise<Row[]> => (await db.execute<Row>(query)).rows;

/** An open database. */
export interface OpenDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Runs `work` while no other process runs such work: migrations and the first filling. `migrate` applies the missing
   * migrations.
   */
  exclusively<T>(work: (migrate: () => Promise<void>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Returns PostgreSQL's error code (`23505` unique, `40001` serialisation …), or undefined. Both engines have the same
 * codes.
 */
export function sqlState(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = (one as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
