/**
 * Restores a backup into the database and the files that the environment names:
 * `node src/restore.ts <folder> [folder of its keys]`. Exits with status 0, or with status 1 after
 * printing what is wrong.
 */
import { existsSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { keepPrivate } from '@delivery/server-base/private-folder';
import { keyFiles, readManifest, restoreBackup } from './run/backup/index.ts';
import { readConfig } from './config.ts';
import { openSharedPictures } from './run/operator/index.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/open.ts';
import { createLogger } from './platform/log.ts';
import { operatorMediaDir } from './platform/media.ts';
import { readPictureLists } from './platform/pictures.ts';
import { StartError } from './platform/start-error.ts';

async function restore(folder: string, keys: string | undefined): Promise<string> {
  const config = readConfig(process.env);
  const manifest = await readManifest(folder);
  await assertKeysKnown(config, manifest.keyIds, keys);
  keepPrivate(config.dataDir);
  const embedded = path.join(config.dataDir, 'db');
  const isNew = !config.databaseUrl && !existsSync(embedded);
  const database = await openDatabase(config, createLogger('warn', process.stderr));
  try {
    await restoreBackup(database, config, folder, manifest, async () => {
      if (keys) await copyKeys(keys, config);
      await sharePictures(config);
    });
    await database.close();
  } catch (error) {
    await database.close();
    if (isNew) await rm(embedded, { recursive: true });
    throw error;
  }
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.values(manifest.files).flat().length;
  return `${rows} rows of ${manifest.database.tables.length} tables and ${files} files are restored as they were at ${manifest.at}; every table was counted and compared, every file compared with its hash.`;
}

async function copyKeys(from: string, { dataDir }: Config): Promise<void> {
  for (const name of keyFiles.filter((each) => existsSync(path.join(from, each))))
    await copyFile(path.join(from, name), path.join(dataDir, name));
}

/**
 * Called before anything is written: passports encrypted with an unknown key would otherwise go unnoticed until
 * somebody needs them.
 */
async function assertKeysKnown(config: Config, keyIds: string[], keys: string | undefined): Promise<void> {
  const ownKeyFile = keys && path.join(keys, 'passport-key.json');
  const ids = config.passportKeys?.map(({ id }) => id) ?? [];
  if (ownKeyFile && existsSync(ownKeyFile) && !config.passportKeys)
    ids.push((JSON.parse(await readFile(ownKeyFile, 'utf8')) as { id: string }).id);
  const missing = keyIds.filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  throw new StartError(
    `Pictures of passports in this backup are encrypted with the key ${missing.join(', ')}, which is not given, so nobody could read them. ` +
      'Add it to PASSPORT_KEYS as another entry (name:key; a key that the site made for itself is in passport-key.json), or name the folder of its keys with --keys.',
  );
}

/** Copies the operator's pictures into the bucket for all API processes, where `FILES` names a bucket. */
async function sharePictures(config: Config): Promise<void> {
  const shared = openSharedPictures(config);
  if (!shared) return;
  for (const [name, { upload: _, ...entry }] of Object.entries(readPictureLists(config).ownPictures))
    await shared.push(name, path.join(operatorMediaDir(config.dataDir), name), entry);
}

const [folder, keys] = process.argv.slice(2);
try {
  if (!folder) throw new StartError('Name the folder of the backup.');
  process.stdout.write(`${await restore(path.resolve(folder), keys && path.resolve(keys))}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exitCode = 1;
}
