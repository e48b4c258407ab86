import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { edge, useEdge } from '../testing/edge-harness.ts';

/** What the API says; null: it is out of order. */
let version: string | null = '1';
let asked = 0;
const api = createServer((request, response) => {
  if (request.url !== '/api/content-version' || version === null) return void response.writeHead(500).end();
  asked += 1;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ response: 'SUCCESS', data: { version } }));
});
await once(api.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void api.close());
beforeEach(() => {
  version = '1';
  asked = 0;
});

afterEach(() => void vi.useRealTimers());
useEdge({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
const renders = async () => {
  const { body } = await edge.inject('/counted');
  return Number(/asked for (\d+) times/.exec(body)?.[1]);
};

describe('DL-05 what the operator has changed', () => {
  it('DL-05 is shown by pages that were kept, once, and each is kept again', async () => {
    expect([await renders(), await renders()]).toEqual([1, 1]);
    version = '2';
    await vi.waitFor(async () => expect(await renders()).toBe(2), 4_000);
    expect(await renders()).toBe(2);
  });

  it('DL-05 is not asked for by every request, nor while nobody comes', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval'] });
    await renders();
    await Promise.all(Array.from({ length: 20 }, renders));
    expect(asked).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(asked, 'nobody came').toBe(1);
    await renders();
    expect(asked).toBe(2);
  });

  it('DL-05 is waited for by nobody while the API is out of order: what is kept goes on', async () => {
    expect(await renders()).toBe(1);
    version = null;
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(1_100);
    expect([await renders(), await renders()]).toEqual([1, 1]);
  });
});
