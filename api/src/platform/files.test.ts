import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openObjectStore } from '@delivery/server-base/object-store';
import { startS3Double } from '@delivery/server-base/testing/s3-double';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer } from '../bookings/booking/testing/fixture.ts';
import { testServer } from '../../test/server.ts';
import { pdf, upload, uploaded } from '../site/enquiries/testing/enquiries.ts';
import { openResumeFiles } from '../site/enquiries/files.ts';
import { deleteExpiredUploads } from '../site/enquiries/sweep.ts';
import { uploads } from '../site/enquiries/tables.ts';
import { smallPicture, uploadImages } from '../bookings/passports/testing/passports.ts';
import { deleteExpiredPassports } from '../bookings/passports/sweep.ts';
import { passports } from '../bookings/passports/tables.ts';
import { openPassportVault } from '../bookings/passports/vault.ts';
import { passportUrl } from '@antara/contracts/api/passports';
import { createLogger } from './log.ts';
import { readConfig } from '../config.ts';
import { openBucketFileStore, openDiskFileStore } from './files.ts';
import { start } from '../start.ts';

const s3 = await startS3Double();
const passportKeys = [{ id: 'k1', key: Buffer.alloc(32, 7) }];
const server = await testServer({ config: { files: s3.place('files'), passportKeys } });
const folder = mkdtempSync(path.join(tmpdir(), 'antara-files-'));
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => s3.objects.clear());

describe.each([
  ['on the disk', () => openDiskFileStore(path.join(folder, 'private'))],
  ['in a bucket', () => openBucketFileStore(openObjectStore(s3.place('files')), 'private')],
])('private files %s', (_, open) => {
  test('are kept under names that tell nothing, and gone when removed', async () => {
    const files = open();
    const [one, other] = [await files.save(Buffer.from('one')), await files.save(Buffer.alloc(2_000_000, 3))];
    expect([one, other]).toEqual([
      expect.stringMatching(/^[\w-]{32}$/),
      expect.stringMatching(/^[\w-]{32}$/),
    ]);
    expect((await open().read(one))?.toString()).toBe('one');
    expect((await open().read(other))?.equals(Buffer.alloc(2_000_000, 3))).toBe(true);
    expect((await files.list()).map(({ name }) => name).toSorted()).toEqual([one, other].toSorted());
    for (const { at } of await files.list()) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    await files.remove(one);
    await files.remove(one);
    expect(await files.read(one)).toBeNull();
    expect(await files.list()).toHaveLength(1);
  });

  test.each(['../secrets.json', 'a/b', '', 'x', '..', 'start-check'])(
    'have no name like “%s”',
    async (name) => {
      const outcome = async (work: () => Promise<unknown>) => work();
      await expect(outcome(async () => open().read(name))).rejects.toThrow('no name of a private file');
      await expect(outcome(async () => open().remove(name))).rejects.toThrow('no name of a private file');
    },
  );
});

