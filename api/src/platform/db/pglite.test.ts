import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './pglite.ts';

test('L13 the embedded database’s files are open to their owner alone, those of earlier versions as well', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antara-modes-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = path.join(dataDir, 'db');
  const listOpen = () =>
    [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (file) => lstatSync(path.resolve(folder, file)).mode & 0o077,
    );
  const first = await openEmbedded(dataDir);
  await first.db.execute(sql`CREATE TABLE things AS SELECT generate_series(1, 10) AS id`);
  expect(listOpen()).toEqual([]);
  await first.close();
  chmodSync(path.join(folder, 'PG_VERSION'), 0o666);
  const again = await openEmbedded(dataDir);
  await again.db.execute(sql`CHECKPOINT`);
  expect(listOpen()).toEqual([]);
  expect((await again.db.execute(sql`SELECT count(*)::int AS n FROM things`)).rows).toEqual([{ n: 10 }]);
  await again.close();
}, 120_000);
