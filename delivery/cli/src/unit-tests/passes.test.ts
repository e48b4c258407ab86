import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { passRecorder } from './check-unit-tests.ts';
import { listPassed } from './passes.ts';

let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const tests = ['deep', 'fails', 'reads', 'only'].map((name) => `mfe-agent/src/${name}.test.ts`);
const passed = () => listPassed(folder, tests).map((file) => file.replace(/.*\/|\.test\.ts/g, ''));
const sources = {
  'pnpm-lock.yaml': '1',
  'vitest.config.ts': "export default { test: { projects: ['mfe-*/vitest.config.ts'] } };",
  'mfe-agent/vitest.config.ts':
    "export default { test: { name: 'mfe-agent', setupFiles: ['./vitest.setup.ts'] } };",
  'mfe-agent/vitest.setup.ts': 'export {};',
  'mfe-agent/src/late.ts': 'export const value = 1;',
  'mfe-agent/src/fare.ts': "export const load = () => import('./late.ts');",
  'mfe-agent/src/deep.test.ts':
    "import { expect, it } from 'vitest'; import { load } from './fare.ts'; it('loads', async () => expect((await load()).value).toBe(1));",
  'mfe-agent/src/fails.test.ts': "import { expect, it } from 'vitest'; it('fails', () => expect(1).toBe(2));",
  'mfe-agent/src/reads.test.ts':
    "import { readFileSync } from 'node:fs'; import { expect, it } from 'vitest'; it('reads', () => expect(readFileSync(import.meta.filename)).toBeTruthy());",
  'mfe-agent/src/only.test.ts':
    "import { it } from 'vitest'; it.only('one', () => {}); it('other', () => { throw new Error('not run'); });",
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antara-passes-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
  for (const [file, text] of Object.entries(sources)) write(file, text);
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', `--reporter=${passRecorder}`],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'test', VITEST: '', CI: '' } },
  ).catch((error: { code?: number }) => {
    // One of the tests fails.
    if (error.code !== 1) throw error;
  });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const [file, text] of Object.entries(sources)) write(file, text);
});

describe('DL-05 a test that has passed is known by what it ran with', () => {
  it('DL-05 one that failed, was run in part, or reads files that are not modules is not known', () => {
    expect(passed()).toEqual(['deep']);
  });

  it.each(['src/deep.test.ts', 'src/fare.ts', 'src/late.ts', 'vitest.config.ts', 'vitest.setup.ts'])(
    'DL-05 it counts no more once %s differs, whatever its time says, and again when that is back',
    (name) => {
      const file = `mfe-agent/${name}` as keyof typeof sources;
      write(file, `${sources[file]}\n`);
      utimesSync(join(folder, file), new Date(0), new Date(0));
      expect(passed()).toEqual([]);
      write(file, sources[file]);
      expect(passed()).toEqual(['deep']);
    },
  );

  it('DL-05 it counts no more with other packages', () => {
    write('pnpm-lock.yaml', '2');
    expect(passed()).toEqual([]);
  });
});
