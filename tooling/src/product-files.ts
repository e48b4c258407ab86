/** Lists the product's sources. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@delivery/cli/workspace';

const notProduct = /(^|\/)(node_modules|dist|testing)(\/|$)|\.(test|stories)\.tsx?$|(^|\/)test-[\w-]+\.tsx?$/;

/**
 * Returns the TypeScript files of the package `folder`, without tests and code that only tests use. The paths are
 * relative to the root of the repository.
 */
export function listProductFiles(folder: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((file) => !notProduct.test(file))
    .map((file) => `${folder}/${file}`);
}
