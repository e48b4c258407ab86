import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestServer, testServer } from '../../test/server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'antara-media-'));
const mediaDir = path.join(folder, 'media');
mkdirSync(path.join(mediaDir, 'ships'), { recursive: true });
for (const name of [
  'ships/a.avif',
  'ships/a.webp',
  'ships/a.jpg',
  'ships/a.png',
  'ships/a.svg',
  'library.json',
  '.env',
]) {
  writeFileSync(path.join(mediaDir, name), `bytes of ${name}`);
}
writeFileSync(path.join(folder, 'secret.txt'), 'secret');
afterAll(() => rmSync(folder, { recursive: true }));
const server = await testServer({ config: { mediaDir } });

test.each([
  ['ships/a.avif', 'image/avif'],
  ['ships/a.webp', 'image/webp'],
  ['ships/a.jpg', 'image/jpeg'],
  ['ships/a.png', 'image/png'],
  ['ships/a.svg', 'image/svg+xml'],
])('%s is %s, cacheable, and not sent again to who has it', async (name, type) => {
  const answer = await server.inject(`/media/${name}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(`bytes of ${name}`);
  expect(answer.headers['content-type']).toMatch(type);
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=86400/);
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

test('without a library the API starts and says so', async () => {
  await using bare = await createTestServer({ config: { mediaDir: path.join(folder, 'none') } });
  expect(bare.logs.some(({ msg }) => String(msg).startsWith('there is no picture library'))).toBe(true);
  expect((await bare.inject('/media/ships/a.avif')).statusCode).toBe(404);
});
