import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import { findMismatch, readReleaseTypes } from '@delivery/store/checks';
import { root } from '../workspace.ts';
import { resolveTypes } from './resolve-types.ts';
import { shareTypes } from './share-types.ts';

/** Types of the kinds that releases share with each other. Each is compared with each. */
const types = [
  'string',
  'number',
  'boolean',
  'true',
  'null',
  'undefined',
  'unknown',
  'object',
  'never',
  "'a'",
  "'a' | 'b'",
  "'a' | 'b' | null",
  '1 | 2',
  'string | number',
  'string | null | undefined',
  'string[]',
  'readonly string[]',
  "('a' | 'b')[]",
  '[string, number]',
  '[string, string]',
  '{}',
  '{ a: string }',
  '{ a?: string }',
  '{ a: string | undefined }',
  '{ a: string; b: number }',
  '{ a: string; b?: number }',
  '{ a: string; b?: number | null }',
  '{ b?: number }',
  "{ a: 'x' }",
  '{ a: { b: { c: string[] } } }',
  '{ a: { b: { c: number[] } } }',
  '{ a: { b: { c: string[] } } | null }',
  'Record<string, string>',
  'Record<string, unknown>',
  "Record<'a', string>",
  "{ kind: 'a'; a: string } | { kind: 'b'; b: number }",
  "{ kind: 'a' | 'b'; a: string; b: number }",
  "{ kind: 'b'; b: number }",
  'Tree',
  'Tree & { more?: string }',
  'Leaf',
  'OtherTree',
  '{ a: string } & { b: number }',
  '() => void',
  '() => string',
  '(a: string) => void',
  "(a: 'x' | 'y', b?: number) => void",
  '(a: string, b: number) => string',
  '(...all: string[]) => void',
  'Date',
  'Promise<string>',
  'Promise<string | null>',
  'string & { readonly mark: unique symbol }',
  '`a${string}`',
];
const declarations = `
type Tree = { name: string; branches: Tree[] };
type OtherTree = { name: string; branches: { name: number; branches: OtherTree[] }[] };
type Leaf = { name: string; branches: never[] };
`;
const names = types.map((_, index) => `T${index}`);
const text = `${declarations}${types.map((type, index) => `export type T${index} = ${type};\n`).join('')}`;

/** Types that the comparison takes for wider ones: a marked text, a text by a pattern, and a list that is read only. */
const isSimplified = (type: string) => /mark|^`|readonly/.test(type);

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'antara-types-')));
beforeAll(() => {
  const compilerOptions = { target: 'ES2024', lib: ['ES2024'], strict: true, noEmit: true, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads types as a check of releases reads them from a manifest. */
function readTypes() {
  const resolved = resolveTypes(folder, text, [], (resolver) => {
    const declared = names.map((name) => [name, { type: resolver.resolve(resolver.exported(name)), at: '' }]);
    const gives = { fragments: Object.fromEntries(declared) };
    return shareTypes({ gives, uses: { fragments: {}, appContext: {}, calls: {} } }, resolver.objects);
  });
  const types = JSON.parse(JSON.stringify(resolved)) as typeof resolved;
  return readReleaseTypes({
    app: 'shell',
    version: '1',
    types,
  } as Partial<ReleaseManifest> as ReleaseManifest).gives.fragments;
}

/** Returns the pairs that the compiler does not let be assigned, as `given > taken`. */
function refusedByCompiler(): Set<string> {
  const pairs = names.flatMap((given) => names.map((taken) => `${given} > ${taken}`));
  const lines = pairs.map((pair, index) => {
    const [given, taken] = pair.split(' > ');
    return `declare const given${index}: ${given}; export const taken${index}: ${taken} = given${index};`;
  });
  writeFileSync(join(folder, 'pairs.ts'), `${text}${lines.join('\n')}\n`);
  let said = '';
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
  } catch (error) {
    said = (error as { stdout: string }).stdout;
  }
  const before = text.split('\n').length;
  return new Set(
    [...said.matchAll(/pairs\.ts\((\d+),\d+\): error TS\d+/g)].map(
      ([, line]) => pairs[Number(line) - before] ?? '',
    ),
  );
}

it('DL-14 types are compared as TypeScript compares them', { timeout: 120_000 }, () => {
  const read = readTypes();
  const refused = refusedByCompiler();
  expect(refused.size).toBeGreaterThan(1_000);
  const different: string[] = [];
  for (const [index, given] of names.entries()) {
    for (const [other, taken] of names.entries()) {
      if (isSimplified(`${types[index]}`) || isSimplified(`${types[other]}`)) continue;
      const [from, to] = [read.get(given), read.get(taken)];
      const isRefused = from && to && findMismatch(from.type, to.type) !== null;
      if (isRefused !== refused.has(`${given} > ${taken}`))
        different.push(`${types[index]} > ${types[other]}: ${isRefused ? 'refused' : 'fits'}`);
    }
  }
  expect(different).toEqual([]);
});

it('DL-14 a type that does not compile is named', () => {
  expect(() => resolveTypes(folder, 'export type T = Missing;', [], () => null)).toThrow(
    "cannot be read: Cannot find name 'Missing'",
  );
});
