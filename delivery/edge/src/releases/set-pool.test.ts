import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppVersions } from '@delivery/contract/release';
import type { ReleaseSet } from '@delivery/store/render';
import { createSetPool, isComposedOf } from './set-pool.ts';

const retire = vi.fn(async () => {});
const start = vi.fn(async (versions: AppVersions) => ({ versions, retire }) as unknown as ReleaseSet);
const [changed, failed] = [vi.fn(), vi.fn()];
const versionsOf = (nth: number) => ({ shell: '1', 'mfe-booking': String(nth) });
let pool: ReturnType<typeof createSetPool>;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [retire, changed, failed]) mock.mockClear();
  start.mockReset().mockImplementation(async (versions) => ({ versions, retire }) as unknown as ReleaseSet);
  pool = createSetPool(start, { maxSets: 2, idleMs: 60_000, onChange: changed, onStartFailed: failed });
});
afterEach(async () => {
  await pool.close();
  vi.useRealTimers();
});

describe('MF-03 sets that a part of the visitors get', () => {
  it('MF-03 are started when someone comes, once, and are there for the next', async () => {
    expect(pool.get(versionsOf(1), { mayStart: false })).toBeNull();
    expect(start).not.toHaveBeenCalled();
    expect(pool.get(versionsOf(1), { mayStart: true })).toBeNull();
    expect(pool.get(versionsOf(1), { mayStart: true })).toBeNull();
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(pool.get(versionsOf(1), { mayStart: true })?.versions).toEqual(versionsOf(1));
  });

  it('MF-03 are at most so many at once; above that none is started', async () => {
    for (const nth of [1, 2, 3]) pool.get(versionsOf(nth), { mayStart: true });
    await settled();
    expect(start).toHaveBeenCalledTimes(2);
    expect(pool.get(versionsOf(3), { mayStart: true })).toBeNull();
    await settled();
    expect(pool.all()).toHaveLength(2);
  });

  it('MF-03 end when nobody has come for a while, and make room', async () => {
    pool.get(versionsOf(1), { mayStart: true });
    await settled();
    await vi.advanceTimersByTimeAsync(50_000);
    pool.get(versionsOf(1), { mayStart: true });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(retire).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(retire).toHaveBeenCalledTimes(1);
    expect(pool.all()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('MF-03 end within five seconds of that while', async () => {
    pool.get(versionsOf(1), { mayStart: true });
    await settled();
    await vi.advanceTimersByTimeAsync(3_000);
    pool.get(versionsOf(1), { mayStart: true });
    await vi.advanceTimersByTimeAsync(65_000);
    expect(retire).toHaveBeenCalledTimes(1);
  });

  it('MF-07 that do not start are not tried again at once because another does not start either', async () => {
    start.mockRejectedValue(new Error('broken'));
    for (let visit = 0; visit < 3; visit += 1) {
      for (const nth of [1, 2]) pool.get(versionsOf(nth), { mayStart: true });
      await settled();
    }
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('MF-07 that do not start are said so, and tried again after a while', async () => {
    start.mockRejectedValue(new Error('broken'));
    for (let visit = 0; visit < 5; visit += 1) {
      pool.get(versionsOf(1), { mayStart: true });
      await settled();
    }
    expect(failed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_001);
    pool.get(versionsOf(1), { mayStart: true });
    await settled();
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('MF-03 that are started while they are no longer wanted are ended', async () => {
    pool.get(versionsOf(1), { mayStart: true });
    pool.keep(() => false);
    await settled();
    expect(retire).toHaveBeenCalledTimes(1);
    expect(pool.all()).toEqual([]);
  });

  it('MF-07 a new canary’s makes room for itself: whether it starts has to be seen', async () => {
    for (const nth of [1, 2, 3]) {
      await pool.startNow(versionsOf(nth));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(pool.all().map(({ versions }) => versions['mfe-booking'])).toEqual(['2', '3']);
    expect(retire).toHaveBeenCalledTimes(1);
    start.mockRejectedValue(new Error('broken'));
    await expect(pool.startNow(versionsOf(4))).rejects.toThrow('broken');
  });

  it('MF-03 are made of what is live and what is tried, and of nothing else', () => {
    const live = { shell: '1', 'mfe-booking': '1' };
    const tried = [{ app: 'mfe-booking', version: '2' }] as const;
    expect(isComposedOf({ shell: '1', 'mfe-booking': '2' }, live, tried)).toBe(true);
    expect(isComposedOf({ shell: '0', 'mfe-booking': '2' }, live, tried)).toBe(false);
    expect(isComposedOf({ shell: '1' }, live, tried)).toBe(false);
  });
});
