/** A migrated database of one's own, on the engine under test. */
import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openInMemory } from '../src/platform/db/pglite.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import type { OpenDatabase } from '../src/platform/db/types.ts';
import { createLogger } from '../src/platform/log.ts';
import { databaseAt } from './global-setup.ts';

/** The PostgreSQL that is tested on, or undefined: then it is PGlite. */
export const postgresUrl = process.env.TEST_DATABASE_URL || undefined;

/**
 * How to drop each database of this process that is still open, by its name. Vitest calls no `afterAll` of a file that
 * it breaks off; whoever uses the process for a further run drops what that file left behind
 * (`tooling/src/mutants/reset-mutant.ts`).
 */
const opened = ((globalThis as { databasesOfTests?: Map<string, () => Promise<void>> }).databasesOfTests ??=
  new Map());

/** A database with tables only, or with the sample data; gone when closed. `url` on PostgreSQL only. */
export async function testDatabase(seeded = false): Promise<OpenDatabase & { url?: string }> {
  const { bare, seeded: filled } = inject('templates');
  const template = seeded ? filled : bare;
  if (!postgresUrl) return openInMemory(await openAsBlob(template));

  const { url, drop } = await emptyDatabase(template);
  const database = await openPostgres(url, createLogger('warn'));
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A database without tables (or a copy of `template`) on the PostgreSQL under test. */
export async function emptyDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = postgresUrl;
  if (!admin) throw new Error('There is no PostgreSQL under test: set TEST_DATABASE_URL.');
  const name = `antara_test_${inject('templates').mark}_${randomBytes(6).toString('hex')}`;
  await asAdmin(admin, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const drop = async () => {
    opened.delete(name);
    await asAdmin(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  opened.set(name, drop);
  return { url: databaseAt(admin, name), drop };
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
