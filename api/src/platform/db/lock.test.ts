import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'antara-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const taker = `
  import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
  for (let n = 0; n < 40; n++) takeLock(process.argv[1], 60_000).release();
`;

test('eight processes that take a lock again and again all get it each time, none waits for one that waits for it', async () => {
  const takers = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', taker, path.join(folder, 'x.lock')], {
      stdio: 'inherit',
    }),
  );
  const codes = await Promise.all(takers.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
