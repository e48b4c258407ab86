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

/** What delivery imports of the site: it shrinks until nothing is left, and takes nothing new. */
const known = [
  '@antara/contracts/api/calls',
  '@antara/contracts/api/envelope',
  '@antara/contracts/composition/fragments',
  '@antara/contracts/composition/posted-forms',
  '@antara/contracts/composition/remote',
  '@antara/contracts/composition/routes',
  '@antara/contracts/composition/version',
];

it('DL-08 delivery imports nothing of the site but what is still to be moved or configured', () => {
  expect(listCrossings(imports).map(([specifier]) => specifier)).toEqual(known);
  const site = /^(shell|mfe-[\w-]+|shared-ui|api|tooling)$/;
  expect(imports.filter(({ from, to }) => from.startsWith('delivery/') && site.test(to))).toEqual([]);
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
