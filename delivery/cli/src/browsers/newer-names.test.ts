import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';

const refused: [code: string, name: string][] = [
  ['new EyeDropper();', 'EyeDropper'],
  ['requestIdleCallback(() => {});', 'requestIdleCallback'],
  ["URL.parse('/');", 'URL.parse'],
  ['Promise.withResolvers();', 'Promise.withResolvers'],
  ['export const both = (one, other) => one.union(other);', 'Set.prototype.union'],
];
const allowed = [
  '[3, 1].toSorted();',
  'AbortSignal.timeout(1);',
  "new URL('/', location.href);",
  "export const canIdle = typeof requestIdleCallback === 'function';",
  'export const call = (Temporal) => Temporal.now();',
  "import { z } from 'zod';\nz.union([]);",
];
let folder = '';
let messages = new Map<string, string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-newer-names-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(
    '.oxlintrc.json',
    JSON.stringify({
      jsPlugins: ['./newer-names.mjs'],
      categories: { correctness: 'off' },
      rules: { 'browsers/known': 'error' },
    }),
  );
  // A link, so that the rule finds what it imports.
  symlinkSync(join(root, 'tooling/newer-names.mjs'), join(folder, 'newer-names.mjs'));
  for (const [index, [code]] of refused.entries()) write(`src/refused-${index}.ts`, code);
  for (const [index, code] of allowed.entries()) write(`src/allowed-${index}.ts`, code);
  write('src/page.test.ts', refused[0]![0]);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; message: string }[];
  };
  messages = new Map(diagnostics.map(({ filename, code, message }) => [filename, `${code} ${message}`]));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('VX-05 the lint rule browsers/known', () => {
  it.each(refused.map(([code, name], index) => [code, name, index] as const))(
    'VX-05 refuses %s',
    (_code, name, index) => {
      expect(messages.get(`src/refused-${index}.ts`)).toContain(`browsers(known) ${name} is newer than`);
    },
  );

  it.each(allowed.map((code, index) => [code, index] as const))('VX-05 lets %s pass', (_code, index) => {
    expect(messages.has(`src/allowed-${index}.ts`)).toBe(false);
  });

  it('VX-05 leaves tests alone', () => {
    expect(messages.has('src/page.test.ts')).toBe(false);
  });
});
