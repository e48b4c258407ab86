import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listRecords } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { setId } from '@delivery/store/switch';
import { createTempStore } from '@delivery/store/testing/temp-store';
import { describeCommand } from './record-command.ts';
import { readActor } from './store.ts';
import { assertOptionsApply, commands, type Options } from './release-options.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'antara-stored-'));
  const store = await createTempStore();
  await store.shell('100');
  for (const version of ['200', '201']) await store.booking(version);
  await store.setLive({ shell: '100', 'mfe-booking': '200' });
  await rename(store.folder, join(dataDir, 'releases'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function release(...words: string[]): Promise<{ code: number; text: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1:9' };
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, 'release.ts'), ...words], {
    env,
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      text: stdout + stderr,
    }),
  );
}
const live = () => readLiveSet(openFileStore(join(dataDir, 'releases')));

describe('TR-04 M11 a stored release', () => {
  it.each([
    [['--canary', '10'], { percent: 10 }],
    [['--ramp'], { percent: 1, ramp: true }],
  ])('TR-04 M11 with %j goes to that share of the visitors and to nobody else', async (options, share) => {
    const { code, text } = await release('mfe-booking@201', ...options);
    expect(code, text).toBe(0);
    const { versions, canaries } = await live();
    expect(versions['mfe-booking']).toBe('200');
    expect(canaries).toEqual([{ app: 'mfe-booking', version: '201', ...share }]);
  });

  it('TR-04 M11 with --older is refused: it has no sources that could be old', async () => {
    const { code, text } = await release('mfe-booking@201', '--older');
    expect(code).toBe(1);
    expect(text).toContain('`npm run release mfe-booking@201` does not take --older');
    expect((await live()).versions['mfe-booking']).toBe('200');
  });
});

describe('TR-04 M7 a command', () => {
  it('TR-04 M7 is a record in the store, done or refused, with who ran it and why', async () => {
    await release('mfe-booking@201', '--notes', 'as agreed');
    await release('mfe-booking@999');
    await release('list');
    const { documents } = openFileStore(join(dataDir, 'releases'));
    const [refused, done, ...others] = await listRecords(documents, 10);
    const common = { where: 'command', by: readActor(), apps: ['mfe-booking'] };
    expect(done).toMatchObject({ ...common, act: 'mfe-booking@201', outcome: 'done', why: 'as agreed' });
    expect(refused).toMatchObject({ ...common, act: 'mfe-booking@999', outcome: 'refused' });
    expect(refused?.why).toContain('There is no release 999 of mfe-booking');
    expect(others).toEqual([]);
  });

  it.each([
    ['webhook add https://chat.example/secret', 'webhook add'],
    ['token revoke 0123456789ab', 'token revoke 0123456789ab'],
    ['token create', 'token create'],
    ['token list', null],
    ['log mfe-booking', null],
    ['bar mfe-booking@1', 'bar mfe-booking@1'],
  ])('TR-04 M7 %s is recorded as %s', (words, act) => {
    expect(describeCommand(words.split(' '))).toBe(act);
  });
});

describe('DL-10 a past set', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await openFileStore(join(dataDir, 'releases')).changeLive(() => ({
      versions: { shell: '100', 'mfe-booking': '201', 'mfe-gifts': '1' },
      event: [
        { app: 'mfe-booking', from: '200', to: '201', action: 'release' },
        { app: 'mfe-gifts', from: null, to: '1', action: 'release' },
      ],
    }));
  });
  /** The id of the set that was live before `mfe-gifts` came. */
  const before = setId({ shell: '100', 'mfe-booking': '200' });
  const beginWithBefore = () =>
    openFileStore(join(dataDir, 'releases')).changeLive((now) => ({
      ...now,
      history: [{ ...now.history[0]!, from: null, to: '200' }, ...now.history],
      event: [],
    }));

  it('DL-10 is shown with the apps that leave and go back, and restored only with --yes where nobody can be asked', async () => {
    await beginWithBefore();
    const shown = [`the set ${before}`, '  mfe-booking: from 201 to 200', '  mfe-gifts leaves the site (1)'];
    const asked = await release('restore', before);
    expect(asked.code).toBe(1);
    const tried = await release('restore', before, '--dry-run');
    expect(tried.code).toBe(0);
    for (const line of shown) for (const { text } of [asked, tried]) expect(text).toContain(line);
    expect(asked.text).toContain(
      `\`npm run release restore ${before} -- --yes\` does it without a question.`,
    );
    expect(tried.text).toContain('Nothing was changed (--dry-run).');
    expect((await live()).versions).toHaveProperty('mfe-gifts');
    const done = await release('restore', before, '--yes');
    expect(done.code, done.text).toBe(0);
    expect((await live()).versions).toEqual({ shell: '100', 'mfe-booking': '200' });
  });
});

