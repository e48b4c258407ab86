import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxPassportBytes, passportUrl } from '@antara/contracts/api/passports';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../../test/multipart.ts';
import { createTestServer, testServer, type Visitor } from '../../../test/server.ts';
import { createCustomer, placeHold } from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { picture, smallPicture, telephonePicture, uploadImages } from './testing/passports.ts';
import { passports } from './tables.ts';
import { openPassportVault } from './vault.ts';

const server = await testServer();
const { db, config } = server.platform;
const { date } = await createWorld(db);
const folder = path.join(config.dataDir, 'passports');
const files = async () => (await readdir(folder).catch(() => [])).toSorted();

/** Asks for a picture by its path. */
async function seen(visitor: Visitor, address: string) {
  const answer = await visitor.send({ method: 'GET', url: passportUrl(address) });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
}

/** Sends and expects a refusal that leaves nothing behind. */
async function refused(status: number, message: string, ...pictures: Buffer[]) {
  const before = [await files(), await db.$count(passports)];
  const { status: got, body } = await uploadImages(await createCustomer(server), ...pictures);
  expect([got, body.data.message]).toEqual([status, message]);
  expect([await files(), await db.$count(passports)]).toEqual(before);
}

const unreadable = 'We cannot read this picture. Please choose a JPEG, PNG, WebP or HEIC file.';

describe('CO-07 what is taken', () => {
  test('CO-07 B§7 the field `images` answers `files`, a private path each', async () => {
    const { status, body } = await uploadImages(await createCustomer(server), smallPicture, smallPicture);
    expect([status, body.response, body.files.length]).toEqual([200, 'SUCCESS', 2]);
    for (const file of body.files) expect(file).toMatch(/^passports\/[\w-]{32}$/);
    expect(new Set(body.files).size).toBe(2);
  });

  test('CO-07 is re-encoded: upright, of a bounded size, with no metadata and nothing hidden behind it', async () => {
    const visitor = await createCustomer(server);
    const photo = await picture(2600, 1300)
      .withExif({ IFD0: { Copyright: 'Asha Rao' }, IFD3: { GPSLatitude: '22/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await uploadImages(visitor, Buffer.concat([photo, Buffer.from('<script>hidden()')]));
    const { content } = await seen(visitor, body.files[0]!);
    const metadata = await sharp(content).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 1000, 2000]);
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
      [].concat(...Array.from({ length: 5 }, () => [undefined] as never[])),
    );
    for (const word of ['Asha', 'GPS', 'hidden']) expect(content.includes(word), word).toBe(false);
  });

  test.each(['png', 'webp'] as const)('CO-07 a %s is accepted by its content alone', async (format) => {
    const visitor = await createCustomer(server);
    const { status, body } = await uploadImages(visitor, await picture().toFormat(format).toBuffer());
    expect(status).toBe(200);
    expect((await sharp((await seen(visitor, body.files[0]!)).content).metadata()).format).toBe('jpeg');
  });

  test('CO-07 a HEIC as telephones take it is accepted, and kept as a JPEG', async () => {
    const visitor = await createCustomer(server);
    const { status, body } = await uploadImages(visitor, telephonePicture);
    expect(status).toBe(200);
    const { content } = await seen(visitor, body.files[0]!);
    const metadata = await sharp(content).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 768, 512]);
    // Its left upper quarter is blue, the rest brown.
    const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    expect(data[2]! - data[0]!).toBeGreaterThan(60);
    expect(data.at(-3)! - data.at(-1)!).toBeGreaterThan(40);
  });

  test('CO-07 of 1 MB and more is refused with the specified sentence; just under it is accepted', async () => {
    const noise = (bytes: number) => Buffer.concat([smallPicture, randomBytes(bytes - smallPicture.length)]);
    await refused(413, 'File size should be less than 1 MB.', noise(maxPassportBytes + 1));
    expect((await uploadImages(await createCustomer(server), noise(maxPassportBytes))).status).toBe(200);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', () => picture().gif().toBuffer()],
    ['an AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a HEIC that was cut off', async () => telephonePicture.subarray(0, 600)],
    ['a picture that was cut off', async () => (await picture(600, 600).png().toBuffer()).subarray(0, 500)],
  ])('CO-07 %s is 415', async (_what, content) => {
    await refused(415, unreadable, await content());
  });

  test.each([
    [1, 1],
    [2000, 399],
    [599, 599],
  ])(
    'CO-07 a picture of %i × %i pixels cannot be read, and is refused with its size',
    async (width, height) => {
      await refused(
        422,
        `This picture is too small to be read: it has ${width} × ${height} pixels, and 600 × 400 is the least. Please choose a larger one.`,
        await picture(width, height).png().toBuffer(),
      );
    },
  );

  test('CO-07 a decompression bomb is 413', async () => {
    const bomb = await picture(5000, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(maxPassportBytes);
    await refused(413, 'This picture has too many pixels. Please choose a smaller one.', bomb);
  });

  test('CO-07 no file, an empty one, three, another field, no multipart', async () => {
    await refused(400, 'Please select a file first.');
    await refused(400, 'Please select a file first.', Buffer.alloc(0));
    await refused(400, 'Please send at most two pictures at once.', smallPicture, smallPicture, smallPicture);
    const wrong = multipart({ field: 'upload', filename: 'a.jpg', content: smallPicture });
    const url = '/api/upload/images';
    expect((await server.send({ method: 'POST', url, ...wrong })).statusCode).toBe(400);
    expect((await server.send({ method: 'POST', url, payload: { images: 'x' } })).statusCode).toBe(415);
    const foreign = multipart({ field: 'images', filename: 'a.jpg', content: smallPicture });
    const headers = { ...foreign.headers, origin: 'https://evil.example' };
    expect((await server.send({ method: 'POST', url, ...foreign, headers })).statusCode).toBe(403);
  });

  test('CO-07 too many from one address are refused', async () => {
    await using strict = await createTestServer({ config: { rateLimitFactor: 1 / 120 } });
    const customer = await createCustomer(strict);
    expect((await uploadImages(customer, smallPicture)).status).toBe(200);
    expect((await uploadImages(customer, smallPicture)).status).toBe(429);
  });
});

