import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  compositionProjects,
  compositionSources,
  compositionUnitTests,
} from './testing/composition-sources.ts';
import { bin } from '@delivery/cli/run-command';
import { root } from '@delivery/cli/workspace';

/** @throws {Error} when one of the patterns matches no file. */
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
  // The lockfile determines the installed packages, so only packages of the workspace are checked.
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
  for (const pattern of compositionUnitTests)
    expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([]);
  listFiles(compositionSources);
});

it('unit tests that are left out are none of those that Vitest runs then', () => {
  const list = (WITHOUT_COMPOSITION: string) =>
    execFileSync(bin('vitest'), ['list', '--filesOnly'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, WITHOUT_COMPOSITION },
    })
      .split('\n')
      .map((line) => line.replace(/^\[.*?\] /, ''))
      .filter((line) => line.endsWith('.test.ts') || line.endsWith('.test.tsx'));
  const leftOut = globSync([...compositionUnitTests], { cwd: root });
  expect(list('1').toSorted()).toEqual(
    list('')
      .filter((file) => !leftOut.includes(file))
      .toSorted(),
  );
});
