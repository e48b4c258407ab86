/** Lists the files of the app and of the site’s packages that an app’s sources import. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Returns the sources below `src`, without tests, and all files of `@antara/…` that they import directly or indirectly.
 * Sorted, absolute.
 */
export function listImportedFiles(folder: string): string[] {
  const waiting = globSync('src/**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*', '**/*.d.ts'] }).map(
    (file) => join(folder, file),
  );
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const names = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ];
    for (const name of names) {
      const isPackage = name.startsWith('@antara/');
      if (!isPackage && !(file.includes('node_modules') && name.startsWith('.'))) continue;
      const imported = isPackage ? createRequire(file).resolve(name) : resolve(dirname(file), name);
      if (imported.endsWith('.js')) waiting.push(imported);
    }
  }
  return [...found].toSorted();
}
