/**
 * Which package imports which, read from the sources: for the pictures of the architecture pages, and for what delivery
 * imports of the site.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '@delivery/cli/workspace';

/** An import of one package by another: folders of the packages, and the file and what it imports. */
export interface PackageImport {
  from: string;
  to: string;
  file: string;
  specifier: string;
}

const notProduct =
  /(^|\/)(node_modules|dist|testing|template|standalone|app-tooling)(\/|$)|\.(test|stories)\.tsx?$/;

/** The packages of the workspace that products are made of, by name. */
function listPackages(): Map<string, string> {
  const files = globSync(
    ['{shell,mfe-*,shared-ui,contracts,api,tooling}/package.json', 'delivery/*/package.json'],
    {
      cwd: root,
    },
  ).toSorted();
  return new Map(
    files.map((file) => [
      (JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string }).name,
      dirname(file),
    ]),
  );
}

/** Every import of a package by another one, in what is no test: static and dynamic ones, of types too. */
export function listPackageImports(): PackageImport[] {
  const packages = listPackages();
  return [...packages.values()].flatMap((from) =>
    globSync('src/**/*.{ts,tsx}', { cwd: join(root, from) })
      .filter((file) => !notProduct.test(file))
      .flatMap((path) => {
        const file = `${from}/${path}`;
        return listSpecifiers(file).flatMap((specifier) => {
          const name = /^(@[\w-]+\/[\w-]+|[\w-]+)/.exec(specifier)?.[0] ?? '';
          const to = packages.get(name);
          return to && to !== from ? [{ from, to, file, specifier }] : [];
        });
      }),
  );
}

function listSpecifiers(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /['"]([^'"]+)['"]\s*$/.exec(source.slice(start, end)) ?? [];
      return literal ?? [];
    }),
  ];
}

/** What delivery imports of the site, by module, with how many imports; sorted. */
export function listCrossings(imports: readonly PackageImport[]): [specifier: string, count: number][] {
  const crossing = imports.filter(
    ({ from, to }) => from.startsWith('delivery/') && !to.startsWith('delivery/'),
  );
  return [...Map.groupBy(crossing, ({ specifier }) => specifier)]
    .map(([specifier, all]) => [specifier, all.length] as [string, number])
    .toSorted(([one], [other]) => one.localeCompare(other));
}

/**
 * The packages as a Mermaid diagram: arrows point at what is imported. `nameOf` gives the node of a package's folder,
 * which several may share; null leaves it out.
 */
export function drawPackages(
  imports: readonly PackageImport[],
  nameOf: (folder: string) => string | null,
): string {
  const arrows = new Set(
    imports.flatMap(({ from, to }) => {
      const [one, other] = [nameOf(from), nameOf(to)];
      return one && other && one !== other ? [`  ${one} --> ${other}`] : [];
    }),
  );
  return ['```mermaid', 'graph TD', ...[...arrows].toSorted(), '```'].join('\n');
}

/** The pictures: the page that has each between its marks, and the diagram as the sources have it. */
export function drawPages(imports: readonly PackageImport[]): { page: string; diagram: string }[] {
  return [
    {
      page: 'docs/architecture.md',
      diagram: drawPackages(imports, (folder) => (folder.startsWith('delivery/') ? 'delivery' : folder)),
    },
    {
      page: 'delivery/README.md',
      diagram: drawPackages(imports, (folder) =>
        folder === 'contracts' ? 'contracts' : folder.startsWith('delivery/') ? folder.slice(9) : null,
      ),
    },
  ];
}

const marks = ['<!-- packages -->', '<!-- /packages -->'] as const;

/**
 * `text` of a page with `diagram` between its marks.
 *
 * @throws {Error} when it has none
 */
export function putDiagram(text: string, diagram: string): string {
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (after === undefined)
    throw new Error(`A page with a picture of packages needs the line ${marks[0]} and the line ${marks[1]}.`);
  return `${before}${marks[0]}\n\n${diagram}\n\n${marks[1]}${after}`;
}
