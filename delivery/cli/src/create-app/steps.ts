/**
 * What creating and removing an app have in common: commands that speak only when they fail, and the workspace’s own
 * files.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { root } from '../workspace.ts';
import { formatSource } from '../format-source.ts';

const routesFile = join(root, 'contracts/src/composition/routes.ts');
const lockFile = join(root, 'pnpm-lock.yaml');

/** The text of `contracts/src/composition/routes.ts`. */
export const readRoutes = () => readFileSync(routesFile, 'utf8');

/** Writes it, formatted. */
export async function writeRoutes(text: string): Promise<void> {
  writeFileSync(routesFile, await formatSource(routesFile, text));
}

/** Remembers the files that creating and removing change besides the app’s folder; the result puts them back. */
export function backupFiles(): () => void {
  const kept = [routesFile, lockFile].map((file) => [file, readFileSync(file)] as const);
  return () => kept.forEach(([file, content]) => writeFileSync(file, content));
}

/** Runs one of the workspace’s commands. Refuses with what it said when it fails. */
export function runCheck(what: string, command: string, words: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', command), words, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new UserError(`${what}:\n${error ? String(error) : `${stdout}${stderr}`.trim()}`);
}

/**
 * What git says of the files in `folder` that are in no commit, by their paths from the root; null where there is no
 * git.
 */
export function uncommittedFiles(folder: string): string[] | null {
  const words = ['status', '--porcelain', '-z', '--untracked-files=all', '--', folder];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return null;
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}
