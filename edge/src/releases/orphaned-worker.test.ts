import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTempStore, type TempStore } from '@antara/releases/testing/temp-store';
import { startEdgeProcess, type EdgeProcess } from '../testing/edge-process.ts';

vi.setConfig({ testTimeout: 30_000 });
let store: TempStore;
let edge: EdgeProcess;
beforeEach(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.setLive({ shell: '100' });
  edge = await startEdgeProcess(store.folder, { RENDER_TIMEOUT: '20000' });
});
afterEach(async () => {
  await edge.kill('SIGKILL');
  await store.remove();
});

const workersOf = (parent: number | undefined) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
/** Clock ticks of a processor that a process has used (Linux). */
const cpuTicks = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11]);

it.each(['/', '/stuck'])(
  'DL-03 a render worker (%s rendered last) does not outlive an edge that was ended by kill -9',
  async (path) => {
    const [worker = 0] = workersOf(edge.process.pid);
    expect(isAlive(worker)).toBe(true);
    const page = fetch(edge.url + path).catch(() => null);
    if (path === '/stuck') {
      const before = cpuTicks(worker);
      await vi.waitFor(() => expect(cpuTicks(worker)).toBeGreaterThan(before + 30), { timeout: 15_000 });
    } else await page;
    await edge.kill('SIGKILL');
    await page;
    await vi.waitFor(() => expect(isAlive(worker)).toBe(false), { timeout: 10_000 });
  },
);
