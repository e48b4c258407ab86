/**
 * Prints the lines of product TypeScript in each package, without blank lines, comments, tests, and code that only
 * tests use.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@delivery/cli/workspace';
import { countCode } from './count-code.ts';
import { listProductFiles } from './product-files.ts';

const packages = [
  'api',
  'contracts',
  'shared-ui',
  'shell',
  'mfe-*',
  'delivery/*',
  'delivery/example/*',
  'tooling',
];
let total = 0;
for (const folder of globSync(packages, { cwd: root }).toSorted()) {
  const files = listProductFiles(folder);
  const lines = files.reduce((sum, file) => sum + countCode(file, readFileSync(join(root, file), 'utf8')), 0);
  if (lines === 0) continue;
  total += lines;
  console.log(`${String(lines).padStart(7)}  ${folder} (${files.length} files)`);
}
console.log(`${String(total).padStart(7)}  in all`);
