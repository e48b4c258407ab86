/**
 * Makes two databases for all test files to copy: one with tables only, one with the sample data. On PGlite they are
 * dumps in a temporary folder, on PostgreSQL template databases.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { openInMemory } from '../src/platform/db/pglite.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import type { OpenDatabase } from '../src/platform/db/types.ts';
import { createLogger } from '../src/platform/log.ts';
import { seed } from '../src/run/seed/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where the bare and the filled database are: dump files, or names of template databases. `mark` is in the names of
     * all databases of this run on PostgreSQL.
     */
    templates: { bare: string; seeded: string; mark: string };
  }
}

const log = createLogger('warn');
const config = readConfig({});

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onPostgres(project, url) : onPglite(project);
}

const fill = (database: OpenDatabase) => seed(database.db, { config, now: new Date(), log });

async function onPglite(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'antara-api-test-'));
  const database = await openInMemory();
  const dump = async (name: string) => {
    const file = path.join(folder, name);
    const image = await database.client.dumpDataDir('none');
    await writeFile(file, Buffer.from(await image.arrayBuffer()));
    return file;
  };
  await database.exclusively((migrate) => migrate());
  const bare = await dump('bare.tar');
  await fill(database);
  project.provide('templates', { bare, seeded: await dump('seeded.tar'), mark: '' });
  await database.close();
  return () => rm(folder, { recursive: true });
}

async function onPostgres(project: TestProject, url: string) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const mark = `${process.pid}_${Date.now().toString(36)}`;
  const templates = {
    bare: `antara_template_${mark}_bare`,
    seeded: `antara_template_${mark}_seeded`,
    mark,
  };
  const make = async (name: string, filled: boolean) => {
    await admin.query(`CREATE DATABASE ${name}`);
    const database = await openPostgres(databaseAt(url, name), log);
    await database.exclusively((migrate) => migrate());
    if (filled) await fill(database);
    await database.close();
  };
  await make(templates.bare, false);
  await make(templates.seeded, true);
  project.provide('templates', templates);
  return async () => {
    // Those of tests, too, that were broken off.
    const { rows } = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE strpos(datname, $1) > 0',
      [`_${mark}_`],
    );
    for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  };
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
