import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoizeEach } from './memoize-each.ts';

/** Squares, and what was asked for; `fails` lets the next load fail. */
function createSquares(maxAgeMs: number) {
  const loads: number[][] = [];
  const state = { fails: false };
  const squares = memoizeEach<number, number>(maxAgeMs, async (keys) => {
    loads.push(keys);
    if (state.fails) throw new Error('no squares');
    return new Map(keys.filter((key) => key >= 0).map((key) => [key, key * key]));
  });
  return { squares, loads, state };
}

describe('PD-04 parts of answers', () => {
  it('PD-04 loads at once what is not known, and gives values in the order asked for', async () => {
    const { squares, loads } = createSquares(60_000);
    expect(await squares([1, 2])).toEqual([1, 4]);
    expect(await squares([3, 2, 4, 1])).toEqual([9, 4, 16, 1]);
    expect(loads).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('PD-04 who asks while a key is loaded waits for it', async () => {
    const { squares, loads } = createSquares(60_000);
    expect(await Promise.all([squares([1, 2]), squares([2, 3])])).toEqual([
      [1, 4],
      [4, 9],
    ]);
    expect(loads).toEqual([[1, 2], [3]]);
  });

  it('PD-04 leaves out what there is nothing of', async () => {
    const { squares } = createSquares(60_000);
    expect(await squares([-1, 2])).toEqual([4]);
  });

  it('PD-04 keeps no failure', async () => {
    const { squares, state } = createSquares(60_000);
    state.fails = true;
    await expect(squares([1])).rejects.toThrow('no squares');
    state.fails = false;
    expect(await squares([1])).toEqual([1]);
  });

  it('PD-04 keeps nothing with an age of 0, and loads again what is too old', async () => {
    const never = createSquares(0);
    await never.squares([1, 1]);
    expect(await never.squares([1])).toEqual([1]);
    expect(never.loads).toEqual([[1], [1]]);
    // lru-cache holds the `performance` of before the test, and keeps the time it read for a millisecond of setTimeout.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    onTestFinished(() => {
      vi.useRealTimers();
      clock.mockRestore();
    });
    const moveTo = async (time: number) => {
      clock.mockReturnValue(time);
      await vi.advanceTimersByTimeAsync(1);
    };
    const aged = createSquares(20);
    await aged.squares([1]);
    await moveTo(1019);
    await aged.squares([1]);
    expect(aged.loads).toEqual([[1]]);
    await moveTo(1021);
    expect(await aged.squares([1])).toEqual([1]);
    expect(aged.loads).toEqual([[1], [1]]);
  });
});
