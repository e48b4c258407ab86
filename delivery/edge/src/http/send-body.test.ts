import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { matchesEtag, sendBody } from './send-body.ts';

describe('an If-None-Match header', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['W/"b",W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['"ab"', false],
    [undefined, false],
  ])('%s names "a": %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
  });
});

describe('a body', () => {
  const body = Buffer.from('The river does not wait. '.repeat(100));
  let app: FastifyInstance;

  beforeEach(async () => {
    app = Fastify();
    await app.register(compress, { global: false });
    const options = { compress: { encodings: ['gzip' as const] } };
    const stored = { etag: '"a"', body, brotli: brotliCompressSync(body) };
    app.get('/', options, (request, reply) => sendBody(request, reply.type('text/html'), stored));
    app.get('/gone', options, (request, reply) =>
      sendBody(request, reply.code(404).type('text/html'), stored),
    );
  });
  afterEach(() => app.close());

  const get = (headers: Record<string, string>, url = '/') => app.inject({ url, headers });

  it('goes out as the browser can read it: brotli, gzip, or plain', async () => {
    const brotli = await get({ 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(body);
    const gzip = await get({ 'accept-encoding': 'gzip, deflate' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload)).toEqual(body);
    const plain = await get({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload).toEqual(body);
  });

  it('is not sent again to a browser that has it, unless it stands for an error', async () => {
    const headers = { 'if-none-match': 'W/"a"', 'accept-encoding': 'gzip' };
    const answer = await get(headers);
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', '"a"']);
    expect((await get(headers, '/gone')).statusCode).toBe(404);
  });
});
