import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { passRecorder } from './check-unit-tests.ts';
import { readLoadedScreens } from './loaded-screens.ts';
import { selectTests } from './select-tests.ts';

let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const noteScreens = JSON.stringify(join(import.meta.dirname, 'note-screens.ts'));
const open = (page: string) =>
  `import { expect, it } from 'vitest'; import { routes } from './routes.ts'; it('opens ${page}', async () => expect((await routes.${page}.screen()).words).toBeTruthy());`;
const record = 'mfe-agent/src/testing/loaded-screens.json';
const tests = ['card', 'fares', 'forms', 'routes'].map((name) => `mfe-agent/src/${name}.test.ts`);
const sources = {
  'package.json': '{ "type": "module" }',
  'vitest.config.ts': `import { noteScreens, noteScreensSetup } from ${noteScreens};
    export default { test: { maxWorkers: 1, projects: [{ root: 'mfe-agent', plugins: [noteScreens(import.meta.dirname)], test: { name: 'mfe-agent', isolate: false, setupFiles: [noteScreensSetup] } }] } };`,
  'mfe-agent/src/routes.ts': `export const routes = {
    fares: { screen: () => import('./fares.screen.ts') },
    forms: { screen: () => import(/* webpackChunkName: "forms" */ './forms.screen.ts') },
  };`,
  'mfe-agent/src/card.ts': 'export const words = "card";',
  'mfe-agent/src/fares.screen.ts': 'export const words = "fares";',
  'mfe-agent/src/forms.screen.ts':
    'export const loadCard = () => import("./card.ts"); export const words = "forms";',
  'mfe-agent/src/card.test.ts':
    "import { expect, it } from 'vitest'; import { words } from './card.ts'; it('has words', () => expect(words).toBeTruthy());",
  'mfe-agent/src/fares.test.ts': open('fares'),
  'mfe-agent/src/forms.test.ts': open('forms'),
  'mfe-agent/src/routes.test.ts':
    "import { expect, it } from 'vitest'; import { routes } from './routes.ts'; it('has two', () => expect(Object.keys(routes)).toHaveLength(2));",
};
const runTests = (env: Record<string, string> = {}) =>
  promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', `--reporter=${passRecorder}`],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'test', VITEST: '', CI: '', LOADED_SCREENS: '', ...env },
    },
  );
const select = (...changed: string[]) =>
  selectTests(
    folder,
    'mfe-agent',
    tests,
    changed.map((file) => `mfe-agent/src/${file}`),
  ).map((file) => file.replace(/.*\/|\.test\.ts/g, ''));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'delivery-screens-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
  for (const [file, text] of Object.entries(sources)) write(file, text);
  await runTests();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const [file, text] of Object.entries(sources)) write(file, text);
});

describe('DL-05 a test of one screen is not run for a change of another', () => {
  it('DL-05 what each test file loads is recorded, also where its worker has loaded it before', () => {
    expect(readLoadedScreens(join(folder, 'mfe-agent'))).toEqual({
      'mfe-agent/src/card.test.ts': [],
      'mfe-agent/src/fares.test.ts': ['mfe-agent/src/fares.screen.ts'],
      'mfe-agent/src/forms.test.ts': ['mfe-agent/src/forms.screen.ts'],
      'mfe-agent/src/routes.test.ts': [],
    });
  });

  it('DL-05 a changed file selects the tests that reach it, through screens and parts that are loaded later', () => {
    expect(select('fares.screen.ts')).toEqual(['fares']);
    expect(select('card.ts')).toEqual(['card', 'forms']);
    expect(select('routes.ts')).toEqual(['fares', 'forms', 'routes']);
    expect(select('fares.test.ts')).toEqual(['fares']);
    expect(select('other.ts')).toEqual([]);
  });

  it('DL-05 a test without an entry may load every screen, and one that reads other files depends on all', () => {
    const before = readFileSync(join(folder, record), 'utf8');
    write(record, '{}');
    expect(select('fares.screen.ts')).toEqual(['fares', 'forms', 'routes']);
    write(record, before);
    write('mfe-agent/src/card.test.ts', "import { readFileSync } from 'node:fs';");
    expect(select('fares.screen.ts')).toEqual(['card', 'fares']);
  });

  it('DL-05 all are selected when a package or the settings of all have changed', () => {
    for (const file of ['pnpm-lock.yaml', 'vitest.config.ts', 'mfe-agent/package.json'])
      expect(selectTests(folder, 'mfe-agent', tests, [file])).toEqual(tests);
  });

  it('DL-05 a check fails, and names the screen, when the record lacks one, and a release keeps the record', async () => {
    await runTests({ LOADED_SCREENS: 'check' });
    write(
      'mfe-agent/src/routes.test.ts',
      `${sources['mfe-agent/src/routes.test.ts']}\n${open('fares').split(';').slice(2).join(';')}`,
    );
    const failure = (await runTests({ LOADED_SCREENS: 'check' }).catch((error: unknown) => error)) as {
      code: number;
      stderr: string;
    };
    expect(failure.code).toBe(1);
    expect(failure.stderr).toContain('mfe-agent/src/routes.test.ts loads mfe-agent/src/fares.screen.ts');
    expect(readLoadedScreens(join(folder, 'mfe-agent'))['mfe-agent/src/routes.test.ts']).toEqual([]);
    await runTests({ LOADED_SCREENS: 'keep' });
    expect(readLoadedScreens(join(folder, 'mfe-agent'))['mfe-agent/src/routes.test.ts']).toEqual([]);
    await runTests();
    expect(readLoadedScreens(join(folder, 'mfe-agent'))['mfe-agent/src/routes.test.ts']).toEqual([
      'mfe-agent/src/fares.screen.ts',
    ]);
  }, 120_000);
});
