/** A database that is put back as it was, and what of it has changed. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/types.ts';
import { listTables } from './tables.ts';

/** What the API notes of calls, those that it refuses too. */
const notes = ['attempts', 'call_counts', 'security_events'];

/** A database as it was when it was saved. */
export interface SavedTables {
  /** The tables that have other rows now, but for `notes`. */
  findChanged(): Promise<string[]>;
  /** Puts every row back. */
  restore(): Promise<void>;
}

/** Copies all tables, within the database; from then on triggers note which are written to. */
export async function saveTables(db: Db): Promise<SavedTables> {
  await db.execute(sql`CREATE SCHEMA saved`);
  await db.execute(sql`CREATE TABLE saved.written (name text NOT NULL)`);
  await db.execute(sql`
    CREATE FUNCTION saved.note() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN INSERT INTO saved.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  for (const name of await listTables(db)) {
    const table = sql.identifier(name);
    await db.execute(sql`CREATE TABLE saved.${table} AS TABLE public.${table}`);
    await db.execute(sql`
      CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON public.${table}
      EXECUTE FUNCTION saved.note()`);
  }
  const listWritten = async () => {
    const { rows } = await db.execute<{ name: string }>(sql`SELECT DISTINCT name FROM saved.written`);
    return rows.map(({ name }) => name);
  };
  const readDigest = async (schema: 'public' | 'saved', name: string) => {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await db.execute(
      sql`SELECT md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) FROM ${table} t`,
    );
    return JSON.stringify(rows);
  };
  return {
    async findChanged() {
      const changed: string[] = [];
      for (const name of await listWritten()) {
        if (notes.includes(name)) continue;
        if ((await readDigest('public', name)) !== (await readDigest('saved', name))) changed.push(name);
      }
      return changed;
    },
    restore: async () => void (await db.execute(restoreTables)),
  };
}

/** Without triggers and foreign keys, which held when the rows were saved. */
const restoreTables = sql`
  DO $$
  DECLARE written record;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR written IN
      SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
      FROM information_schema.columns
      WHERE table_schema = 'public' AND is_generated = 'NEVER'
        AND table_name IN (SELECT name FROM saved.written)
      GROUP BY table_name
    LOOP
      EXECUTE format('DELETE FROM public.%I', written.name);
      EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM saved.%1$I',
        written.name, written.columns);
    END LOOP;
    DELETE FROM saved.written;
  END $$`;
