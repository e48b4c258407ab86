/** PD-09 Backups: written while others write, restored into either engine, never half. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openObjectStore } from '@delivery/server-base/object-store';
import { startS3Double } from '@delivery/server-base/testing/s3-double';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyDatabase, postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { applyMigrations, listMigrations } from '../../platform/db/migrations.ts';
import { openEmbedded } from '../../platform/db/pglite.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { OpenDatabase } from '../../platform/db/types.ts';
import { openFileStore } from '../../platform/files.ts';
import { createLogger } from '../../platform/log.ts';
import { enquiries } from '../../site/enquiries/tables.ts';
import { readManifest, restoreBackup, writeBackup } from './index.ts';

const server = await testServer({ seed: true });
const s3 = await startS3Double();
const folders: string[] = [];
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await s3.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'antara-backup-'));
  folders.push(folder);
  return folder;
}

/** An empty database to restore into, with a place for files of its own. */
async function emptySite(kind: 'embedded' | 'postgres') {
  const dataDir = newFolder();
  let database: OpenDatabase;
  if (kind === 'embedded') database = await openEmbedded(dataDir);
  else {
    const { url, drop } = await emptyDatabase();
    ends.push(drop);
    database = await openPostgres(url, createLogger('warn'));
  }
  ends.push(() => database.close());
  return { database, config: { dataDir, files: null, databaseUrl: null } };
}

const targets = ['embedded', ...(postgresUrl ? ['postgres'] : [])] as ('embedded' | 'postgres')[];

const enquiry = (reference: string, message: string) =>
  ({
    reference,
    digest: reference,
    category: 'OTHER',
    name: message,
    email: 'a@antara.example',
    message,
    city: '',
    stay_connected: false,
    request_id: 'req-1',
  }) as const;

