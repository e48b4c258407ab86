import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkUnitTests } from './check-unit-tests.ts';
import { root } from '../workspace.ts';

let folder = '';
let commit = '';
const progress = () => {};
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...words], { cwd: folder });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-unit-tests-'));
  const test = (of: string, expected: number) =>
    `import { expect, it } from 'vitest'; import { value } from './${of}.ts'; it('${of} is ${expected}', () => expect(value).toBe(${expected}));`;
  write('vitest.config.ts', "export default { test: { projects: ['{,second/}mfe-*/vitest.config.ts'] } };");
  // The app of a second site has the tests of its package, whose name is another one.
  write('second/mfe-agent/package.json', '{ "name": "@second/second-agent" }');
  write('second/mfe-agent/vitest.config.ts', "export default { test: { name: 'second-agent' } };");
  write('second/mfe-agent/src/tram.ts', 'export const value = 4;');
  write('second/mfe-agent/src/tram.test.ts', test('tram', 5));
  write('mfe-agent/vitest.config.ts', "export default { test: { name: 'mfe-agent' } };");
  write('mfe-agent/src/fare.ts', 'export const value = 1;');
  write('mfe-agent/src/fare.test.ts', test('fare', 1));
  write('mfe-agent/src/client.ts', 'export const value = 2;');
  // It fails from the beginning, so whoever runs it is told.
  write('mfe-agent/src/client.test.ts', test('client', 3));
  write('.gitignore', 'node_modules');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder }).toString().trim();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('DL-05 the unit tests of an app before it is released', () => {
  it('DL-05 those that changes since the live release cannot break are not run', async () => {
    await checkUnitTests('mfe-agent', commit, progress, { from: folder });
  });

  it('DL-05 those of an app of a second site are its own', async () => {
    const failure = await checkUnitTests('mfe-agent', null, progress, {
      from: folder,
      folder: 'second/mfe-agent',
    }).catch(String);
    expect(failure).toContain('second/mfe-agent/src/tram.test.ts: tram is 5');
    expect(failure).not.toContain('client is 3');
  });

  it('DL-05 those that a change breaks are named, and only they are run', async () => {
    write('mfe-agent/src/fare.ts', 'export const value = 9;');
    const failure = await checkUnitTests('mfe-agent', commit, progress, { from: folder }).catch(String);
    expect(failure).toContain('Unit tests of mfe-agent fail, so it was not released');
    expect(failure).toContain('mfe-agent/src/fare.test.ts: fare is 1');
    expect(failure).not.toContain('client is 3');
  });

  it('DL-05 all are run when the live release’s commit is not known here', async () => {
    for (const unknown of [null, '0123456789abcdef0123456789abcdef01234567'])
      await expect(checkUnitTests('mfe-agent', unknown, progress, { from: folder })).rejects.toThrow(
        'client is 3',
      );
  });

  it('DL-05 those that passed with these very sources are not run again', async () => {
    // Its own cache: that of this workspace is not the test's to fill.
    rmSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
    write('mfe-agent/src/fare.ts', 'export const value = 1;');
    write('mfe-agent/src/client.ts', 'export const value = 3;');
    const steps: string[] = [];
    const check = () => checkUnitTests('mfe-agent', null, (step) => steps.push(step), { from: folder });
    await check();
    expect(steps).toEqual(['running 2 of 2 files of unit tests of mfe-agent']);
    await check();
    expect(steps.at(-1)).toContain('all 2 files passed with these sources');
    write('mfe-agent/src/client.ts', 'export const value = 4;');
    await expect(check()).rejects.toThrow('client is 3');
  });

  it('DL-05 one that fails once and then passes does not hold up a release', async () => {
    write('mfe-agent/src/client.ts', 'export const value = 3;');
    write(
      'mfe-agent/src/busy.test.ts',
      "import { expect, it } from 'vitest'; let tries = 0; it('waits long enough', () => expect(++tries).toBe(2));",
    );
    await checkUnitTests('mfe-agent', null, progress, { from: folder });
  });

  it('DL-05 of a text, those that have to do with it, and they fail when it is expected', async () => {
    const messages = (text: string) =>
      `export const greeting = () => '${text}'; export const end = () => 'End';`;
    const test = (name: string, text: string) =>
      `import { expect, it } from 'vitest'; import { ${name} } from './messages/all.ts'; it('says ${text}', () => expect(${name}()).toBe('${text}'));`;
    write('mfe-agent/src/messages/all.ts', messages('Good day'));
    write('mfe-agent/src/greeting.test.ts', test('greeting', 'Good day'));
    write('mfe-agent/src/end.test.ts', test('end', 'End'));
    git('add', '.');
    git('commit', '-q', '-m', 'texts');
    const live = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder }).toString().trim();
    const steps: string[] = [];
    const check = () => checkUnitTests('mfe-agent', live, (step) => steps.push(step), { from: folder });
    write('mfe-agent/src/messages/all.ts', messages('Good evening'));
    await expect(check()).rejects.toThrow('says Good day');
    expect(steps[0]).toContain('running 1 of');
    write('mfe-agent/src/messages/all.ts', messages('Good day').replace('end =', 'last ='));
    await expect(check()).rejects.toThrow('says End');
  });
});
