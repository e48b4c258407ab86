// Installs the workspace's packages, in plain JavaScript: the first step on any machine runs it on whatever Node is
// there.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const readPackage = (folder) => JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
const { pnpm: version } = readPackage('.').devDependencies;

/** The package manager of this workspace, as npx names it. */
export const pnpm = `pnpm@${version}`;

/**
 * The command that runs pnpm with `words`: the program that is installed, which asks no registry for itself. Before the
 * first installation, and on platforms for which the lockfile has no program, npx brings it, which asks the registry
 * each time.
 */
export function pnpmCommand(...words) {
  try {
    if (readPackage('node_modules/pnpm').version !== version) throw new Error('another version is installed');
    const { resolve: find } = createRequire(realpathSync(join(workspace, 'node_modules/pnpm/package.json')));
    const program = process.platform === 'win32' ? 'pnpm.exe' : 'pnpm';
    return { command: find(`@pnpm/exe.${process.platform}-${process.arch}/${program}`), args: words };
  } catch {
    return { command: 'npx', args: ['--yes', pnpm, ...words] };
  }
}

const stampOf = (root) => join(root, 'node_modules/.installed');
const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Is what the lockfile says installed already? */
export function isInstalled(root) {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockOf(root);
}

/**
 * Installs. `lock: 'kept'` takes the lockfile as it is; `'updated'` brings it into step with the workspace's packages.
 */
export function install(root, lock) {
  const words = lock === 'kept' ? ['--frozen-lockfile'] : ['--no-frozen-lockfile', '--prefer-offline'];
  runPnpm(root, words, lock === 'kept' ? process.stderr : 'ignore');
  writeFileSync(stampOf(root), lockOf(root));
}

/**
 * Installs only what the edge and the site's own servers, the packages `names`, need to run, and their Node.
 *
 * @public for `deploy/container/Containerfile`
 */
export function installServers(root, names) {
  const filters = ['.', ...['@delivery/edge', ...names].map((name) => `${name}...`)];
  runPnpm(
    root,
    ['--frozen-lockfile', '--prod', ...filters.map((name) => `--filter=${name}`)],
    process.stderr,
  );
}

/** Standard output belongs to the command: `operator … --json` is read by programs. */
function runPnpm(root, words, output) {
  const { command, args } = pnpmCommand('install', ...words, '--reporter=append-only');
  execFileSync(command, args, {
    cwd: root,
    stdio: ['ignore', output, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
}
