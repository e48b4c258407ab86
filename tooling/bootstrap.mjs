// The first step on any machine: plain JavaScript for whatever Node is there. Installs the workspace (which brings its
// own Node), then hands over to that Node: `node tooling/bootstrap.mjs <start|dev|test|release|operator> [words]`.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [command = 'start', ...words] = process.argv.slice(2);
const main = command === 'operator' ? 'api/src/operator/cli/main.ts' : `tooling/src/${command}.ts`;

if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `Node ${process.versions.node} is too old to install this workspace. Please install Node 18 or newer.`,
  );
  process.exit(1);
}

install();
const child = spawn(node, [join(root, main), ...words], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Installs when the lockfile is another than the one installed last. */
function install() {
  const stamp = join(root, 'node_modules/.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // Standard output belongs to the command: `operator … --json` is read by programs.
  console.error('installing packages (once) …');
  execFileSync('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  writeFileSync(stamp, lock);
}
