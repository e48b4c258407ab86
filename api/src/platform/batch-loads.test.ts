import { expect, test } from 'vitest';
import { batchLoads } from './batch-loads.ts';

function createLoader(maxKeys: number) {
  const loads: string[][] = [];
  const load = batchLoads(maxKeys, async (keys: readonly string[]) => {
    loads.push([...keys]);
    if (keys.includes('lost')) throw new Error('not loaded');
    return keys.map((key) => key.toUpperCase());
  });
  return { load, loads };
}

test('PD-04 values that are requested together are loaded at once, and each caller gets its own', async () => {
  const { load, loads } = createLoader(3);
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(load))).toEqual(['A', 'B', 'A', 'C']);
  expect(loads).toEqual([['a', 'b', 'a'], ['c']]);
  expect(await load('d')).toBe('D');
  expect(loads.at(-1)).toEqual(['d']);
});

test('PD-04 a failure reaches all who waited for it, and nobody later', async () => {
  const { load } = createLoader(3);
  const results = await Promise.allSettled(['a', 'lost'].map(load));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load('a')).toBe('A');
});
