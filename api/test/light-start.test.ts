import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../src/platform/db/pglite.ts';

/** Loads the whole API without starting it, and prints the address of every module. */
const loadAll = `
import { registerHooks } from 'node:module';
const urls = [];
registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
await import('./src/start.ts');
process.stdout.write(JSON.stringify(urls));`;

test('PD-08 the API starts without what only some requests need: the writer of documents, its fonts, the dictionaries of passwords, passkeys', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', loadAll], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  const urls = JSON.parse(printed) as string[];
  expect(urls.some((url) => url.endsWith('/src/bookings/documents/pdf-document.ts'))).toBe(true);
  expect(
    urls.filter((url) =>
      /node_modules\/(pdfkit|fontkit|@zxcvbn-ts|@fontsource|heic-decode|@simplewebauthn)\//.test(url),
    ),
  ).toEqual([]);
}, 60_000);

test('PD-08 the embedded database keeps 16 MB of its pages in memory, and every write is synced all the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'antara-small-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openEmbedded(folder);
  onTestFinished(() => database.close());
  const { rows } = await database.db.execute(
    sql`SELECT current_setting('shared_buffers') AS buffers, current_setting('fsync') AS fsync`,
  );
  expect(rows).toEqual([{ buffers: '16MB', fsync: 'on' }]);
}, 120_000);
