/**
 * Reads from the sources which package imports which, and which folder inside the edge, for the diagrams of the
 * architecture pages and for the list of what delivery imports from the site.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listSpecifiers } from '@delivery/cli/module-specifiers';
import { root } from '@delivery/cli/workspace';
import { listProductFiles } from './product-files.ts';

/** An import between packages or folders: both folders, the file, and the imported module. */
export interface PackageImport {
  from: string;
  to: string;
  file: string;
  specifier: string;
}

/** Returns the packages of the workspace that belong to the product, by name. */
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

/** Returns every import between packages outside tests, including dynamic imports and types. */
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
 * Returns every import between the folders in the sources of the package in `folder`, outside tests. A file beside the
 * folders counts as a folder with the file's name.
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

/** Returns the names along a circle of imports, of which the first is also the last, or null when there is none. */
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

/** Returns the site's modules that delivery imports, sorted, each with its number of imports. */
export function listCrossings(imports: readonly PackageImport[]): [specifier: string, count: number][] {
  const crossing = imports.filter(
    ({ from, to }) => from.startsWith('delivery/') && !to.startsWith('delivery/'),
  );
  return [...Map.groupBy(crossing, ({ specifier }) => specifier)]
    .map(([specifier, all]) => [specifier, all.length] as [string, number])
    .toSorted(([one], [other]) => one.localeCompare(other));
}

/**
 * Returns the packages as a Mermaid diagram whose arrows point at the imported package. `nameOf` returns the node of a
 * package's folder; several folders may share a node, and null leaves a folder out.
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

/** Returns the diagrams as the sources define them, each with the page that contains it and the name of its marks. */
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
      diagram: drawPackages(imports, (folder) => (folder.startsWith('delivery/') ? folder.slice(9) : null)),
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
 * Returns a page's `text` with `diagram` between the marks `name`.
 *
 * @throws {Error} when the page has no such marks
 */
export function putDiagram(text: string, name: string, diagram: string): string {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (after === undefined)
    throw new Error(`A page with this picture needs the line ${marks[0]} and the line ${marks[1]}.`);
  return `${before}${marks[0]}\n\n${diagram}\n\n${marks[1]}${after}`;
}
