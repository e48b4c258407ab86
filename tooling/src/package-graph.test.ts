import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';
import {
  drawPackages,
  drawPages,
  findCircle,
  listCrossings,
  listFolderImports,
  listPackageImports,
  insertDiagram,
} from './package-graph.ts';

const imports = listPackageImports();

it.each(drawPages(imports))(
  'the picture $name in $page is that of the sources',
  ({ page, name, diagram }) => {
    const text = readFileSync(join(root, page), 'utf8');
    expect(text, 'run npm run draw-packages -- --write').toBe(insertDiagram(text, name, diagram));
  },
);

it('imports between the folders of the edge form no circle', () => {
  const folders = listFolderImports('delivery/edge');
  expect(findCircle(folders)).toBeNull();
  const upward = { from: 'releases', to: 'evaluation', file: '', specifier: '' };
  expect(findCircle([...folders, upward])).toEqual(expect.arrayContaining(['releases', 'evaluation']));
});

it('a circle is found behind an arrow that leads into it, and two ways to one folder are none', () => {
  const arrow = (from: string, to: string) => ({ from, to });
  expect(findCircle([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b')])).toEqual(['b', 'c', 'b']);
  expect(findCircle([arrow('a', 'b'), arrow('a', 'c'), arrow('b', 'd'), arrow('c', 'd')])).toBeNull();
});

it('DL-08 DL-17 delivery imports nothing of the site', () => {
  expect(listCrossings(imports)).toEqual([]);
});

it('DL-08 nothing imports the example of delivery', () => {
  expect(imports.filter(({ to }) => to.startsWith('delivery/example'))).toEqual([]);
  expect(imports.filter(({ from }) => from.startsWith('delivery/example')).length).toBeGreaterThan(5);
});

it('imports are found: of a type, of several lines, by a name of the package alone', () => {
  const of = (file: string) => imports.filter((one) => one.file === file).map(({ specifier }) => specifier);
  expect(of('shell/src/composition/pages.ts')).toContain('@antara/contracts/composition/remote');
  expect(of('delivery/cli/src/release-list.ts')).toContain('@delivery/contract/release');
  expect(imports.length).toBeGreaterThan(1_000);
});

it('a diagram has each arrow once, and none within a node', () => {
  const one = { file: '', specifier: '' };
  const some = [
    { ...one, from: 'a', to: 'b' },
    { ...one, from: 'a', to: 'b' },
    { ...one, from: 'b', to: 'c' },
    { ...one, from: 'd', to: 'a' },
  ];
  const nameOf = (folder: string) => (folder === 'd' ? null : folder === 'c' ? 'b' : folder);
  expect(drawPackages(some, nameOf)).toBe('```mermaid\ngraph TD\n  a --> b\n```');
  expect(() => insertDiagram('no marks', 'packages', '')).toThrow('needs the line');
});
