/** The browser’s side of the upload (contracts) against the API over a real line. */
import type { AddressInfo } from 'node:net';
import { uploadFile } from '@antara/contracts/api/upload';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { pdf } from './testing/enquiries.ts';

const server = await testServer();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;
const baseUrl = `http://127.0.0.1:${port}/api`;
const file = (content: Buffer) => new File([new Uint8Array(content)], 'cv.pdf', { type: 'application/pdf' });

describe('EN-04 the upload over a real line', () => {
  test('EN-04 arrives, and tells how far it has come', async () => {
    const shares: number[] = [];
    const answer = await uploadFile(file(pdf(3_000_000)), {
      baseUrl,
      onProgress: (share) => shares.push(share),
    });
    expect(answer).toEqual({
      response: 'SUCCESS',
      uploaded: true,
      url: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test('EN-04 what is too large or no PDF gets its sentence, though the file is still on its way', async () => {
    for (const size of [6_000_000, 40_000_000]) {
      expect(await uploadFile(file(pdf(size)), { baseUrl })).toMatchObject({
        response: 'TOO_LARGE',
        status: 413,
        data: { message: 'This file is larger than 5 MB. Please choose a smaller one.' },
      });
    }
    expect(await uploadFile(file(Buffer.from('hello')), { baseUrl })).toMatchObject({ status: 415 });
  });

  test('EN-04 ER-03 given up, or with nobody there, it is NO_ANSWER', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const none = { response: 'NO_ANSWER', status: 0, data: {} };
    expect(
      await uploadFile(file(pdf(4_000_000)), { baseUrl, onProgress, signal: controller.signal }),
    ).toEqual(none);
    expect(await uploadFile(file(pdf()), { baseUrl: 'http://127.0.0.1:9/api' })).toEqual(none);
  });
});
