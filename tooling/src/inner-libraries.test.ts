import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '@delivery/cli/workspace';
import { expect, it } from 'vitest';
import { innerLibraries } from './inner-libraries.ts';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const installed = globSync(['package.json', '*/package.json', 'delivery/*/package.json'], {
  cwd: root,
}).flatMap((file) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Package;
  return Object.keys({ ...dependencies, ...devDependencies });
});

it.each(Object.values(innerLibraries).flat())(
  'PD-09 %s, whose newest version is tried each week, is installed',
  (pattern) => {
    expect(installed.some((name) => matchesGlob(name, pattern))).toBe(true);
  },
);

it('PD-09 the weekly run tries them', () => {
  expect(readFileSync(join(root, '.ci/weekly'), 'utf8')).toContain('npm run try-newest');
});
