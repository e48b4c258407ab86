import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

let now = 0;
beforeEach(() => {
  now = 0;
});

const times = { freshMs: 5, staleMs: 100, outageMs: 1000 };
const cacheOf = (maxPages = 10, maxBytes = 1_000) =>
  createPageCache<string>({ maxPages, maxBytes, bytesOf: ({ length }) => length }, times, () => now);
const gives = (page: string, cacheable = true) => vi.fn(async () => ({ page, cacheable }));
const waitForRenders = () => new Promise(setImmediate);

describe('a page kept for seconds', () => {
  it('is shown as it is while it is fresh', async () => {
    const cache = cacheOf();
    expect(await cache.get('/', gives('one'))).toBe('one');
    now = 4;
    const again = gives('two');
    expect(await cache.get('/', again)).toBe('one');
    expect(again).not.toHaveBeenCalled();
    expect(await cache.get('/faq', gives('other'))).toBe('other');
  });

  it('PD-04 goes when others need its bytes, the one that was asked for longest ago first', async () => {
    const cache = cacheOf(10, 10);
    for (const page of ['aaaa', 'bbbb', 'cccc']) await cache.get(page, gives(page));
    expect(cache.keys()).toEqual(['cccc', 'bbbb']);
    await cache.get('large', gives('x'.repeat(11)));
    expect(cache.keys()).toEqual(['cccc', 'bbbb']);
  });

  it('PD-04 gives way to one that is not kept: an address that has become none is none at once, a kept page of before included', async () => {
    const cache = cacheOf();
    const gone = vi.fn(async () => ({ page: 'gone', cacheable: true, isDiscarded: true }));
    await cache.get('old /', gives('one'));
    expect(await cache.get('new /', gone, { key: 'old /', afterMs: 1_000 })).toBe('gone');

    await cache.get('/', gives('one'));
    now = 5;
    expect(await cache.get('/', gone)).toBe('one');
    await waitForRenders();
    expect(await cache.get('/', gone)).toBe('gone');
    expect(await cache.get('/', gone)).toBe('gone');
    expect(gone).toHaveBeenCalledTimes(4);
    expect(cache.keys()).toEqual(['old /']);
  });

  it('is shown while a new one is made, for the next visitor', async () => {
    const cache = cacheOf();
    await cache.get('/', gives('one'));
    now = 5;
    expect(await cache.get('/', gives('two'))).toBe('one');
    await waitForRenders();
    expect(await cache.get('/', gives('three'))).toBe('two');
  });

  it('is shown as it is while a new one is made already', async () => {
    const cache = cacheOf();
    const next = Promise.withResolvers<{ page: string; cacheable: boolean }>();
    await cache.get('/', gives('one'));
    now = 5;
    expect(cache.getFresh('/')).toBeUndefined();
    expect(await cache.get('/', () => next.promise)).toBe('one');
    expect(cache.getFresh('/')).toBe('one');
    now = 100;
    expect(cache.getFresh('/')).toBeUndefined();
    now = 50;
    next.resolve({ page: 'two', cacheable: true });
    await waitForRenders();
    expect(cache.getFresh('/')).toBe('two');
  });

  it('is not shown once it is stale', async () => {
    const cache = cacheOf();
    await cache.get('/', gives('one'));
    now = 100;
    expect(await cache.get('/', gives('two'))).toBe('two');
  });

  it('is rendered once for all who wait for it', async () => {
    const cache = cacheOf();
    const { promise, resolve } = Promise.withResolvers<{ page: string; cacheable: boolean }>();
    const render = vi.fn(() => promise);
    const waiting = [cache.get('/', render), cache.get('/', render), cache.get('/', render)];
    resolve({ page: 'one', cacheable: true });
    expect(await Promise.all(waiting)).toEqual(['one', 'one', 'one']);
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe('ER-01 a page that cannot be made', () => {
  it('ER-01 leaves the last good one for the time of an outage', async () => {
    const cache = cacheOf();
    await cache.get('/', gives('good'));
    for (now of [10, 99, 100, 999]) {
      expect(await cache.get('/', gives('a part is missing', false))).toBe('good');
      await waitForRenders();
      expect(await cache.get('/', () => Promise.reject(new Error('no page')))).toBe('good');
      await waitForRenders();
    }
    now = 1000;
    expect(await cache.get('/', gives('a part is missing', false))).toBe('a part is missing');
    await expect(cache.get('/', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  });

  it('ER-01 is not kept, and the next visitor’s is a fresh try', async () => {
    const cache = cacheOf();
    expect(await cache.get('/', gives('a part is missing', false))).toBe('a part is missing');
    expect(await cache.get('/', gives('whole'))).toBe('whole');
  });

  it('ER-01 fails for those who wait, and only for them', async () => {
    const cache = cacheOf();
    const failing = () => Promise.reject(new Error('no page'));
    const both = await Promise.allSettled([cache.get('/', failing), cache.get('/', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('/', gives('whole'))).toBe('whole');
  });
});

describe('MF-03 a page that stands in for one that is not there yet', () => {
  const standIn = { key: 'before', afterMs: 20 };
  const late = (page: string) => {
    const { promise, resolve } = Promise.withResolvers<{ page: string; cacheable: boolean }>();
    return { render: () => promise, arrive: () => resolve({ page, cacheable: true }) };
  };

  it('MF-03 is shown when that one takes too long, and no longer than that', async () => {
    const cache = cacheOf();
    await cache.get('before', gives('old'));
    const { render, arrive } = late('new');
    expect(await cache.get('/', render, standIn)).toBe('old');
    const again = vi.fn(render);
    expect(await cache.get('/', again, standIn)).toBe('old');
    expect(again, 'one render in flight').not.toHaveBeenCalled();
    arrive();
    await waitForRenders();
    expect(await cache.get('/', gives('unneeded'), standIn)).toBe('new');
  });

  it('MF-03 is not shown when that one is there in time', async () => {
    const cache = cacheOf();
    await cache.get('before', gives('old'));
    expect(await cache.get('/', gives('new'), standIn)).toBe('new');
  });

  it('ER-01 is shown when that one cannot be made', async () => {
    const cache = cacheOf();
    await cache.get('before', gives('old'));
    expect(await cache.get('/', gives('words', false), standIn)).toBe('old');
    expect(await cache.get('/', () => Promise.reject(new Error('no page')), standIn)).toBe('old');
  });

  it('MF-03 is waited for in vain when there is none', async () => {
    const cache = cacheOf();
    expect(await cache.get('/', gives('words', false), standIn)).toBe('words');
    const { render, arrive } = late('new');
    const page = cache.get('/', render, standIn);
    arrive();
    expect(await page).toBe('new');
  });
});

describe('how much is kept', () => {
  it('never more than the limit; the oldest goes first', async () => {
    const cache = cacheOf(2);
    await cache.get('/a', gives('a'));
    await cache.get('/b', gives('b'));
    await cache.get('/c', gives('c'));
    const again = gives('again');
    expect(await cache.get('/b', again)).toBe('b');
    expect(await cache.get('/c', again)).toBe('c');
    expect(await cache.get('/a', again)).toBe('again');
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('a page made anew counts as young', async () => {
    const cache = cacheOf(2);
    await cache.get('/a', gives('a'));
    await cache.get('/b', gives('b'));
    now = 6;
    await cache.get('/a', gives('a2'));
    await waitForRenders();
    await cache.get('/c', gives('c'));
    const again = gives('again');
    expect(await cache.get('/a', again)).toBe('a2');
    expect(again).not.toHaveBeenCalled();
  });
});

describe('MF-03 when the releases change', () => {
  it('MF-03 everything is forgotten', async () => {
    const cache = cacheOf();
    await cache.get('/', gives('old release'));
    cache.retain(() => false);
    expect(await cache.get('/', gives('new release'))).toBe('new release');
  });

  it('MF-03 a page of the old releases that comes late is not kept, nor given to new visitors', async () => {
    const cache = cacheOf();
    const { promise, resolve } = Promise.withResolvers<{ page: string; cacheable: boolean }>();
    const early = cache.get('/', () => promise);
    cache.retain(() => false);
    const late = cache.get('/', gives('new release'));
    resolve({ page: 'old release', cacheable: true });
    expect(await early).toBe('old release');
    expect(await late).toBe('new release');
    expect(await cache.get('/', gives('unneeded'))).toBe('new release');
  });

  it('DL-05 that has expired is rendered again, and shown only where there is no better one', async () => {
    const cache = cacheOf();
    await cache.get('/', gives('one'));
    const late = Promise.withResolvers<{ page: string; cacheable: boolean }>();
    const waiting = cache.get('/faq', () => late.promise);
    now = 1;
    cache.expire();
    expect([cache.getFresh('/'), cache.isAvailable('/'), cache.isAvailable('/faq')]).toEqual([
      undefined,
      false,
      false,
    ]);
    expect(await cache.get('/', gives('part', false))).toBe('one');
    late.resolve({ page: 'read before', cacheable: true });
    expect(await waiting).toBe('read before');
    now = 2;
    expect(await cache.get('/faq', gives('read after'))).toBe('read after');
    expect(await cache.get('/', gives('two'))).toBe('two');
    expect(await cache.get('/', gives('three'))).toBe('two');
  });
});
