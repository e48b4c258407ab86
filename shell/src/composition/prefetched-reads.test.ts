import { beforeEach, expect, it, vi } from 'vitest';
import { createPrefetchedReads } from './prefetched-reads.ts';

let now = 0;
const read = vi.fn<typeof fetch>();
let reads = createPrefetchedReads(read, () => now);
const answers = (control: string, status = 200) =>
  read.mockImplementation(
    async () => new Response('{"a":1}', { status, headers: { 'cache-control': control } }),
  );
const everyone = 'public, max-age=0, must-revalidate';

beforeEach(() => {
  now = 0;
  read.mockReset();
  reads = createPrefetchedReads(read, () => now);
});

it('MF-02 an answer that was read ahead is given to the page, once, and all can read it', async () => {
  answers(everyone);
  const ahead = await reads.prefetch('/api/tours', { method: 'GET' });
  const again = await reads.prefetch('/api/tours', { method: 'GET' });
  const page = await reads.fetch('/api/tours', { method: 'GET' });
  for (const each of [ahead, again, page]) expect(await each.text()).toBe('{"a":1}');
  expect(read).toHaveBeenCalledOnce();
  await reads.fetch('/api/tours');
  expect(read).toHaveBeenCalledTimes(2);
});

it('MF-02 a page that is asked for meanwhile waits for what is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  read.mockReturnValueOnce(promise);
  const ahead = reads.prefetch('/api/tours');
  const page = reads.fetch('/api/tours');
  resolve(new Response('1', { headers: { 'cache-control': everyone } }));
  expect([await (await ahead).text(), await (await page).text()]).toEqual(['1', '1']);
  expect(read).toHaveBeenCalledOnce();
});

it.each([
  ['of one visitor', 'no-store', 200],
  ['that failed', everyone, 503],
])('MF-02 an answer %s is asked for again', async (_what, control, status) => {
  answers(control, status);
  await reads.prefetch('/api/tours');
  await reads.fetch('/api/tours');
  expect(read).toHaveBeenCalledTimes(2);
});

it('MF-02 so is one that never came, one of five seconds ago, and whatever is no read', async () => {
  read.mockRejectedValueOnce(new TypeError('offline'));
  await expect(reads.prefetch('/api/tours')).rejects.toThrow('offline');
  answers(everyone);
  await reads.fetch('/api/tours');
  await reads.prefetch('/api/tours');
  await reads.fetch('/api/tours', { method: 'POST' });
  now = 5_000;
  await reads.fetch('/api/tours');
  expect(read).toHaveBeenCalledTimes(5);
});

it('MF-02 no more than sixteen are kept', async () => {
  answers(everyone);
  for (let nth = 0; nth < 17; nth += 1) await reads.prefetch(`/api/tours?nth=${nth}`);
  await reads.fetch('/api/tours?nth=1');
  expect(read).toHaveBeenCalledTimes(17);
  await reads.fetch('/api/tours?nth=0');
  expect(read).toHaveBeenCalledTimes(18);
});
