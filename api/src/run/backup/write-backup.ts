/**
 * Writes a backup: first a snapshot of the database, then the files. Files that are added or removed during the backup
 * do no harm.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readSnapshot } from '../../platform/db/transaction.ts';
import type { Db } from '../../platform/db/types.ts';
import { ignoreMissing, openFileStore } from '../../platform/files.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import { ownPictureListFile } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordBackup } from './last-backup.ts';
import { writeRows } from './database-rows.ts';
import {
  toFileBackup,
  manifestName,
  privateKinds,
  type BackupManifest,
  type FileBackup,
} from './manifest.ts';

/** Writes a backup into `folder`, which must exist and be empty. Returns the backup's size. */
export async function writeBackup(
  { db, config, now }: Pick<Platform, 'config' | 'now'> & { db: Db },
  folder: string,
) {
  const rows = path.join(folder, 'database');
  await mkdir(rows, { mode: 0o700 });
  const at = now().toISOString();
  const { database, keyIds } = await readSnapshot(db, async (tx) => {
    const database = await writeRows(tx, rows);
    // A database that has not had the recent migrations may lack these tables.
    const encrypted = ['passports', 'passport_details', 'travel_details'].filter((name) =>
      database.tables.some((table) => table.name === name),
    );
    const keys = await tx.execute<{ id: string }>(
      sql.join(
        encrypted.map((name) => sql`SELECT key_id AS id FROM ${sql.identifier(name)}`),
        sql` UNION `,
      ),
    );
    return { database, keyIds: keys.rows.map(({ id }) => id) };
  });
  const files: BackupManifest['files'] = { uploads: [], passports: [], media: [] };
  for (const kind of privateKinds) {
    const store = openFileStore(config, kind);
    for (const { name } of await store.list()) {
      if (name.endsWith('.part')) continue;
      // A file that was deleted after the listing has expired, so the backup does without it.
      const content = await store.read(name);
      if (content) files[kind].push(await writeCopy(folder, kind, name, content));
    }
  }
  files.media = await copyMedia(operatorMediaDir(config.dataDir), folder);
  const manifest: BackupManifest = { format: 1, at, database, keyIds, files };
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  // The backup is complete even when the database accepts no writes and cannot record it.
  await recordBackup(db, 'npm run backup', now()).catch(() => {});
  const all = Object.values(files).flat();
  return {
    tables: database.tables.length,
    rows: database.tables.reduce((sum, table) => sum + table.rows, 0),
    files: all.length,
    bytes: all.reduce((sum, file) => sum + file.bytes, 0),
  };
}

/**
 * Copies the operator's pictures from the folder `media` into the backup `folder`. Pictures may be imported or removed
 * during the copy, so the files are listed and copied again until the list of pictures is the same before and after.
 * The copied list then has no picture without files. `list` lists a folder, and is replaced in tests.
 */
export async function copyMedia(
  media: string,
  folder: string,
  list: typeof listFolder = listFolder,
): Promise<FileBackup[]> {
  const copies = new Map<string, FileBackup>();
  const read = (name: string) => readFile(path.join(media, name)).catch(ignoreMissing(null));
  const keep = async (name: string, content: Uint8Array | null) => {
    if (content) copies.set(name, await writeCopy(folder, 'media', name, content));
  };
  const pictures = path.basename(ownPictureListFile(''));
  let listed = await read(pictures);
  for (;;) {
    const mediaNames = await listFiles(media, list);
    for (const name of mediaNames)
      if (name !== pictures && !copies.has(name)) await keep(name, await read(name));
    const before = listed;
    listed = await read(pictures);
    if (String(listed) === String(before)) break;
  }
  await keep(pictures, listed);
  return [...copies.values()];
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
  return toFileBackup(name, content);
}

const listFolder = (folder: string) => readdir(folder, { withFileTypes: true });

/**
 * Lists the files below a folder, without files whose names begin with a dot, which are unfinished. A folder that was
 * removed in the meantime has no files.
 */
async function listFiles(folder: string, list: typeof listFolder): Promise<string[]> {
  const entries = await list(folder).catch(ignoreMissing([]));
  const names = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map(async (entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      const inner = await listFiles(path.join(folder, entry.name), list);
      return inner.map((name) => path.join(entry.name, name));
    });
  return (await Promise.all(names)).flat();
}
