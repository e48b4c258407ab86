import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

const refused = [
  'Number(text)',
  'parseInt(text, 10)',
  'Number.parseInt(text, 10)',
  'Number.parseFloat(text)',
  '/^\\d+$/.test(text)',
  '/^[0-9]{4}$/.test(text)',
  'new Date(`${text}T00:00:00Z`)',
  "new Date('2026-12-04')",
  'Date.parse(`${text}T00:00:00Z`)',
];
const allowed = [
  'readCount(text)',
  'Number.isNaN(count)',
  'new Date(instant)',
  'Date.parse(instant)',
  '/^[a-z]+$/.test(text)',
];
let folder = '';
let found = new Set<string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-value-readers-'));
  mkdirSync(join(folder, 'src'));
  const config = { jsPlugins: ['./value-readers.mjs'], categories: { correctness: 'off' } };
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({ ...config, rules: { 'values/one-reader': 'error' } }),
  );
  symlinkSync(join(root, 'tooling/value-readers.mjs'), join(folder, 'value-readers.mjs'));
  const write = (name: string, expression: string) =>
    writeFileSync(
      join(folder, 'src', name),
      `export const value = (text, count, instant, readCount) => ${expression};\n`,
    );
  for (const [index, expression] of refused.entries()) write(`refused-${index}.ts`, expression);
  for (const [index, expression] of allowed.entries()) write(`allowed-${index}.ts`, expression);
  write('page.test.ts', refused[0]!);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  found = new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isFound = (name: string) => found.has(`src/${name}.ts values(one-reader)`);

describe('VX-11 the lint rule values/one-reader', () => {
  it.each(refused.map((text, index) => [text, index] as const))('VX-11 refuses %s', (_text, index) =>
    expect(isFound(`refused-${index}`)).toBe(true),
  );

  it.each(allowed.map((text, index) => [text, index] as const))('VX-11 lets %s pass', (_text, index) =>
    expect(isFound(`allowed-${index}`)).toBe(false),
  );

  it('VX-11 leaves tests alone', () => expect(isFound('page.test')).toBe(false));
});
