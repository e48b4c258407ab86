import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  compositionProjects,
  compositionSources,
  compositionUnitTests,
} from './testing/composition-sources.ts';
import { root } from './workspace.ts';

/** @throws when one of the patterns matches no file. */
const listFiles = (patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '--error-unmatch', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

it('tests of composition depend on each file that they name', () => {
  const tests = globSync('e2e/{composition,releases,site}/*.ts', { cwd: root });
  expect(tests.length).toBeGreaterThan(30);
  const named = tests.flatMap((test) =>
    [...readFileSync(join(root, test), 'utf8').matchAll(/'((?:mfe-)?[\w-]+\/[\w./-]+\.\w+)'/g)].map(
      ([, file]) => file ?? '',
    ),
  );
  // What is installed follows from the lockfile.
  const inWorkspace = named.filter(
    (file) => !file.startsWith('node_modules/') && existsSync(join(root, file)),
  );
  expect(inWorkspace.length).toBeGreaterThan(5);
  const covered = new Set(listFiles(compositionSources));
  expect(inWorkspace.filter((file) => !covered.has(file))).toEqual([]);
});

it('what is left out with them, and what they depend on, is there', () => {
  const config = readFileSync(join(root, 'e2e/playwright.config.ts'), 'utf8');
  for (const project of compositionProjects) {
    expect(config).toContain(`name: '${project}'`);
    expect(globSync(`e2e/${project}/*.e2e.ts`, { cwd: root })).not.toEqual([]);
  }
  for (const test of compositionUnitTests) expect(existsSync(join(root, test)), test).toBe(true);
  listFiles(compositionSources);
});
