/** Lists what modules import. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Returns the specifiers of the static imports and exports in `source`. The ending of `file` names the language. */
export function listStaticSpecifiers(file: string, source: string): string[] {
  const { staticImports, staticExports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
}

/** Returns the specifiers of all imports in `source`, those of `import('…')` with a literal included. */
export function listSpecifiers(file: string, source: string): string[] {
  const literals = parseSync(file, source).module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(source.slice(start, end))?.[1] ?? [],
  );
  return [...listStaticSpecifiers(file, source), ...literals];
}

/**
 * Returns `files`, and all files that they import directly or indirectly, as far as `resolve` returns one for the
 * importing file and a specifier. Sorted.
 *
 * @param list how the specifiers of a file are listed
 */
export function listReachedFiles(
  files: readonly string[],
  list: typeof listSpecifiers,
  resolve: (file: string, specifier: string) => string | null,
): string[] {
  const reached = new Set(files);
  // Files that are added to a set while it is iterated are iterated too.
  for (const file of reached) {
    for (const specifier of list(file, readFileSync(file, 'utf8'))) {
      const imported = resolve(file, specifier);
      if (imported !== null) reached.add(imported);
    }
  }
  return [...reached].toSorted();
}
