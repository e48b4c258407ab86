import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './workspace.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-options-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How a command at the root ends, with the folder as `DATA_DIR`; null when it does what it was asked for. */
const runFailing = (program: string, words: string[]) =>
  promisify(execFile)(program, words, { cwd: root, env: { ...process.env, DATA_DIR: folder } }).then(
    () => null,
    (error: { code: number; stderr: string }) => error,
  );

describe('DL-03 an option of a release that npm takes for its own', { timeout: 60_000 }, () => {
  it.each([
    ['--canary=10', 'npm run release … -- --canary 10'],
    ['--ramp', 'npm run release … -- --ramp'],
    ['--older', 'npm run release … -- --older'],
    ['--insist', 'npm run release … -- --insist'],
  ])(
    'DL-03 %s without its two dashes releases nothing to anyone, and says what to write',
    async (option, remedy) => {
      const ended = await runFailing('npm', ['run', 'release', 'mfe-agent', option]);
      expect(ended?.code).toBe(1);
      expect(ended?.stderr).toContain(
        `npm has taken ${option.split('=')[0]} for an option of its own, so nothing was done.`,
      );
      expect(ended?.stderr).toContain(remedy);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

describe('TR-03 a release that somebody insists on', { timeout: 60_000 }, () => {
  it.each([
    [['mfe-agent', '--insist', '--canary', '10'], 'A canary is there to be judged'],
    [['rollback', 'mfe-agent', '--insist'], '`npm run release rollback` does not take --insist'],
  ])('TR-03 is one to everyone: %j is refused, and nothing is done', async (words, said) => {
    const ended = await runFailing(process.execPath, ['delivery/cli/src/release.ts', ...words]);
    expect(ended?.code).toBe(1);
    expect(ended?.stderr).toContain(said);
    expect(readdirSync(folder)).toEqual([]);
  });
});
