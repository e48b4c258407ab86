import { expect, test } from 'vitest';
import {
  domainOf,
  layers,
  levelOf,
  listDomains,
  listImports,
  readDeclaredGraph,
  readPage,
  toMermaid,
} from './domain-graph.ts';

const graph = readDeclaredGraph();
const imports = listImports();

test('every domain is declared, after those that it imports: the graph has no circle', () => {
  const names = Object.keys(graph);
  expect(names.toSorted()).toEqual(listDomains().toSorted());
  const wrong = Object.entries(graph).flatMap(([name, targets]) =>
    targets.filter((target) => !names.slice(0, names.indexOf(name)).includes(target)),
  );
  expect(wrong).toEqual([]);
});

test('no domain is declared to import one of a layer above its own', () => {
  expect(Object.keys(layers)).toEqual(['base', 'site', 'bookings', 'sales', 'run']);
  const upward = Object.entries(graph).flatMap(([name, targets]) =>
    targets.filter((target) => levelOf(target) > levelOf(name)).map((target) => `${name} → ${target}`),
  );
  expect(upward).toEqual([]);
});

test('a domain imports what is declared, and nothing declared is unused', () => {
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(graph).map((name) => [name, []]));
  for (const { from, to } of imports) {
    const target = domainOf(to);
    if (found[from] && target !== 'platform' && !found[from].includes(target)) found[from].push(target);
  }
  const sorted = (all: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(all).map(([name, targets]) => [name, targets.toSorted()]));
  expect(sorted(found)).toEqual(sorted(graph));
});

test('platform imports no domain, and nobody imports a domain but by its index.ts', () => {
  const deep = imports.filter(
    ({ from, to }) =>
      domainOf(to) in graph && (from === 'platform' || !/^[\w-]+\/[\w-]+\/index\.ts$/.test(to)),
  );
  expect(deep).toEqual([]);
});

test('imports are found: the import of a type, of several lines, of a nested file', () => {
  const of = (file: string) => imports.filter((one) => one.file === file).map(({ to }) => to);
  expect(of('bookings/booking/tables.ts')).toContain('base/accounts/index.ts');
  expect(of('sales/payments/sandbox/bank.ts')).toContain('base/outbox/index.ts');
  expect(imports.length).toBeGreaterThan(300);
});

test('the diagram leaves out what others imply, and the page has it as it is', () => {
  expect(toMermaid({ low: { a: [], b: ['a'] }, high: { c: ['a', 'b'] } }).split('\n')).toEqual([
    '```mermaid',
    'graph TD',
    '  subgraph layer-low [low]',
    '    a',
    '    b',
    '  end',
    '  subgraph layer-high [high]',
    '    c',
    '  end',
    '  b --> a',
    '  c --> b',
    '```',
  ]);
  const { actual, expected } = readPage();
  expect(actual, 'run npm --prefix api run domain-graph -- --write').toBe(expected);
});
