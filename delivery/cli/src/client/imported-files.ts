/** Lists the files of the app and of the site’s packages that an app’s sources import. */
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { site } from '@delivery/store/site';
import { listReachedFiles, listStaticSpecifiers } from '../module-specifiers.ts';

/**
 * Returns the sources below `src`, without tests, and all files of the site's packages that they import directly or
 * indirectly. Sorted, absolute.
 */
export function listImportedFiles(folder: string): string[] {
  const sources = globSync('src/**/*.{ts,tsx,js,jsx}', {
    cwd: folder,
    exclude: ['**/*.test.*', '**/*.d.ts'],
  }).map((file) => join(folder, file));
  return listReachedFiles(sources, listStaticSpecifiers, (file, name) => {
    const isPackage = Object.values(site.packages).some((each) => name.startsWith(`${each}/`));
    if (!isPackage && !(file.includes('node_modules') && name.startsWith('.'))) return null;
    const imported = isPackage ? createRequire(file).resolve(name) : resolve(dirname(file), name);
    return imported.endsWith('.js') ? imported : null;
  });
}
