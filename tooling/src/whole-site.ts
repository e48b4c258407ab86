/**
 * Copies a whole site into a folder: `data/` (database and files, by the commands of the API) and `releases/` (a
 * release store). Keys are copied only into a folder of their own.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@delivery/store/errors';
import { copyStore, readReleaseLocation, type ReleaseLocation } from '@delivery/store/store';
import { dataDir, root } from '@delivery/cli/workspace';

const run = promisify(execFile);

/**
 * Copies the site that `env` names into `folder`, which is created. Keys are copied into the folder `keys`, or not at
 * all when `keys` is null. Returns the lines to print.
 * @throws {UserError} when `folder` is not empty or a part of the site cannot be copied
 */
export async function backUp(folder: string, keys: string | null, env: NodeJS.ProcessEnv): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0)
    throw new UserError(`${folder} is not empty: name a folder of its own for this backup.`);
  const releases = await copyStore(locateReleases(env), join(folder, 'releases'));
  const data = await runApi(env, 'api/src/run/operator/cli/main.ts', [
    'backup',
    join(folder, 'data'),
    ...(keys ? ['--keys', keys] : []),
  ]);
  if (keys) copySigning(dataDir(env), keys);
  if (process.getuid?.() === 0) chownToFolderOwner(dataDir(env));
  return [data, describeReleases(releases)];
}

/**
 * Makes the owner of `folder` the owner of everything in it. Files that root wrote while reading the embedded database
 * would otherwise keep the site from starting.
 */
export function chownToFolderOwner(folder: string): void {
  if (!existsSync(folder)) return;
  const { uid, gid } = lstatSync(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    // A running site may delete files in the meantime.
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats && stats.uid !== uid) lchownSync(path, uid, gid);
  }
}

/**
 * Restores the copy in `folder` into the empty places that `env` names, with the keys in the folder `keys`, if any.
 * Returns the lines to print.
 * @throws {UserError} when `folder` contains no copy or a place is not empty
 */
export async function restoreSite(
  folder: string,
  keys: string | null,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  if (!existsSync(join(folder, 'data')))
    throw new UserError(`${folder} is no copy of a site: it has no folder “data”.`);
  const data = await runApi(env, 'api/src/restore.ts', [join(folder, 'data'), ...(keys ? [keys] : [])]);
  if (keys) copySigning(keys, dataDir(env));
  const releases = await copyStore(join(folder, 'releases'), locateReleases(env));
  return [data, describeReleases(releases)];
}

const describeReleases = ({ releases, files }: { releases: number; files: number }) =>
  `${releases} releases with ${files} files, each compared with its hash, and what is live with its history.`;

function locateReleases(env: NodeJS.ProcessEnv): ReleaseLocation {
  const problems: string[] = [];
  const location = readReleaseLocation(env, dataDir(env), problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return location;
}

/** Copies the site's own signing key and the keys of others that it trusts. */
function copySigning(from: string, to: string): void {
  if (existsSync(join(from, 'signing')))
    cpSync(join(from, 'signing'), join(to, 'signing'), { recursive: true });
}

/**
 * Runs a command of the API and returns its output.
 * @throws {UserError} with the reason when the command fails
 */
async function runApi(env: NodeJS.ProcessEnv, main: string, words: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [join(root, main), ...words], {
      env: { ...env, DATA_DIR: dataDir(env), INIT_CWD: root },
    });
    return stdout.trim();
  } catch (error) {
    throw new UserError((error as { stderr?: string }).stderr?.trim() || String(error), { cause: error });
  }
}
