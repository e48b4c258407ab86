import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { shiftedClock, switchWithShiftedClock } from '@delivery/store/testing/with-shifted-clock';
import { startEdgeProcess, type EdgeProcess } from '../testing/edge-process.ts';

const waitMs = 60_000;
let store: TempStore;
let edge: EdgeProcess;
let files: ReturnType<typeof openFileStore>;

beforeEach(async () => {
  store = await createTempStore();
  files = openFileStore(store.folder);
  await store.shell('100');
  await store.booking('200');
  await store.booking('201', `throw new Error('broken in production');`);
  await store.setLive({ shell: '100', 'mfe-booking': '200' });
});
afterEach(async () => {
  await edge.kill('SIGTERM');
  await store.remove();
});

const servedVersion = async () => {
  const answer = await fetch(`${edge.url}/_edge/health`);
  return ((await answer.json()) as { versions: Record<string, string> }).versions['mfe-booking'];
};
const visit = async (visitor: number) =>
  fetch(`${edge.url}/booking?visit=${visitor}`, { headers: { 'x-forwarded-for': `203.0.113.${visitor}` } });

/** Has five visitors meet a release that fails on the server, and returns the event that takes the release back. */
async function meetFault() {
  await vi.waitFor(async () => expect(await servedVersion()).toBe('201'), waitMs);
  for (let visitor = 1; visitor <= 5; visitor += 1) await (await visit(visitor)).body?.cancel();
  await vi.waitFor(async () => expect(await servedVersion()).toBe('200'), waitMs);
  return (await readLiveSet(files)).history.at(-1);
}

describe('DL-13 one clock', { timeout: 120_000 }, () => {
  it.each([-50, 0, 50])(
    'DL-13 a release from a machine whose clock is %d minutes ahead is taken back after five visitors',
    async (minutes) => {
      edge = await startEdgeProcess(store.folder);
      await switchWithShiftedClock(store.folder, '201', minutes);
      expect(await meetFault()).toMatchObject({ action: 'rollback', from: '201', to: '200' });
      const times = (await readLiveSet(files)).history.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(Math.abs((times.at(-1) ?? 0) - Date.now())).toBeLessThan(60_000);
    },
  );

  it.each([-50, 50])(
    'DL-13 an edge whose clock is %d minutes ahead takes a release back after five visitors',
    async (minutes) => {
      edge = await startEdgeProcess(store.folder, shiftedClock(minutes));
      await switchWithShiftedClock(store.folder, '201', 0);
      const last = await meetFault();
      expect(last).toMatchObject({ action: 'rollback', from: '201', to: '200' });
      expect(Math.abs(Date.parse(last?.at ?? '') - Date.now())).toBeLessThan(60_000);
    },
  );
});
