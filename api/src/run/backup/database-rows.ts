/**
 * Writes and loads the rows of a database as text that is equal for both engines. Each table is a file with one row in
 * each line: PostgreSQL's notation of the row, as a JSON string. Two tables are compared by their number of rows and by
 * a digest that does not depend on the order of the rows.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readNewestMigration } from '../../platform/db/migrations.ts';
import { selectRows, type DbOrTx, type Tx } from '../../platform/db/types.ts';

/** What a backup knows of a table. */
export interface TableBackup {
  name: string;
  rows: number;
  /** The digest of all rows, in hexadecimal digits. */
  digest: string;
}

/** The state of the sequence that generates a table's ids. */
interface SequenceBackup {
  name: string;
  last: string;
  isCalled: boolean;
}

/** The database's part of a backup. */
export interface DatabaseBackup {
  /** The time of the newest applied migration, in milliseconds since 1970. */
  migration: number;
  /** The tables, ordered so that no row refers to a row of a later table. */
  tables: TableBackup[];
  sequences: SequenceBackup[];
}

/**
 * The tables that are not backed up. Counts of calls and results of checks are worthless an hour later. Reading
 * `write_probe` would delay the health check. Triggers fill `open_departures`, `booking_figures` and
 * `open_commissions` from the rows of other tables.
 */
const leftOut = [
  'booking_figures',
  'call_counts',
  'health_checks',
  'open_commissions',
  'open_departures',
  'write_probe',
];
const rowsPerBatch = 2_000;

const table = (name: string) => sql`public.${sql.identifier(name)}`;
const dumpFile = (folder: string, name: string) => path.join(folder, `${name}.jsonl.gz`);

/** Writes every table into a file of `folder`. When `tx` is a snapshot, all tables are from the same moment. */
export async function writeRows(tx: Tx, folder: string): Promise<DatabaseBackup> {
  await useOneNotation(tx);
  const tables: TableBackup[] = [];
  for (const name of await listTables(tx)) {
    await pipeline(
      Readable.from(readRows(tx, name)),
      createGzip(),
      createWriteStream(dumpFile(folder, name)),
    );
    tables.push(await digestTable(tx, name));
  }
  const sequences: SequenceBackup[] = [];
  for (const { name } of await selectRows<{ name: string }>(
    tx,
    sql`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  )) {
    const [at] = await selectRows<{ last: string; called: boolean }>(
      tx,
      sql`SELECT last_value::text AS last, is_called AS called FROM ${table(name)}`,
    );
    if (at) sequences.push({ name, last: at.last, isCalled: at.called });
  }
  const migration = await readNewestMigration(tx);
  if (migration === null) throw new Error('A database without our tables cannot be backed up.');
  return { migration, tables, sequences };
}

/**
 * Fills the empty tables of a database that has the migrations of the backup.
 * @throws {Error} when the restored rows differ from those of the backup
 */
export async function loadRows(tx: Tx, folder: string, backup: DatabaseBackup): Promise<void> {
  await useOneNotation(tx);
  for (const { name } of backup.tables) {
    const columns = await listWritableColumns(tx, name);
    let batch: string[] = [];
    const insertBatch = async () => {
      if (batch.length > 0) await insertRows(tx, name, columns, batch);
      batch = [];
    };
    for await (const line of readLines(dumpFile(folder, name))) {
      batch.push(JSON.parse(line) as string);
      if (batch.length === rowsPerBatch) await insertBatch();
    }
    await insertBatch();
  }
  for (const { name, last, isCalled } of backup.sequences) {
    await tx.execute(
      sql`SELECT setval(${`public."${name}"`}::regclass, ${last}::bigint, ${isCalled}::boolean)`,
    );
  }
  const different: string[] = [];
  for (const { name, rows, digest } of backup.tables) {
    const loaded = await digestTable(tx, name);
    if (loaded.rows !== rows || loaded.digest !== digest) {
      different.push(
        `${name} (${loaded.rows} of ${rows} rows${loaded.rows === rows ? ', with other values' : ''})`,
      );
    }
  }
  if (different.length > 0) {
    throw new Error(
      `What was restored is not what was backed up, so nothing was kept: ${different.join(', ')}.`,
    );
  }
}

/** Returns true when the database has none of the site's tables. */
export async function hasNoTables(db: DbOrTx): Promise<boolean> {
  const [counted] = await selectRows<{ tables: number }>(
    db,
    sql`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'drizzle')`,
  );
  return counted?.tables === 0;
}

/** Sets the formats of the session, so that equal values are equal texts whatever the server's settings are. */
async function useOneNotation(tx: Tx): Promise<void> {
  for (const setting of [
    sql`timezone = 'UTC'`,
    sql`datestyle = 'ISO, MDY'`,
    sql`intervalstyle = 'postgres'`,
    sql`bytea_output = 'hex'`,
    sql`extra_float_digits = 1`,
  ]) {
    await tx.execute(sql`SET LOCAL ${setting}`);
  }
}

async function* readRows(tx: Tx, name: string): AsyncGenerator<string> {
  await tx.execute(
    sql`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT one::text AS row FROM ${table(name)} AS one`,
  );
  for (;;) {
    const rows = await selectRows<{ row: string }>(
      tx,
      sql`FETCH ${sql.raw(String(rowsPerBatch))} FROM backup_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
  }
  await tx.execute(sql`CLOSE backup_rows`);
}

