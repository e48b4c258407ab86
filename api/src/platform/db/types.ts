/** One database type for both engines (PostgreSQL by `pg`, PGlite embedded). */
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** What both engines answer to `execute`. */
interface Answer<Row> {
  rows: Row[];
}

interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>;
}

type NoSchema = Record<string, never>;

/** The database. Inside `transaction` use its `tx` alone. */
export type Db = PgDatabase<Rows, NoSchema>;
/** A transaction under way. */
export type Tx = PgTransaction<Rows, NoSchema, Record<string, never>>;
/** Either: for functions that read or write wherever they are told. */
export type DbOrTx = Db | Tx;

/** An open database. */
export interface OpenDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Runs `work` while no other process does: the first filling, after `migrate` has applied the migrations that are
   * missing.
   */
  exclusively<T>(work: (migrate: () => Promise<void>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The error code that PostgreSQL gave (`23505` unique, `40001` serialisation …), or undefined. Same on both engines.
 */
export function sqlState(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = (one as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
