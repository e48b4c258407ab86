/**
 * The graph of the API's domains: `src/domains.json` has them by layer, the lowest first, and declares which of them
 * each may import. `npm --prefix api run domain-graph` prints it as a Mermaid diagram, `-- --write` puts it into
 * docs/architecture.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../src');
/** Below every domain, and the data that fills an empty database: neither is a domain. */
const others = new Set(['platform', 'sample', 'seed']);
const page = path.resolve(import.meta.dirname, '../../docs/architecture.md');

/** The domains that each domain may import, besides platform. */
export type DomainGraph = Record<string, readonly string[]>;

/** An import of one domain by another, both files below `src`. */
export interface DomainImport {
  from: string;
  to: string;
  file: string;
}

/** The domains of each layer, the lowest first. */
export type Layers = Record<string, DomainGraph>;

export const layers = JSON.parse(readFileSync(path.join(source, 'domains.json'), 'utf8')) as Layers;

/** The graph that is declared; a domain comes after those that it imports. */
export const readDeclaredGraph = (): DomainGraph =>
  Object.assign({}, ...Object.values(layers)) as DomainGraph;

/** The folders of the layers that are domains. */
export function listDomains(): string[] {
  return Object.keys(layers)
    .flatMap((layer) => readdirSync(path.join(source, layer), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !others.has(entry.name))
    .map(({ name }) => name);
}

/** Every import between folders of `src` in what is no test, type-only imports and re-exports included. */
export function listImports(): DomainImport[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file) && file.includes('/'))
    .flatMap((file) => {
      const text = readFileSync(path.join(source, file), 'utf8');
      return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) => ({
        from: domainOf(file),
        to: path.join(path.dirname(file), target!),
        file,
      }));
    })
    .filter(({ from, to }) => to.includes('/') && !to.startsWith('..') && domainOf(to) !== from);
}

/** The domain of a path below `src`; its first folder where that is no layer. */
export function domainOf(file: string): string {
  const [first = '', second = ''] = file.split('/', 2);
  return first in layers ? second : first;
}

/** The layer of a domain, counted from the lowest; -1 for what is in none. */
export function levelOf(domain: string): number {
  return Object.values(layers).findIndex((domains) => domain in domains);
}

/**
 * The graph as a Mermaid diagram, a box for each layer; arrows point at what is imported. Arrows that others imply are
 * left out.
 */
export function toMermaid(byLayer: Layers): string {
  const graph: DomainGraph = Object.assign({}, ...Object.values(byLayer));
  const boxes = Object.entries(byLayer).flatMap(([layer, domains]) => [
    `  subgraph layer-${layer} [${layer}]`,
    ...Object.keys(domains).map((domain) => `    ${domain}`),
    '  end',
  ]);
  const arrows = Object.entries(graph).flatMap(([from, targets]) =>
    targets
      .filter((target) => !targets.some((other) => other !== target && reaches(graph, other, target)))
      .map((target) => `  ${from} --> ${target}`),
  );
  return ['```mermaid', 'graph TD', ...boxes, ...arrows, '```'].join('\n');
}

function reaches(graph: DomainGraph, from: string, to: string): boolean {
  return (graph[from] ?? []).some((next) => next === to || reaches(graph, next, to));
}

const marks = ['<!-- domain-graph -->', '<!-- /domain-graph -->'] as const;

/** The page of the architecture as it is, and as it should be with the graph of today. */
export function readPage(): { actual: string; expected: string } {
  const actual = readFileSync(page, 'utf8');
  const [before, rest = ''] = actual.split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  const diagram = toMermaid(layers);
  return { actual, expected: `${before}${marks[0]}\n\n${diagram}\n\n${marks[1]}${after}` };
}

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(page, readPage().expected);
  else process.stdout.write(`${toMermaid(layers)}\n`);
}
