// Installs the workspace's packages, in plain JavaScript: the first step on any machine runs it on whatever Node is there.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package manager of this workspace, as npx names it. */
export const pnpm = 'pnpm@12.21.0';

const stampOf = (root) => join(root, 'node_modules/.installed');
const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Is what the lockfile says installed already? */
export function isInstalled(root) {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockOf(root);
}

/** Installs. `lock: 'kept'` takes the lockfile as it is; `'updated'` brings it into step with the workspace's packages. */
export function install(root, lock) {
  const words = lock === 'kept' ? ['--frozen-lockfile'] : ['--no-frozen-lockfile', '--prefer-offline'];
  // Standard output belongs to the command: `operator … --json` is read by programs.
  execFileSync('npx', ['--yes', pnpm, 'install', ...words, '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', lock === 'kept' ? process.stderr : 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  writeFileSync(stampOf(root), lockOf(root));
}
