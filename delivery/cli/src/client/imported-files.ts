/** Lists the files of the app and of the site’s packages that an app’s sources import. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { site } from '@delivery/store/site';
import { listStaticSpecifiers } from '../module-specifiers.ts';

/**
 * Returns the sources below `src`, without tests, and all files of the site's packages that they import directly or
 * indirectly. Sorted, absolute.
 */
export function listImportedFiles(folder: string): string[] {
  const waiting = globSync('src/**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*', '**/*.d.ts'] }).map(
    (file) => join(folder, file),
  );
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const name of listStaticSpecifiers(file, readFileSync(file, 'utf8'))) {
      const isPackage = Object.values(site.packages).some((each) => name.startsWith(`${each}/`));
      if (!isPackage && !(file.includes('node_modules') && name.startsWith('.'))) continue;
      const imported = isPackage ? createRequire(file).resolve(name) : resolve(dirname(file), name);
      if (imported.endsWith('.js')) waiting.push(imported);
    }
  }
  return [...found].toSorted();
}
