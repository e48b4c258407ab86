import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptReads } from './kept-reads.ts';
import type { ApiAnswer } from './worker-protocol.ts';

const everyones = { 'content-type': 'application/json', 'cache-control': 'public, max-age=0' };
const answerOf = (body: string, headers: Record<string, string> = { ...everyones, etag: `"${body}"` }) => ({
  status: 200,
  headers,
  body,
});
let now = 0;
let answers: ApiAnswer[] = [];
const read = vi.fn(async (_url: string, _headers: Record<string, string>) => answers.shift()!);
let keptRead: typeof read | ReturnType<typeof createKeptReads>;

beforeEach(() => {
  now = 0;
  answers = [];
  read.mockClear();
  keptRead = createKeptReads(read, () => now);
});

const bodyOf = async (url = '/tours', headers = {}) => (await keptRead(url, headers)).body;

describe('MF-03 what pages read of the API', () => {
  it('MF-03 is asked for once in a second, by however many pages', async () => {
    answers = [answerOf('one')];
    expect(await Promise.all([bodyOf(), bodyOf()])).toEqual(['one', 'one']);
    now = 999;
    expect(await bodyOf()).toBe('one');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('MF-03 is asked for again after that, and not sent again unless it has changed', async () => {
    answers = [answerOf('one'), { status: 304, headers: {}, body: '' }, answerOf('two')];
    await bodyOf();
    now = 1_000;
    expect(await bodyOf()).toBe('one');
    expect(read).toHaveBeenLastCalledWith('/tours', { 'if-none-match': '"one"' });
    now = 1_999;
    expect(await bodyOf()).toBe('one');
    now = 2_000;
    expect(await bodyOf()).toBe('two');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('MF-03 is kept by address and by what was said of the call', async () => {
    answers = ['one', 'two', 'three'].map((body) => answerOf(body));
    expect(await bodyOf('/tours')).toBe('one');
    expect(await bodyOf('/cruises')).toBe('two');
    expect(await bodyOf('/tours', { 'antara-api-version': '2' })).toBe('three');
  });

  it.each([
    ['that are nobody else’s', answerOf('one', { ...everyones, 'cache-control': 'no-store', etag: '"1"' })],
    ['without an ETag', answerOf('one', everyones)],
    ['that failed', { ...answerOf('one'), status: 503 }],
  ])('MF-03 answers %s are not kept', async (_name, answer) => {
    answers = [answer, answerOf('two')];
    expect(await bodyOf()).toBe('one');
    expect(await bodyOf()).toBe('two');
    expect(read).toHaveBeenLastCalledWith('/tours', {});
  });

  it('MF-04 a read that fails is not kept, and tried again', async () => {
    read.mockRejectedValueOnce(new TypeError('not reached'));
    await expect(bodyOf()).rejects.toThrow('not reached');
    answers = [answerOf('two')];
    expect(await bodyOf()).toBe('two');
  });

  it('MF-07 keeps a bounded number of characters, those that were read last', async () => {
    const large = 'x'.repeat(3_000_000);
    for (const url of ['/a', '/b', '/c']) {
      answers = [answerOf(large)];
      await bodyOf(url);
    }
    await bodyOf('/c');
    await bodyOf('/b');
    expect(read).toHaveBeenCalledTimes(3);
    answers = [answerOf('again')];
    expect(await bodyOf('/a')).toBe('again');
  });
});