describe('DL-03 the words of the command', { timeout: 60_000 }, () => {
  it.each([
    [
      ['rolback'],
      'There is no app and no command “rolback”. `npm run release -- --help` says what there is.',
    ],
    [
      ['rollback'],
      '`npm run release rollback` is not complete, or has a word too many. `npm run release -- --help` says what there is.',
    ],
    [
      ['--canry'],
      "Unknown option '--canry'. Nothing was done. `npm run release -- --help` says what there is.",
    ],
  ])('DL-03 a mistake is answered in one line: %j', async (words, said) => {
    expect(await release(...words)).toEqual({ code: 1, text: `${said}\n` });
  });

  it('DL-03 the help fits one screen, and has what app teams need; operators’ commands are in the whole help', async () => {
    const { text } = await release('--help');
    const lines = text.trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(105);
    for (const command of ['npm run dev', 'release <app>', 'preview', 'rollback', 'log'])
      expect(lines[1]).toContain(command);
    const { text: whole } = await release('--help', 'all');
    const commandsOf = (help: string) =>
      commands.filter((command) => new RegExp(`^  ${command}\\b`, 'm').test(help));
    expect(commandsOf(whole)).toEqual(commands);
    expect(commandsOf(text)).toEqual(['list', 'log', 'errors', 'promote', 'rollback', 'restore', 'preview']);
  });

  it('DL-07 a release is kept, and no longer, by options of prune', async () => {
    expect((await release('prune', '--keep', 'mfe-booking@201')).text).toContain(
      'mfe-booking 201 is kept until',
    );
    expect((await release('prune', '--no-longer-keep', 'mfe-booking@201')).text).toContain('no longer');
    expect((await release('prune', '--keep', 'mfe-booking')).text).toContain('write <app>@<version>');
  });

  it('DL-01 a switch to what is live already says who made it live, and when', async () => {
    expect((await release('mfe-booking@201')).code).toBe(0);
    const { text } = await release('mfe-booking@201');
    const { at } = (await live()).history[0]!;
    expect(text).toBe(`mfe-booking 201 is live already, switched by ${readActor()} at ${at}.\n`);
  });
});

describe('TR-04 M11 an option that would have no effect', () => {
  it.each<[string, Options]>([
    ['rollback', { canary: '10' }],
    ['promote', { ramp: true }],
    ['restore', { canary: '10' }],
    ['preview', { canary: '10' }],
    ['list', { yes: true }],
    ['mfe-booking', { hours: '8' }],
    ['shell', { app: 'mfe-booking' }],
    ['mfe-booking@201', { yes: true }],
  ])('TR-04 M11 is refused: %s with %o', (command, options) => {
    expect(() => assertOptionsApply([command], { notes: 'why', ...options })).toThrow('Nothing was done');
  });

  it.each<[string, Options]>([
    ['mfe-booking', { canary: '10', older: true }],
    ['mfe-booking@201', { ramp: true }],
    ['token', { name: 'x', app: 'shell', roles: 'publish', days: '3' }],
    ['prune', { yes: true }],
    ['preview', { hours: '8' }],
  ])('TR-04 M11 leaves those that have one: %s with %o', (command, options) => {
    expect(() => assertOptionsApply([command], { notes: 'why', ...options })).not.toThrow();
  });
});
