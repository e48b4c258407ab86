/**
 * `npm run try-newest [-- <group>…]`, which runs once a week, tries the newest versions of the libraries in
 * `inner-libraries.ts`. For each group it installs the newest versions in a copy of the last commit and runs all tests
 * there. At the end it says which groups broke tests, and ends with status 1 if there are any.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCommandLineOrExit } from '@delivery/cli/command-line';
import { root } from '@delivery/cli/workspace';
import { install, pnpmCommand } from '../../delivery/cli/install.mjs';
import { innerLibraries } from './inner-libraries.ts';

const { values, positionals } = parseCommandLineOrExit('npm run try-newest', {
  command: { type: 'string', default: 'npm test -- --all' },
});

/**
 * Tries the newest versions of the group `name`. Returns a line with the changed versions and the result of the tests.
 * `hasBroken` is true when the tests fail or the versions cannot be installed.
 */
function tryGroup(name: string): { summary: string; hasBroken: boolean } {
  const packages = innerLibraries[name];
  if (!packages) {
    return {
      summary: `“${name}” is no group of libraries. There are ${Object.keys(innerLibraries).join(', ')}.`,
      hasBroken: true,
    };
  }
  const copy = mkdtempSync(join(tmpdir(), `antara-newest-${name}-`));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    run('git', 'clone', '--quiet', root, '.');
    install(copy, 'kept');
    const { command, args } = pnpmCommand('update', '--recursive', '--latest', ...packages);
    run(command, ...args);
    const changed = run('git', 'diff', '--unified=0', '--', '*package.json', 'pnpm-workspace.yaml')
      .split('\n')
      .flatMap((line) => /^\+ +(.*?),?$/.exec(line)?.[1] ?? []);
    if (changed.length === 0) return { summary: `${name}: is the newest`, hasBroken: false };
    const versions = [...new Set(changed)].join(', ');
    console.log(`\n== ${name}: ${versions}\n`);
    const { status } = spawnSync(values.command, { cwd: copy, shell: true, stdio: 'inherit' });
    const outcome = status === 0 ? 'all tests pass' : 'broke what the output above says';
    return { summary: `${name} (${versions}): ${outcome}`, hasBroken: status !== 0 };
  } catch (error) {
    return {
      summary: `${name}: could not be installed: ${(error as Error).message}`,
      hasBroken: true,
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const names = positionals.length ? positionals : Object.keys(innerLibraries);
const outcomes = names.map(tryGroup);
console.log(`\n${outcomes.map(({ summary }) => summary).join('\n')}`);
if (outcomes.some(({ hasBroken }) => hasBroken)) process.exitCode = 1;
