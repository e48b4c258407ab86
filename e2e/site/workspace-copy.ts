/** A whole workspace of its own, installed and committed, for tests that change one. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { commandFile, root } from './launch.ts';
import { startRegistry } from '@delivery/cli/testing/registry';

const run = promisify(execFile);
const notSources = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git', '.data']);

/**
 * Installs as the first command does on any machine: in a process of its own, because the registry answers in this one.
 */
const installation = `(await import('${pathToFileURL(join(root, 'delivery/cli/install.mjs')).href}')).install(process.cwd(), 'kept');`;

/** A workspace in a folder of its own. */
export interface WorkspaceCopy {
  folder: string;
  /** Runs one of its commands (`create-app`) with `settings`; gives what it said, fails with it. */
  command(name: string, args: readonly string[], settings: Record<string, string>): Promise<string>;
  git(...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Copies the sources as they are, installs, and commits: `git status` is clean. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'antara-workspace-'));
  const registry = await startRegistry();
  const remove = async () => {
    await registry.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout;
  try {
    cpSync(root, folder, { recursive: true, filter: (path) => !notSources.has(basename(path)) });
    await run(process.execPath, ['--input-type=module', '-e', installation], {
      cwd: folder,
      env: { ...process.env, ...registry.env },
    });
    await git('init', '-q');
    await git('add', '-A');
    const author = ['-c', 'user.name=Team', '-c', 'user.email=team@antara.example'];
    await git(...author, '-c', 'commit.gpgsign=false', 'commit', '-q', '-m', 'as it is');
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folder,
    git,
    remove,
    async command(name, args, settings) {
      const main = commandFile(folder, name);
      const env = { ...process.env, ...registry.env, ...settings };
      const { stdout } = await run(process.execPath, [main, ...args], { cwd: folder, env });
      return stdout;
    },
  };
}
