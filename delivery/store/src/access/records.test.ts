import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileDocuments, type StoreDocuments } from '../store/documents.ts';
import { listRecords, writeRecord } from '../access.ts';

let folder: string;
let documents: StoreDocuments;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-records-'));
  documents = openFileDocuments(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const day = 86_400_000;
const now = Date.parse('2026-11-27T12:00:00Z');
const write = (act: string, at: number) =>
  writeRecord(documents, { where: 'console', act, outcome: 'done', by: 'asha', apps: ['shell'] }, at);

it('TR-04 M7 records are listed newest first, of those that are asked for', async () => {
  for (const [act, at] of [
    ['switch', now - 2 * day],
    ['log in', now - 1],
    ['rollback', now],
  ] as const)
    await write(act, at);
  const acts = (await listRecords(documents, 10, undefined, now)).map(({ act }) => act);
  expect(acts).toEqual(['rollback', 'log in', 'switch']);
  const [only, ...none] = await listRecords(documents, 1, ({ act }) => act === 'switch', now);
  expect([only?.at, none]).toEqual(['2026-11-25T12:00:00.000Z', []]);
});

it('TR-04 M7 records of more than ninety days ago go when the next is written', async () => {
  await write('switch', now - 95 * day);
  await write('log in', now - 89 * day);
  await write('rollback', now);
  const left = await Promise.all((await readdir(folder)).map((each) => readdir(join(folder, each))));
  expect(left.flat()).toHaveLength(2);
  expect(await listRecords(documents, 10, undefined, now)).toHaveLength(2);
});
