/**
 * Finds the imports between packages, and between the folders of the edge. They are drawn in the architecture pages,
 * and those of the site in delivery are listed.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listSpecifiers } from '@delivery/cli/module-specifiers';
import { root } from '@delivery/cli/workspace';
import { listProductFiles } from './product-files.ts';

/** An import from one package or folder into another: both folders, the importing file, and the imported module. */
export interface PackageImport {
  from: string;
  to: string;
  file: string;
  specifier: string;
}

/** Returns the folders of the packages that belong to the product, by package name. */
function listPackages(): Map<string, string> {
  const files = globSync(
    [
      '{shell,mfe-*,shared-ui,contracts,api,tooling}/package.json',
      '{delivery,desk}/{,example/}*/package.json',
    ],
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

/** Returns all imports between packages outside tests, with dynamic imports and imports of types. */
export function listPackageImports(): PackageImport[] {
  const packages = listPackages();
  return [...packages.values()].flatMap((from) =>
    listProductFiles(from).flatMap((file) =>
      listSpecifiers(file, readFileSync(join(root, file), 'utf8')).flatMap((specifier) => {
        const name = /^(@[\w-]+\/[\w-]+|[\w-]+)/.exec(specifier)?.[0] ?? '';
        const to = packages.get(name);
        return to && to !== from ? [{ from, to, file, specifier }] : [];
      }),
    ),
  );
}

/**
 * Returns all imports between the folders in `src` of the package `folder`, outside tests. A file that is directly in
 * `src` counts as a folder with its name.
 */
export function listFolderImports(folder: string): PackageImport[] {
  const sources = join(folder, 'src');
  const entryOf = (file: string) => relative(sources, file).split('/')[0] ?? '';
  return listProductFiles(folder).flatMap((file) =>
    listSpecifiers(file, readFileSync(join(root, file), 'utf8')).flatMap((specifier) => {
      if (!specifier.startsWith('.')) return [];
      const [from, to] = [entryOf(file), entryOf(join(dirname(file), specifier))];
      return from === to ? [] : [{ from, to, file, specifier }];
    }),
  );
}

/**
 * Returns the names along a circle of imports, where the last name equals the first. Returns null when there is no
 * circle.
 */
export function findCircle(imports: readonly Pick<PackageImport, 'from' | 'to'>[]): string[] | null {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const finished = new Set<string>();
  function follow(name: string, path: readonly string[]): string[] | null {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const { to } of targets.get(name) ?? []) {
      const circle = follow(to, [...path, name]);
      if (circle) return circle;
    }
    finished.add(name);
    return null;
  }
  for (const name of targets.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return null;
}

/** Returns the modules of the site that delivery imports, sorted by name, each with the number of its imports. */
export function listCrossings(imports: readonly PackageImport[]): [specifier: string, count: number][] {
  const crossing = imports.filter(
    ({ from, to }) => from.startsWith('delivery/') && !to.startsWith('delivery/'),
  );
  return [...Map.groupBy(crossing, ({ specifier }) => specifier)]
    .map(([specifier, all]) => [specifier, all.length] as [string, number])
    .toSorted(([one], [other]) => one.localeCompare(other));
}

/**
 * Returns a Mermaid diagram of the imports, whose arrows lead to the imported package. `nameOf` returns the node for a
 * folder. Several folders may have the same node; folders with null are left out.
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

/**
 * Returns the diagrams of the present sources. `page` is the file that contains a diagram, `name` the name of the marks
 * around it.
 */
export function drawPages(
  imports: readonly PackageImport[],
): { page: string; name: string; diagram: string }[] {
  return [
    {
      page: 'docs/architecture.md',
      name: 'packages',
      diagram: drawPackages(imports, (folder) => (folder.startsWith('delivery/') ? 'delivery' : folder)),
    },
    {
      page: 'delivery/architecture.md',
      name: 'packages',
      diagram: drawPackages(imports, (folder) =>
        folder.startsWith('delivery/') ? (folder.split('/')[1] ?? null) : null,
      ),
    },
    {
      page: 'delivery/architecture.md',
      name: 'edge-folders',
      diagram: drawPackages(listFolderImports('delivery/edge'), (entry) =>
        entry.endsWith('.ts') ? null : entry,
      ),
    },
  ];
}

/**
 * Returns the `text` of a page with `diagram` between the marks called `name`.
 * @throws {Error} when the page has no such marks
 */
export function insertDiagram(text: string, name: string, diagram: string): string {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (after === undefined)
    throw new Error(`A page with this picture needs the line ${marks[0]} and the line ${marks[1]}.`);
  return `${before}${marks[0]}\n\n${diagram}\n\n${marks[1]}${after}`;
}
