import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';
import { drawPackages, drawPages, listCrossings, listPackageImports, putDiagram } from './package-graph.ts';

const imports = listPackageImports();

it.each(drawPages(imports))('the picture in $page is that of the sources', ({ page, diagram }) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(text, 'run npm run draw-packages -- --write').toBe(putDiagram(text, diagram));
});

it('DL-08 delivery imports nothing of the site', () => {
  expect(listCrossings(imports)).toEqual([]);
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
  expect(() => putDiagram('no marks', '')).toThrow('needs the line');
});