describe('files in a bucket', () => {
  const keys = (kind: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`files/${kind}/`));

  test('EN-04 a resume lies there, of no type, and is read by every process', async () => {
    const content = pdf(1000);
    const { status } = await upload(server, { field: 'upload', filename: 'a.pdf', content });
    expect(status).toBe(200);
    const [key = ''] = keys('uploads');
    expect(s3.objects.get(key)).toMatchObject({ body: content, type: 'application/octet-stream' });
    const [row] = await server.platform.db.select().from(uploads);
    expect(key).toBe(`files/uploads/${row!.file}`);
    const other = { config: readConfigOf(server.platform.config.dataDir) };
    expect(await openResumeFiles(other as never).read(row!.file)).toEqual(content);
  });

  test('CO-07 a passport leaves us encrypted, comes back to its owner, and is swept with its time', async () => {
    const visitor = await createCustomer(server);
    const { body } = await uploadImages(visitor, smallPicture);
    const [key = ''] = keys('passports');
    const kept = s3.objects.get(key)!.body;
    expect(kept.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(kept.includes('JFIF')).toBe(false);
    const seenAnswer = await visitor.send({ method: 'GET', url: passportUrl(body.files[0]!) });
    expect(seenAnswer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const secondUser = await server.visitor().send({ method: 'GET', url: passportUrl(body.files[0]!) });
    expect(secondUser.statusCode).toBe(404);

    const { db, config, log } = server.platform;
    const vault = openPassportVault(config);
    await deleteExpiredPassports({ ...server.platform, db, log, now: () => new Date() }, vault);
    expect(keys('passports')).toHaveLength(1);
    await db.update(passports).set({ uploaded_at: sql`now() - interval '25 hours'` });
    await deleteExpiredPassports({ ...server.platform, db, log, now: () => new Date() }, vault);
    expect([keys('passports'), await db.$count(passports)]).toEqual([[], 0]);
  });

  test('EN-04 what no row knows goes after a day; what a row knows stays', async () => {
    const key = await uploaded(server);
    const [row] = await server.platform.db.select().from(uploads).where(eq(uploads.key, key));
    const files = openResumeFiles(server.platform);
    const [old, fresh] = [await files.save(Buffer.from('lost')), await files.save(Buffer.from('new'))];
    for (const name of [old, row!.file]) {
      s3.objects.get(`files/uploads/${name}`)!.at = new Date(Date.now() - 25 * 3_600_000);
    }
    s3.state.pageSize = 1;
    await deleteExpiredUploads(server.platform, files);
    s3.state.pageSize = 1_000;
    expect(keys('uploads').toSorted()).toEqual(
      [row!.file, fresh].map((name) => `files/uploads/${name}`).toSorted(),
    );
  });

  test('ER-01 while the bucket is away, uploads are refused in words, and nothing is half kept', async () => {
    const visitor = await createCustomer(server);
    const { body } = await uploadImages(visitor, smallPicture);
    const rows = await server.platform.db.$count(uploads);
    await s3.down();
    try {
      const refused = await upload(server, { field: 'upload', filename: 'a.pdf', content: pdf(100) });
      expect([refused.status, refused.body.data.message]).toEqual([
        503,
        'We cannot take or show files just now. Please try again later.',
      ]);
      const seenAnswer = await visitor.send({ method: 'GET', url: passportUrl(body.files[0]!) });
      expect(seenAnswer.statusCode).toBe(503);
      expect(await server.platform.db.$count(uploads)).toBe(rows);
      expect(JSON.stringify(server.logs)).toContain('is not reached');
    } finally {
      await s3.up();
    }
    expect((await upload(server, { field: 'upload', filename: 'a.pdf', content: pdf(100) })).status).toBe(
      200,
    );
  });

  test('a bucket that refuses us stops the start', async () => {
    const config = { ...readConfigOf(folder), files: s3.place('files', { secretAccessKey: 'guessed' }) };
    const log = createLogger('silent', process.stderr);
    await expect(start({ ...config, port: 0 }, log, () => {})).rejects.toThrow(
      /^FILES cannot be used.*SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/,
    );
  });

  function readConfigOf(dataDir: string) {
    return readConfig({
      DATA_DIR: dataDir,
      FILES: `s3://${s3.bucket}/files`,
      PASSPORT_KEYS: `k1:${passportKeys[0]!.key.toString('base64')}`,
      ...s3.env(),
    });
  }
});

describe('configuration of files', () => {
  test.each([
    [{ FILES: '/srv/files' }, /FILES is “\/srv\/files”.*s3:\/\/bucket\/prefix/],
    [{ FILES: 's3://b', S3_REGION: 'ap-south-1' }, /FILES is “s3:\/\/b”/],
    [
      { FILES: 's3://my-site', S3_REGION: 'ap-south-1' },
      /PASSPORT_KEYS is not set, but FILES names a bucket/,
    ],
    [{ FILES: 's3://my-site' }, /S3_REGION is not set/],
    [{ S3_ACCESS_KEY_ID: 'x' }, /S3_ACCESS_KEY_ID is set, but neither RELEASES nor FILES/],
  ])('%o stops the start', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });
});
