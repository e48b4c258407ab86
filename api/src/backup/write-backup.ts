/** Writes a backup: the database as it is at one moment, and then the files, of which none is ever changed. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readSnapshot } from '../platform/db/transaction.ts';
import type { Db } from '../platform/db/types.ts';
import { openFileStore } from '../platform/files.ts';
import { operatorMediaDir } from '../platform/media.ts';
import type { Platform } from '../platform/platform.ts';
import { writeRows } from './database-rows.ts';
import {
  describeFile,
  manifestName,
  privateKinds,
  type BackupManifest,
  type FileBackup,
} from './manifest.ts';

/** What a backup holds, in figures. */
export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}

/** Writes into `folder`, which is there and empty. */
export async function writeBackup(
  { db, config, now }: Pick<Platform, 'config' | 'now'> & { db: Db },
  folder: string,
): Promise<BackupSummary> {
  const rows = path.join(folder, 'database');
  await mkdir(rows, { mode: 0o700 });
  const at = now().toISOString();
  const { database, keyIds } = await readSnapshot(db, async (tx) => {
    const keys = await tx.execute<{ id: string }>(sql`SELECT DISTINCT key_id AS id FROM passports`);
    return { database: await writeRows(tx, rows), keyIds: keys.rows.map(({ id }) => id) };
  });
  const files: BackupManifest['files'] = { uploads: [], passports: [], media: [] };
  for (const kind of privateKinds) {
    const store = openFileStore(config, kind);
    for (const { name } of await store.list()) {
      if (name.endsWith('.part')) continue;
      // One that went since it was listed is past its time.
      const content = await store.read(name);
      if (content) files[kind].push(await writeCopy(folder, kind, name, content));
    }
  }
  const media = operatorMediaDir(config.dataDir);
  for (const name of await listFiles(media)) {
    files.media.push(await writeCopy(folder, 'media', name, await readFile(path.join(media, name))));
  }
  const manifest: BackupManifest = { format: 1, at, database, keyIds, files };
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const all = Object.values(files).flat();
  return {
    tables: database.tables.length,
    rows: database.tables.reduce((sum, table) => sum + table.rows, 0),
    files: all.length,
    bytes: all.reduce((sum, file) => sum + file.bytes, 0),
  };
}

async function writeCopy(
  folder: string,
  kind: string,
  name: string,
  content: Uint8Array,
): Promise<FileBackup> {
  const file = path.join(folder, kind, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
  return describeFile(name, content);
}

/** The files below a folder, less those that are being made. */
async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith('.')));
}
