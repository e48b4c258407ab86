import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestServer, testServer } from '../../test/server.ts';
import { operatorMediaDir } from './media.ts';
import { createToPicture } from './pictures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'antara-media-'));
const mediaDir = path.join(folder, 'media');
mkdirSync(path.join(mediaDir, 'ships'), { recursive: true });
for (const name of ['ships/a.avif', 'ships/a.webp', 'ships/a.jpg', 'ships/a.png', 'ships/a.svg', '.env']) {
  writeFileSync(path.join(mediaDir, name), `bytes of ${name}`);
}
writeFileSync(path.join(mediaDir, 'library.json'), '{}');
writeFileSync(path.join(folder, 'secret.txt'), 'secret');
afterAll(() => rmSync(folder, { recursive: true }));
const server = await testServer({ config: { mediaDir } });

test.each([
  ['ships/a.avif', 'image/avif'],
  ['ships/a.webp', 'image/webp'],
  ['ships/a.jpg', 'image/jpeg'],
  ['ships/a.png', 'image/png'],
  ['ships/a.svg', 'image/svg+xml'],
])('%s is %s, asked for each time, and not sent again to who has it', async (name, type) => {
  const answer = await server.inject(`/media/${name}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(`bytes of ${name}`);
  expect(answer.headers['content-type']).toMatch(type);
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const etag = String(answer.headers.etag);
  const again = await server.inject({ url: `/media/${name}`, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  'ships/none.avif',
  'ships/',
  'ships',
  '',
  '.env',
  '../secret.txt',
  '%2e%2e/secret.txt',
  '..%2fsecret.txt',
  '..%5csecret.txt',
  'ships/../../secret.txt',
  'ships/%2e%2e/%2e%2e/secret.txt',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'a%00.avif',
])('/media/%s is refused in the contract’s shape', async (name) => {
  const answer = await server.inject(`/media/${name}`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('secret');
  expect(answer.json()).toMatchObject({
    response: expect.any(String),
    data: { message: expect.any(String) },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('SH-14 the media base with a picture’s path alone answers a JPEG of it, and one for link previews', async () => {
  const dawn = path.join(mediaDir, 'ships/dawn');
  mkdirSync(dawn);
  const draw = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#c33' } })
      .webp()
      .toBuffer();
  for (const width of [480, 2400]) writeFileSync(path.join(dawn, `${width}.webp`), await draw(width));
  const { path: address } = createToPicture(server.platform.config)('ships/dawn', 'The river at dawn');
  for (const [requestedPath, size, kept] of [
    [address, [1600, 800], 'public, max-age=31536000, immutable'],
    ['ships/dawn', [1600, 800], 'public, max-age=0, must-revalidate'],
    [`${address}/preview.jpg`, [1200, 630], 'public, max-age=31536000, immutable'],
  ] as const) {
    const answer = await server.inject(`/media/${requestedPath}`);
    const { headers, rawPayload } = answer;
    expect([answer.statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      kept,
    ]);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', ...size]);
  }
  // Of a version that is gone, what is here, which nobody keeps under that address.
  const old = await server.inject('/media/ships/dawn.0123456789');
  expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
});

test('without a library the API starts and says so', async () => {
  await using bare = await createTestServer({ config: { mediaDir: path.join(folder, 'none') } });
  expect(bare.logs.some(({ msg }) => String(msg).startsWith('there is no picture library'))).toBe(true);
  expect((await bare.inject('/media/ships/a.avif')).statusCode).toBe(404);
});

describe('SH-14 the address of a picture with the version of its files', () => {
  const toPicture = createToPicture(server.platform.config);
  const operatorDir = operatorMediaDir(server.platform.config.dataDir);
  const write = (root: string, name: string, files: Record<string, string>) => {
    const making = mkdtempSync(path.join(folder, 'making-'));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(making, file), text);
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    rmSync(path.join(root, name), { recursive: true, force: true });
    renameSync(making, path.join(root, name));
  };
  const get = async (address: string) => {
    const { statusCode, body, headers } = await server.inject(`/media/${address}`);
    return [statusCode, body, headers['cache-control']];
  };
  const immutable = 'public, max-age=31536000, immutable';
  const revalidated = 'public, max-age=0, must-revalidate';

  test('is kept for ever; the operator’s own picture has another at once, and the old one shows it', async () => {
    write(mediaDir, 'places/ghat', { '480.avif': 'small', '800.avif': 'large' });
    const { path: first } = toPicture('places/ghat', 'A ghat');
    expect(first).toMatch(/^places\/ghat\.[0-9a-f]{10}$/);
    expect(await get(`${first}/800.avif`)).toEqual([200, 'large', immutable]);
    expect(await get('places/ghat/800.avif')).toEqual([200, 'large', revalidated]);

    write(operatorDir, 'places/ghat', { '480.avif': 'own small' });
    const { path: second } = toPicture('places/ghat', 'A ghat');
    expect(second).not.toBe(first);
    expect(await get(`${second}/480.avif`)).toEqual([200, 'own small', immutable]);
    expect(await get(`${first}/480.avif`)).toEqual([200, 'own small', revalidated]);
    expect(await get(`${first}/800.avif`)).toEqual([200, 'own small', revalidated]);
    expect((await get(`${second}/800.avif`))[0]).toBe(404);

    write(operatorDir, 'places/ghat', { '480.avif': 'own small, cut anew' });
    expect(toPicture('places/ghat', 'A ghat').path).not.toBe(second);
    rmSync(path.join(operatorDir, 'places/ghat'), { recursive: true });
    expect(toPicture('places/ghat', 'A ghat').path).toBe(first);
  });

  test('is none where there are no files, and leads nowhere else', async () => {
    expect(toPicture('places/none', 'Nothing').path).toBe('places/none');
    for (const name of [
      'places/none.0123456789/480.avif',
      '../x.0123456789/secret.txt',
      '.0123456789/.env',
    ]) {
      expect((await get(name))[0]).toBeGreaterThanOrEqual(400);
    }
  });
});
