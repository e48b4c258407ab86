/**
 * `npm run storybook` shows the components of `shared-ui` in Storybook, which the first run installs. `build` writes
 * Storybook as files. `test` opens each story in a browser and fails when axe finds a problem.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium, findChromium } from '@delivery/cli/find-chromium';
import { root } from '@delivery/cli/workspace';
import { install, isInstalled } from '../../delivery/cli/install.mjs';

const commands: Record<string, { program: string; words: string[] }> = {
  start: { program: 'storybook', words: ['dev', '--port', '6006', '--no-open'] },
  build: { program: 'storybook', words: ['build', '--output-dir', 'dist'] },
  test: { program: 'vitest', words: ['run'] },
};

const [name = 'start', ...words] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(
    `“${name}” is unknown. \`npm run storybook\` starts Storybook; \`npm run storybook build\` and \`npm run storybook test\` are the others.`,
  );
  process.exit(1);
}
// The folder has its own lockfile, so that `npm start` and `npm test` do not install Storybook.
const folder = join(root, 'shared-ui/storybook');
if (!isInstalled(folder)) {
  console.error('installing Storybook (once) …');
  install(folder, 'kept');
}
// A Chromium is optional for `start`, because only the button that runs the tests needs it.
const chromium = name === 'test' ? ensureChromium(console.error) : findChromium();
const child = spawn(join(folder, 'node_modules/.bin', command.program), [...command.words, ...words], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => (process.exitCode = code ?? 1));
