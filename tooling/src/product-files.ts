/** Lists the product's sources. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@delivery/cli/workspace';

const notProduct =
  /(^|\/)(node_modules|dist|testing|template|standalone)(\/|$)|\.(test|stories)\.tsx?$|(^|\/)test-[\w-]+\.tsx?$/;

/**
 * Returns the TypeScript files of the package in `folder`, without tests and without code that only tests use. Paths
 * are relative to the repository's root.
 */
export function listProductFiles(folder: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((file) => !notProduct.test(file))
    .map((file) => `${folder}/${file}`);
}