/**
 * Yields the lines of a compressed file. Node's readline would also break lines at U+2028, which texts may contain and
 * JSON does not escape.
 */
async function* readLines(file: string): AsyncGenerator<string> {
  const stream = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(file), stream);
  // The promise is awaited below, where its error is thrown. Without a handler now, the process would end.
  reading.catch(() => {});
  let rest = '';
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await reading;
}

async function insertRows(tx: Tx, name: string, columns: string[], rows: string[]): Promise<void> {
  const names = columns.map((column) => sql.identifier(column));
  const values = names.map((column) => sql`(one).${column}`);
  await tx.execute(
    sql`INSERT INTO ${table(name)} (${sql.join(names, sql`, `)}) OVERRIDING SYSTEM VALUE SELECT ${sql.join(values, sql`, `)}
      FROM (SELECT json_array_elements_text(${JSON.stringify(rows)}::json)::${table(name)} AS one OFFSET 0) AS given`,
  );
}

/**
 * Computes a table's digest, without the columns that the database computes, because another version of PostgreSQL may
 * compute other values.
 */
async function digestTable(db: DbOrTx, name: string): Promise<TableBackup> {
  const columns = (await listWritableColumns(db, name)).map((column) => sql.identifier(column));
  const [digested] = await selectRows<{ rows: number; digest: string }>(
    db,
    sql`SELECT count(*)::int AS rows, coalesce(md5(string_agg(digest, '' ORDER BY digest)), '') AS digest
      FROM (SELECT md5(ROW(${sql.join(columns, sql`, `)})::text) AS digest FROM ${table(name)}) AS digests`,
  );
  return { name, rows: digested?.rows ?? 0, digest: digested?.digest ?? '' };
}

/** Returns the names of a table's columns, without those that the database computes. */
async function listWritableColumns(db: DbOrTx, name: string): Promise<string[]> {
  const rows = await selectRows<{ column: string }>(
    db,
    sql`SELECT attname AS column FROM pg_attribute
      WHERE attrelid = ${`public."${name}"`}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
  );
  return rows.map(({ column }) => column);
}

/** Returns the names of the tables to back up, each after the tables that it refers to. */
async function listTables(db: DbOrTx): Promise<string[]> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const references = await selectRows<{ from: string; to: string }>(
    db,
    sql`SELECT source.relname AS from, target.relname AS to FROM pg_constraint
      JOIN pg_class source ON source.oid = conrelid JOIN pg_class target ON target.oid = confrelid
      JOIN pg_namespace place ON place.oid = source.relnamespace
      WHERE contype = 'f' AND place.nspname = 'public'`,
  );
  let tablesLeft = tables.map(({ name }) => name).filter((name) => !leftOut.includes(name));
  const ordered: string[] = [];
  while (tablesLeft.length > 0) {
    const ready = tablesLeft.filter(
      (name) => !references.some(({ from, to }) => from === name && to !== name && tablesLeft.includes(to)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${tablesLeft.join(', ')}.`);
    ordered.push(...ready);
    tablesLeft = tablesLeft.filter((name) => !ready.includes(name));
  }
  return ordered;
}
