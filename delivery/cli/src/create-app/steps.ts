/**
 * Shared steps of creating and removing an app: commands that print only when they fail, and backups of the workspace’s
 * own files.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { appDir, root } from '../workspace.ts';
import { formatSource } from '../format-source.ts';

/** The file that contains the routes of the site's own apps. */
export const routesFile = appDir(site.files.routes);
const lockFile = join(root, 'pnpm-lock.yaml');

/** Returns the text of `routesFile`. */
export const readRoutes = () => readFileSync(routesFile, 'utf8');

/** Writes that file, formatted. */
export async function writeRoutes(text: string): Promise<void> {
  writeFileSync(routesFile, await formatSource(routesFile, text));
}

/**
 * Backs up the files outside the app’s folder that creating and removing change. Returns a function that restores them.
 */
export function backupFiles(): () => void {
  const kept = [routesFile, lockFile].map((file) => [file, readFileSync(file)] as const);
  return () => kept.forEach(([file, content]) => writeFileSync(file, content));
}

/** Runs one of the workspace’s commands. Throws `UserError` with the command's output when it fails. */
export function runCheck(what: string, command: string, words: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', command), words, {
    cwd: root,
    encoding: 'utf8',
    // What a check of a new app records would count as work in it.
    env: { ...process.env, LOADED_SCREENS: 'keep' },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new UserError(`${what}:\n${error ? String(error) : `${stdout}${stderr}`.trim()}`);
}

/** Returns the uncommitted files in `folder`, by path from the root, or null when there is no git. */
export function uncommittedFiles(folder: string): string[] | null {
  const words = ['status', '--porcelain', '-z', '--untracked-files=all', '--', folder];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return null;
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}
