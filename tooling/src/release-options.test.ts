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

describe('DL-03 an option of a release that npm takes for its own', { timeout: 60_000 }, () => {
  it.each([
    ['--canary=10', 'npm run release … -- --canary 10'],
    ['--ramp', 'npm run release … -- --ramp'],
    ['--older', 'npm run release … -- --older'],
  ])(
    'DL-03 %s without its two dashes releases nothing to anyone, and says what to write',
    async (option, remedy) => {
      const ended = await promisify(execFile)('npm', ['run', 'release', 'mfe-agent', option], {
        cwd: root,
        env: { ...process.env, DATA_DIR: folder },
      }).then(
        () => null,
        (error: { code: number; stderr: string }) => error,
      );
      expect(ended?.code).toBe(1);
      expect(ended?.stderr).toContain(
        `npm has taken ${option.split('=')[0]} for an option of its own, so nothing was done.`,
      );
      expect(ended?.stderr).toContain(remedy);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
