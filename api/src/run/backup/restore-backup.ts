/**
 * Restores a backup into an empty database and an empty file store. Both may be of another kind than those that were
 * backed up.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import { applyMigrations, listMigrations } from '../../platform/db/migrations.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { OpenDatabase } from '../../platform/db/types.ts';
import { openFileStore } from '../../platform/files.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import { StartError } from '../../platform/start-error.ts';
import { hasNoTables, loadRows } from './database-rows.ts';
import {
  toFileBackup,
  manifestName,
  privateKinds,
  type BackupManifest,
  type FileBackup,
} from './manifest.ts';

/**
 * Reads `backup.json` in `folder`.
 * @throws {StartError} when the backup is incomplete, or was made by a newer version of the site
 */
export async function readManifest(folder: string): Promise<BackupManifest> {
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as BackupManifest;
  } catch (cause) {
    throw new StartError(
      `${folder} is no whole backup: ${manifestName}, which is written last, is not there or cannot be read. Name the folder of one that was finished.`,
      { cause },
    );
  }
  if (manifest.format !== 1 || !listMigrations().includes(manifest.database.migration)) {
    throw new StartError(
      `The backup in ${folder} was made by a newer version of the site than this one, which does not know its tables. Restore it with that version.`,
    );
  }
  return manifest;
}

/**
 * Restores the database and the files in `folder`, checks every file against its hash, and runs `finish`. All tables
 * and rows are written in one transaction, which is committed last, so that the database stays empty after any failure.
 * Files that were written before a failure are removed.
 */
export async function restoreBackup(
  { db, exclusively }: Pick<OpenDatabase, 'db' | 'exclusively'>,
  config: Pick<Config, 'dataDir' | 'files' | 'databaseUrl'>,
  folder: string,
  manifest: BackupManifest,
  finish = async (): Promise<void> => {},
): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const restoreAll = () =>
    transaction(db, async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      // The transaction is idle while the files are written, perhaps over a slow network, so its time limit is turned
      // off.
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await applyMigrations(tx, 'transaction', { newest: manifest.database.migration });
      await loadRows(tx, path.join(folder, 'database'), manifest.database);
      await restoreFiles(config, folder, manifest, undo);
      await finish();
    });
  await exclusively(async () => {
    if (!(await hasNoTables(db))) {
      const place = config.databaseUrl ? 'The database at DATABASE_URL' : `The database in ${config.dataDir}`;
      throw new StartError(
        `${place} has tables already, and a restore would mix two sites. Give an empty database (or another DATA_DIR).`,
      );
    }
    try {
      await restoreAll();
    } catch (error) {
      for (const remove of undo) await remove();
      throw error;
    }
  });
}

/** Writes the files. Before it writes a file, adds a function to `undo` that removes the file. */
async function restoreFiles(
  config: Pick<Config, 'dataDir' | 'files'>,
  folder: string,
  manifest: BackupManifest,
  undo: (() => Promise<void>)[],
): Promise<void> {
  for (const kind of privateKinds) {
    const store = openFileStore(config, kind);
    for (const file of manifest.files[kind]) {
      const content = await readCopy(folder, kind, file);
      undo.push(() => store.remove(file.name));
      await store.put(file.name, content);
      const storedContent = await store.read(file.name);
      if (!storedContent || !isSame(storedContent, file))
        throw new Error(`${kind}/${file.name} was not kept as it is in the backup.`);
    }
  }
  for (const file of manifest.files.media) {
    const target = path.join(operatorMediaDir(config.dataDir), file.name);
    const content = await readCopy(folder, 'media', file);
    await mkdir(path.dirname(target), { recursive: true });
    undo.push(() => rm(target, { force: true }));
    await writeFile(target, content);
  }
}

const isSame = (content: Uint8Array, { name, sha256 }: FileBackup) =>
  toFileBackup(name, content).sha256 === sha256;

async function readCopy(folder: string, kind: string, file: FileBackup): Promise<Buffer> {
  const parts = file.name.split(/[/\\]/);
  if (parts.some((part) => part === '..' || part === ''))
    throw new Error(`“${file.name}” is no name of a file.`);
  const content = await readFile(path.join(folder, kind, file.name));
  if (!isSame(content, file)) {
    throw new StartError(
      `${path.join(folder, kind, file.name)} is not the file that was backed up: it was changed or cut off. Take another copy of the backup.`,
    );
  }
  return content;
}
