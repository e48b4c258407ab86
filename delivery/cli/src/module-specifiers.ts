/** Lists what modules import. */
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