// Embedded databases are made and filled, which takes its time on a busy machine.
describe('PD-09 a backup', { timeout: 300_000 }, () => {
  const { platform } = server;
  const contents = { uploads: Buffer.from('%PDF-1.7 resume'), passports: Buffer.alloc(300_000, 9) };
  const names: Partial<Record<keyof typeof contents, string>> = {};
  const odd = 'Ganges “\\N” \t\n, "quoted" (both) {braces} NULL গঙ্গা \u2028 end';
  let backup = '';

  test('PD-09 holds every row and file, and is written in a moment of its own', async () => {
    await platform.db.insert(enquiries).values(enquiry('first', odd));
    for (const kind of ['uploads', 'passports'] as const)
      names[kind] = await openFileStore(platform.config, kind).save(contents[kind]);
    mkdirSync(path.join(platform.config.dataDir, 'media/journeys/kalna'), { recursive: true });
    writeFileSync(path.join(platform.config.dataDir, 'media/journeys/kalna/480.avif'), 'a picture');
    backup = newFolder();
    const summary = await writeBackup(platform, backup);
    expect(summary.files).toBe(3);
    expect(summary.rows).toBeGreaterThan(4_000);
    const manifest = await readManifest(backup);
    expect(manifest.database.tables.map(({ name }) => name)).not.toContain('call_counts');
    expect(manifest.database.migration).toBe(listMigrations().at(-1));
    // What comes later is not in it.
    await platform.db.execute(sql`DELETE FROM enquiries`);
  });

  test.each(targets)('PD-09 is restored into an empty %s database, row by row the same', async (kind) => {
    const { database, config } = await emptySite(kind);
    const manifest = await readManifest(backup);
    await restoreBackup(database, config, backup, manifest);
    const [kept] = await database.db.select().from(enquiries);
    expect(kept).toMatchObject({ name: odd, message: odd, city: '', country: null });
    for (const type of ['uploads', 'passports'] as const)
      expect(await openFileStore(config, type).read(names[type] ?? '')).toEqual(contents[type]);
    expect(readFileSync(path.join(config.dataDir, 'media/journeys/kalna/480.avif'), 'utf8')).toBe(
      'a picture',
    );
    // Written again from there, it is the same backup.
    const again = newFolder();
    await writeBackup(
      { db: database.db, config: { ...platform.config, ...config }, now: platform.now },
      again,
    );
    expect((await readManifest(again)).database).toEqual(manifest.database);
    // Numbering goes on where it stood.
    const [next] = await database.db.insert(enquiries).values(enquiry('next', 'next')).returning();
    expect(next?.id).toBeGreaterThan(kept?.id ?? 0);
    // A second restore would mix two sites.
    await expect(restoreBackup(database, config, backup, manifest)).rejects.toThrow('has tables already');
  });

  test('PD-09 brings private files into a bucket', async () => {
    const { database, config } = await emptySite('embedded');
    const files = s3.place('files');
    await restoreBackup(database, { ...config, files }, backup, await readManifest(backup));
    const found = await openObjectStore(files).get(`passports/${names.passports}`);
    expect(found?.body).toEqual(contents.passports);
  });

  test('PD-09 of an older version is restored with its tables, and brought up to date afterwards', async () => {
    // That of 0031, before the table `call_counts` came.
    const before = listMigrations()[31] ?? 0;
    const old = await emptySite(targets.at(-1) ?? 'embedded');
    await transaction(old.database.db, (tx) => applyMigrations(tx, 'transaction', { newest: before }));
    await old.database.db.execute(sql`INSERT INTO settings (name, value) VALUES ('old', '"kept"')`);
    const folder = newFolder();
    await writeBackup(
      { db: old.database.db, config: { ...platform.config, ...old.config }, now: platform.now },
      folder,
    );
    const { database, config } = await emptySite('embedded');
    await restoreBackup(database, config, folder, await readManifest(folder));
    expect((await database.db.execute(sql`SELECT to_regclass('call_counts') AS it`)).rows).toEqual([
      { it: null },
    ]);
    await database.exclusively((migrate) => migrate());
    expect((await database.db.execute(sql`SELECT value FROM settings WHERE name = 'old'`)).rows).toEqual([
      { value: 'kept' },
    ]);
  });

  test('PD-09 that is not whole, changed or of a newer version is refused', async () => {
    const copyOf = (
      change: (manifest: {
        database: { migration: number };
        files: { uploads: { sha256: string }[] };
      }) => void,
    ) => {
      const manifest = JSON.parse(readFileSync(path.join(backup, 'backup.json'), 'utf8')) as Parameters<
        typeof change
      >[0];
      change(manifest);
      return manifest as unknown as Awaited<ReturnType<typeof readManifest>>;
    };
    await expect(readManifest(newFolder())).rejects.toThrow('is no whole backup');
    const newer = newFolder();
    writeFileSync(
      path.join(newer, 'backup.json'),
      JSON.stringify(copyOf(({ database }) => (database.migration += 1))),
    );
    await expect(readManifest(newer)).rejects.toThrow('newer version');
  });

  test.each(targets)(
    'PD-09 whose restore fails half-way leaves an empty %s database as it was',
    async (kind) => {
      const { database, config } = await emptySite(kind);
      const manifest = await readManifest(backup);
      const sha256 = '0'.repeat(64);
      const withWrongFile = {
        ...manifest,
        files: {
          ...manifest.files,
          passports: manifest.files.passports.map((each) => ({ ...each, sha256 })),
        },
      };
      const withWrongRows = structuredClone(manifest);
      const table = withWrongRows.database.tables.find(({ rows }) => rows > 0)!;
      table.rows += 1;
      const refusals = [
        [withWrongFile, async () => {}, 'is not the file that was backed up'],
        [
          withWrongRows,
          async () => {},
          `What was restored is not what was backed up, so nothing was kept: ${table.name}`,
        ],
        [manifest, () => Promise.reject(new Error('the bucket went away')), 'the bucket went away'],
      ] as const;
      for (const [refusedManifest, finish, words] of refusals) {
        await expect(restoreBackup(database, config, backup, refusedManifest, finish)).rejects.toThrow(words);
        const rowsLeft = await database.db.execute(
          sql`SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'drizzle')`,
        );
        expect(rowsLeft.rows).toEqual([]);
        const files = ['uploads', 'passports', 'media'].flatMap((each) => {
          const place = path.join(config.dataDir, each);
          return existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }) : [];
        });
        expect(files.filter((entry) => entry.isFile())).toEqual([]);
      }
      // It can be tried again.
      await restoreBackup(database, config, backup, manifest);
      expect(await database.db.$count(enquiries)).toBe(1);
    },
  );
});