describe('CO-07 who sees it', () => {
  test('CO-07 the visitor who uploaded it, never stored and never run; no other visitor, no customer', async () => {
    const visitor = await createCustomer(server);
    const [file] = (await uploadImages(visitor, smallPicture)).body.files as [string];
    const ownAnswer = await seen(visitor, file);
    expect(ownAnswer.status).toBe(200);
    expect(ownAnswer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="passport.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const other of [await createCustomer(server), await createCustomer(server)]) {
      await uploadImages(other, smallPicture);
      expect((await seen(other, file)).status).toBe(404);
    }
  });

  test('VX-02 whoever gives suites back and takes others has sent the pictures once', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const [file] = (await uploadImages(visitor, smallPicture)).body.files as [string];
    expect((await visitor.call('releaseHold', { body: {} })).body.released).toBe(true);
    expect((await seen(visitor, file)).status).toBe(200);
    await placeHold(visitor, date, ['102']);
    expect((await seen(visitor, file)).status).toBe(200);
  });

  test('CO-07 a customer’s is seen with their session alone', async () => {
    const asha = await createCustomer(server);
    await asha.call('logout');
    const login = { body: { email: asha.email, password: 'slow river 8' } };
    await asha.call('login', login);
    const [file] = (await uploadImages(asha, smallPicture)).body.files as [string];
    expect((await seen(asha, file)).status).toBe(200);
    await asha.call('logout');
    expect((await seen(asha, file)).status).toBe(404);
    await asha.call('login', login);
    expect((await seen(asha, file)).status).toBe(200);
    expect((await seen(await createCustomer(server), file)).status).toBe(404);
  });

  test.each(['', 'x', '../secrets.json', 'a'.repeat(5000)])(
    'CO-07 an id that is none (%#) is 404',
    async (id) => {
      const answer = await server.send({ method: 'GET', url: '/api/passport', query: { id } });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('CO-07 at rest', () => {
  test('CO-07 is encrypted, under a random name, readable by the process’s user only', async () => {
    const filesBefore = await files();
    const visitor = await createCustomer(server);
    const [uploaded] = (await uploadImages(visitor, smallPicture)).body.files as [string];
    const [file] = (await files()).filter((name) => !filesBefore.includes(name)) as [string];
    expect(uploaded).not.toContain(file);
    const stored = await readFile(path.join(folder, file));
    const { content } = await seen(visitor, uploaded);
    expect(stored.includes(content.subarray(0, 16))).toBe(false);
    expect(stored.length).toBe(content.length + 28);
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(config.dataDir, 'passport-key.json'))).mode & 0o777).toBe(0o600);
    for (const place of [file, `passports/${file}`, uploaded, '../passport-key.json']) {
      for (const from of ['', '/media', '/api']) {
        expect((await server.inject(`${from}/${place}`)).statusCode, place).toBe(404);
      }
    }
  });

  test('CO-07 a file that was changed, or put in another’s place, is not shown', async () => {
    const visitor = await createCustomer(server);
    const uploaded = (await uploadImages(visitor, smallPicture, smallPicture)).body.files;
    const rows = await db.select().from(passports);
    const [one, two] = uploaded.map((file) => rows.find(({ id }) => file.endsWith(id))!.file);
    const place = (name: string | undefined) => path.join(folder, name!);
    await writeFile(place(one), await readFile(place(two)));
    expect((await seen(visitor, uploaded[0]!)).status).toBe(500);
    const bytes = await readFile(place(two));
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(place(two), bytes);
    expect((await seen(visitor, uploaded[1]!)).status).toBe(500);
  });

  test('CO-07 keys can be changed: what the old one closed still opens, the new one closes the rest', async () => {
    const [old, fresh] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) })) as [
      { id: string; key: Buffer },
      { id: string; key: Buffer },
    ];
    const { dataDir } = config;
    const before = await openPassportVault({ dataDir, files: null, passportKeys: [old] }).keep(
      'a',
      smallPicture,
    );
    const both = openPassportVault({ dataDir, files: null, passportKeys: [fresh, old] });
    expect(await both.open('a', before)).toEqual(smallPicture);
    const after = await both.keep('b', smallPicture);
    expect([before.keyId, after.keyId]).toEqual(['old', 'new']);
    const alone = openPassportVault({ dataDir, files: null, passportKeys: [fresh] });
    expect(await alone.open('b', after)).toEqual(smallPicture);
    await expect(alone.open('a', before)).rejects.toThrow(/key “old”, which is not in PASSPORT_KEYS/);
    await expect(both.open('b', before)).rejects.toThrow();
  });

  test('CO-07 the log names no one and nothing of a picture', async () => {
    await using quiet = await createTestServer();
    const visitor = await createCustomer(quiet);
    const { body } = await uploadImages(visitor, smallPicture);
    await seen(visitor, body.files[0]!);
    await seen(quiet.visitor(), body.files[0]!);
    const [row] = await quiet.platform.db.select().from(passports);
    const text = JSON.stringify(quiet.logs);
    expect(text).toContain('"path":"/api/passport"');
    for (const secret of [row!.id, row!.file, visitor.email]) expect(text).not.toContain(secret);
  });
});
