import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeLog, reactCopy, createTempStore, type TempStore } from '../testing/temp-store.ts';
import { openFileStore } from '../store/file-store.ts';
import { createReleaseLoader } from '../store/release-files.ts';
import { startReleaseSet, type ReleaseSet } from './release-set.ts';
import { RenderError } from './running-worker.ts';
import { defaultRenderWorkers } from './worker-count.ts';

vi.setConfig({ testTimeout: 30_000 });
const site = 'https://antara.example';
/** A shell whose pages say which process rendered them, `for` so many milliseconds, or end it. */
const bundle = `export const render = async ({ url }) => {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/dies') process.exit(7);
  await new Promise((done) => setTimeout(done, Number(searchParams.get('for'))));
  return { status: 200, html: String(process.pid) };
};`;
let store: TempStore;
let log = fakeLog();
let set: ReleaseSet | undefined;

async function start(renderWorkers: number | undefined, workerIdleMs?: number): Promise<ReleaseSet> {
  set = await startReleaseSet({ shell: '100' }, createReleaseLoader(openFileStore(store.folder)), {
    apiUrl: 'http://127.0.0.1:9640',
    renderTimeoutMs: 20_000,
    // The number of a process is its own here.
    isolation: { kind: 'none', why: 'tests look at processes' },
    log,
    ...(renderWorkers !== undefined && { renderWorkers }),
    ...(workerIdleMs !== undefined && { workerIdleMs }),
  });
  return set;
}

beforeEach(async () => {
  store = await createTempStore();
  log = fakeLog();
  await store.release('shell', '100', { 'server/index.mjs': bundle, ...reactCopy('1') });
});
afterEach(async () => {
  await set?.retire();
  await store.remove();
});

let nth = 0;
const page = (path = '/') => `${site}${path}?nth=${(nth += 1)}`;
const pidOf = async (url: string) => Number((await (set as ReleaseSet).render(url)).html);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/**
 * Asks for pages that last, more and more of them, until two processes have answered; gives their ids, that of the
 * first worker first.
 */
async function useTwoWorkers(): Promise<[first: number, second: number]> {
  const first = await pidOf(page());
  const pids = new Set([first]);
  const asked: Promise<unknown>[] = [];
  while (pids.size < 2) {
    asked.push(pidOf(`${page()}&for=400`).then((pid) => pids.add(pid)));
    await sleep(20);
  }
  await Promise.all(asked);
  const [, second = 0] = pids;
  return [first, second];
}

it('PD-04 while pages wait a second worker renders too, and ends when it is not needed any more', async () => {
  await start(2, 500);
  const [first, second] = await useTwoWorkers();
  await vi.waitFor(() => expect(isAlive(second)).toBe(false), 10_000);
  expect(isAlive(first)).toBe(true);
  expect(await pidOf(page())).toBe(first);
  expect(log.error).not.toHaveBeenCalled();
});

it('PD-04 a page goes to the worker with the fewest', async () => {
  await start(2);
  const [first, second] = await useTwoWorkers();
  const [one, two, three] = await Promise.all([
    pidOf(`${page()}&for=300`),
    pidOf(`${page()}&for=300`),
    pidOf(page()),
  ]);
  expect([one, two, three]).toEqual([first, second, first]);
});

it('PD-04 a few pages at once start no further worker, and one is never started without being asked for', async () => {
  await start(2);
  const few = await Promise.all(Array.from({ length: 12 }, () => pidOf(page())));
  expect(new Set(few).size).toBe(1);
  await set?.retire();
  await start(undefined);
  const all: Promise<number>[] = [];
  for (let count = 0; count < 30; count += 1) {
    all.push(pidOf(`${page()}&for=600`));
    await sleep(20);
  }
  expect(new Set(await Promise.all(all)).size).toBe(1);
});

it('MF-04 a worker that dies costs its own pages only: the other goes on', async () => {
  await start(2);
  const [first, second] = await useTwoWorkers();
  const [one, two] = [pidOf(`${page()}&for=1500`), pidOf(`${page()}&for=1500`)];
  const lost = one.catch((error: unknown) => error);
  await expect(set?.render(page('/dies'))).rejects.toThrow(RenderError);
  expect(await lost).toMatchObject({ name: 'RenderError', message: 'the render worker ended' });
  expect(await pidOf(page())).toBe(second);
  expect(await two).toBe(second);
  expect(isAlive(first)).toBe(false);
  expect(log.error).toHaveBeenCalledWith(
    { cause: 'the render worker ended with code 7' },
    'render worker failed',
  );
});

it('MF-04 when both have died, pages wait for the next one', async () => {
  await start(2);
  const pids = await useTwoWorkers();
  const dying = await Promise.allSettled([set?.render(page('/dies')), set?.render(page('/dies'))]);
  for (const each of dying)
    expect(each).toMatchObject({ status: 'rejected', reason: { name: 'RenderError' } });
  expect(pids).not.toContain(await pidOf(page()));
});

it.each([
  [1, 16, 1],
  [2, 16, 2],
  [64, 16, 4],
  [8, 2.5, 2],
  [8, 0.5, 1],
])('PD-04 %i processors and %f GB have use for %i workers', (processors, gigabytes, workers) => {
  expect(defaultRenderWorkers(processors, gigabytes * 1e9)).toBe(workers);
});
