import { expect, test } from 'vitest';
import { runWorker } from './run-worker.ts';

const workerOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test('TR-05 H5 work that does not end is ended', async () => {
  await expect(runWorker(workerOf('for (;;);'), null, { timeoutMs: 50, heapMb: 16 })).rejects.toThrow(
    'timeout',
  );
});

test('TR-05 H5 work that takes too much memory is ended, and this process goes on', async () => {
  const code = 'const all = []; for (;;) all.push(Array(1e5).fill({}));';
  const error = await runWorker(workerOf(code), null, { timeoutMs: 60_000, heapMb: 16 }).catch((one) => one);
  expect(error).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
});

test('TR-05 H5 a worker that ends without an answer is an error', async () => {
  await expect(runWorker(workerOf(''), null, { timeoutMs: 60_000, heapMb: 16 })).rejects.toThrow(
    'unreadable',
  );
});
