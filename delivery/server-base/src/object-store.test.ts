import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStoreError } from './errors.ts';
import { openObjectStore, type ObjectStore } from './object-store.ts';
import { startS3Double, type S3Double } from './testing/s3-double.ts';
import { refusalOf } from './testing/signature.ts';

let s3: S3Double;
let store: ObjectStore;
beforeAll(async () => {
  s3 = await startS3Double();
});
beforeEach(() => {
  s3.objects.clear();
  s3.asked.length = 0;
  store = openObjectStore(s3.place('some/where'));
});
afterEach(() =>
  Object.assign(s3.state, { latency: 0, conditions: true, halfBodies: false, slowDowns: 0, pageSize: 1_000 }),
);
afterAll(() => s3.stop());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: ObjectStoreError) => error,
  );

describe('objects', () => {
  it('come back as they were written, below the prefix, and are gone when removed', async () => {
    const body = randomBytes(3_000_000);
    const etag = await store.put('a/b.bin', body);
    expect([...s3.objects.keys()]).toEqual(['some/where/a/b.bin']);
    expect(s3.objects.get('some/where/a/b.bin')?.type).toBe('application/octet-stream');
    const found = await store.get('a/b.bin');
    expect(found?.etag).toBe(etag);
    expect(found?.body.equals(body)).toBe(true);
    await store.remove('a/b.bin');
    await store.remove('a/b.bin');
    expect(await store.get('a/b.bin')).toBeNull();
  });

  it('keep names with spaces and signs of every kind', async () => {
    const names = ['ä ö.txt', "it's (1)!*.js", 'a+b=c&d.css', 'per%20cent', '印.svg'];
    for (const name of names) await store.put(name, Buffer.from(name));
    for (const name of names) expect((await store.get(name))?.body.toString()).toBe(name);
    expect((await store.list('')).map(({ key }) => key).toSorted()).toEqual(names.toSorted());
  });

  it('are not sent again to whoever has them', async () => {
    const etag = (await store.put('x', Buffer.from('1'))) ?? '';
    expect(await store.getChanged('x', etag)).toBe('same');
    await store.put('x', Buffer.from('2'));
    expect(await store.getChanged('x', etag)).toMatchObject({ body: Buffer.from('2') });
    expect(await store.getChanged('y', etag)).toBeNull();
  });

  it('are written under a condition by one alone', async () => {
    const etag = (await store.put('x', Buffer.from('1'), { condition: { absent: true } })) ?? '';
    expect(await store.put('x', Buffer.from('2'), { condition: { absent: true } })).toBeNull();
    expect(await store.put('x', Buffer.from('3'), { condition: { etag } })).not.toBeNull();
    expect(await store.put('x', Buffer.from('4'), { condition: { etag } })).toBeNull();
    expect(await store.put('y', Buffer.from('5'), { condition: { etag } })).toBeNull();
    expect((await store.get('x'))?.body.toString()).toBe('3');
    const many = Array.from({ length: 20 }, (_, nth) =>
      store.put('race', Buffer.from(String(nth)), { condition: { absent: true } }),
    );
    expect((await Promise.all(many)).filter(Boolean)).toHaveLength(1);
  });

  it('are listed to the last page, and folders by name', async () => {
    s3.state.pageSize = 3;
    for (let nth = 0; nth < 10; nth += 1) await store.put(`list/${nth}/file`, Buffer.alloc(nth));
    await store.put('list/top', Buffer.from('t'));
    const listed = await store.list('list/');
    expect(listed.map(({ key }) => key)).toEqual([
      ...Array.from({ length: 10 }, (_, nth) => `list/${nth}/file`),
      'list/top',
    ]);
    expect(listed[7]).toMatchObject({ bytes: 7, modifiedAt: expect.any(Date) as Date });
    expect(await store.folders('list/')).toEqual(Array.from({ length: 10 }, (_, nth) => String(nth)));
    expect(s3.asked.filter((line) => line.includes('continuation-token')).length).toBeGreaterThan(4);
    expect(await store.list('none/')).toEqual([]);
  });
});

describe('errors', () => {
  it.each([
    [
      'a wrong secret',
      { secretAccessKey: 'quite-wrong' },
      /SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY is not the secret/,
    ],
    ['an unknown key', { accessKeyId: 'NOBODY' }, /InvalidAccessKeyId.*S3_ACCESS_KEY_ID/],
    ['a wrong region', { region: 'eu-west-1' }, /AuthorizationHeaderMalformed.*S3_REGION/],
    ['a session that is not there', { sessionToken: 'x' }, /InvalidToken.*S3_SESSION_TOKEN/],
  ])('%s', async (_, credentials, words) => {
    const error = await failureOf(openObjectStore(s3.place('', credentials)).put('x', Buffer.from('1')));
    expect(error).toMatchObject({ name: 'ObjectStoreError', kind: 'refused' });
    expect(error?.message).toMatch(words);
    expect(error?.message).not.toContain('quite-wrong');
    expect(s3.objects.size).toBe(0);
  });

  it('a bucket that is not there is no missing object', async () => {
    const error = await failureOf(openObjectStore({ ...s3.place(), bucket: 'elsewhere' }).get('x'));
    expect(error).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('NoSuchBucket') as string,
    });
  });

  it('an overloaded store is asked again, and a dead one is unreachable', async () => {
    s3.state.slowDowns = 2;
    expect(await store.get('x')).toBeNull();
    expect(s3.asked.map((line) => line.slice(-3))).toEqual(['503', '503', '404']);
    await s3.down();
    const error = await failureOf(store.get('x'));
    await s3.up();
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(error?.message).toContain('S3_ENDPOINT');
  });

  it('an answer that is cut off or does not come is no answer', async () => {
    await store.put('x', randomBytes(100_000));
    s3.state.halfBodies = true;
    expect(await failureOf(store.get('x'))).toMatchObject({ kind: 'unreachable' });
    s3.state.halfBodies = false;
    s3.state.latency = 2_000;
    const error = await failureOf(store.get('x', { timeoutMs: 200 }));
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(error?.message).toContain('within 200 ms');
  });
});

describe('the double checks signatures as the real store does', () => {
  // The example of AWS's own documentation, "Example: GET Object".
  const key = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const example = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': createHash('sha256').digest('hex'),
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  };
  const now = Date.parse('2013-05-24T00:00:00Z');
  const changed = (headers: object) => ({ ...example, headers: { ...example.headers, ...headers } });

  it('as in AWS’s documentation', () => expect(refusalOf(example, key, now)).toBeNull());

  it.each([
    ['SignatureDoesNotMatch', changed({ range: 'bytes=0-99' }), key, now],
    ['SignatureDoesNotMatch', { ...example, url: '/test2.txt' }, key, now],
    ['SignatureDoesNotMatch', { ...example, url: '/test.txt?acl=' }, key, now],
    ['SignatureDoesNotMatch', { ...example, method: 'PUT' }, key, now],
    ['SignatureDoesNotMatch', example, { ...key, secretAccessKey: 'x' }, now],
    ['XAmzContentSHA256Mismatch', { ...example, body: Buffer.from('x') }, key, now],
    ['RequestTimeTooSkewed', example, key, now + 16 * 60_000],
    ['AccessDenied', changed({ 'x-amz-acl': 'public-read' }), key, now],
    ['AccessDenied', changed({ authorization: undefined }), key, now],
    ['AccessDenied', changed({ 'x-amz-date': '20130525T000000Z' }), key, now],
    ['InvalidRequest', changed({ 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }), key, now],
  ])('%s, where anything is another', (word, request, known, at) => {
    expect(refusalOf(request, known, at)).toBe(word);
  });
});
