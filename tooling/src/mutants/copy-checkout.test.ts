import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@delivery/cli/workspace';
import { expect, test } from 'vitest';
import { copyCheckout } from './copy-checkout.ts';

test('every package of the copy finds the packages that it imports', () => {
  using copy = copyCheckout();
  const packages = globSync('**/package.json', { cwd: copy.root, exclude: ['**/node_modules'] })
    .map(dirname)
    .filter((folder) => existsSync(join(root, folder, 'node_modules')));
  expect(packages).toContain('delivery/store');
  expect(packages.filter((folder) => !existsSync(join(copy.root, folder, 'node_modules')))).toEqual([]);
}, 60_000);
