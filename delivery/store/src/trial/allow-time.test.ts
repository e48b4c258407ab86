import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { allowTime } from './allow-time.ts';

it.each([
  [0, 10_000],
  [0.5, 10_000],
  [1, 10_000],
  [1.34753, 14_000],
  [3, 30_000],
  [40, 60_000],
])('DL-11 with a load of %s for each processor a page may take %s ms', (load, milliseconds) => {
  expect(allowTime(10_000, load * availableParallelism())).toBe(milliseconds);
});
