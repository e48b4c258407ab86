import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

const limits = { maxRunning: 3, maxWaiting: 2, timeoutMs: 2_000 };

/** Work that runs until it is told to end. */
function createWork(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end: resolve };
}

test('CO-09 work with one key runs one after the other in the order it came, other keys beside it', async () => {
  const runInTurn = createKeyedQueue(limits);
  const log: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => createWork(name, log));
  const answers = [
    runInTurn(['a'], first!.run),
    runInTurn(['b', 'a'], second!.run),
    // Came later than `second`, which waits for both.
    runInTurn(['b'], other!.run),
    runInTurn(['c'], async () => 'free'),
  ];
  expect(await answers[3]).toBe('free');
  expect(log).toEqual(['first begins']);
  for (const work of [other!, second!, first!]) work.end();
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'other', 'free']);
  expect(log).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'other begins',
    'other ends',
  ]);
});

test('CO-09 no more than its bound runs at a time, and work that fails makes room', async () => {
  const runInTurn = createKeyedQueue(limits);
  let running = 0;
  let most = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      runInTurn([`key ${index}`], async () => {
        most = Math.max(most, (running += 1));
        await setImmediate();
        running -= 1;
        if (index % 2) throw new Error('refused');
      }),
    ),
  );
  expect(most).toBe(limits.maxRunning);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(6);
});

test('CO-09 a queue that is too long is 429, a wait that is too long 503, and both leave the rest alone', async () => {
  const runInTurn = createKeyedQueue({ ...limits, timeoutMs: 50 });
  const work = createWork('first', []);
  const first = runInTurn(['a'], work.run);
  const waits = [1, 2].map(() => runInTurn(['a'], async () => 'never'));
  await expect(runInTurn(['a'], async () => 'never')).rejects.toMatchObject({
    status: 429,
    refusal: 'limited',
    details: { retry_after: 10 },
  });
  expect(await runInTurn(['b'], async () => 'free')).toBe('free');
  for (const wait of waits) await expect(wait).rejects.toMatchObject({ status: 503 });
  work.end();
  expect(await first).toBe('first');
  expect(await runInTurn(['a'], async () => 'next')).toBe('next');
});
