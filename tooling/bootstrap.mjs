// Runs the commands of the `scripts` in package.json: `node tooling/bootstrap.mjs <command> [arguments]`. This file is
// plain JavaScript, so that any installed Node can run it. It installs the workspace, which brings its own Node, and
// then runs the command with that Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from '../delivery/cli/install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [command = 'start', ...words] = process.argv.slice(2);
const elsewhere = { operator: 'api/src/run/operator/cli/main.ts', faults: 'api/test/faults/run.ts' };
const main =
  elsewhere[command] ??
  ['tooling', 'delivery/cli']
    .map((place) => `${place}/src/${command}.ts`)
    .find((file) => existsSync(join(root, file))) ??
  `tooling/src/${command}.ts`;

if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `Node ${process.versions.node} is too old to install this workspace. Please install Node 18 or newer.`,
  );
  process.exit(1);
}

if (!existsSync(node) || !isInstalled(root)) {
  console.error('installing packages (once) …');
  install(root, 'kept');
}
// The commands that serve a site for months.
const isSite = command === 'start' || command === 'serve';
// Their processes load compiled code from a cache, because otherwise each process would keep the code that removes
// types (30 MB) in memory. A release uses the same cache, because it starts in half the time.
const isCached = isSite || command === 'release';
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled');
const env = {
  ...process.env,
  ...(isCached && { NODE_COMPILE_CACHE: compileCache }),
  PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
};
const compiledMark = join(compileCache, 'site');
if (isSite && !existsSync(compiledMark)) {
  // V8 reads only compiled code of the same options; the edge of the desk has the second.
  const isCompiled = [[], ['--optimize-for-size']].every(
    (options) =>
      spawnSync(node, [...options, join(root, 'tooling/src/compile-modules.ts')], { cwd: root, env })
        .status === 0,
  );
  if (isCompiled) writeFileSync(compiledMark, '');
}
const child = spawn(node, [...(isSite ? ['--max-semi-space-size=2'] : []), join(root, main), ...words], {
  cwd: root,
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
