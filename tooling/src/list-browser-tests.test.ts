import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '@delivery/cli/workspace';

const run = promisify(execFile);

test('the browser tests can be listed where nothing was built yet, as an editor does in a fresh clone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-list-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { stdout } = await run(
    process.execPath,
    [join(root, 'e2e/node_modules/playwright/cli.js'), 'test', '--list'],
    { cwd: join(root, 'e2e'), env: { ...process.env, E2E_DATA_DIR: dataDir }, maxBuffer: 10_000_000 },
  );
  expect(stdout).toMatch(/^Total: \d+ tests in \d+ files$/m);
  expect(readdirSync(dataDir)).toEqual([]);
});
