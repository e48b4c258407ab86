import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { startEdgeProcess, type EdgeProcess } from '../testing/edge-process.ts';

vi.setConfig({ testTimeout: 30_000 });
let store: TempStore;
let edge: EdgeProcess;
beforeEach(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.setLive({ shell: '100' });
});
afterEach(async () => {
  await edge.kill('SIGKILL');
  await store.remove();
});

/** The worker below a process; bubblewrap may stand between the two. */
function findWorker(parent: number | undefined): number {
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent);
  const [child] = children[0] ?? [];
  return child === undefined ? (parent ?? 0) : findWorker(child);
}
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

/** A folder of programs to be found, without bubblewrap: it ends its worker by itself, and not every machine has it. */
function listProgramsWithoutBubblewrap(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antara-programs-'));
  const setpriv = (process.env.PATH ?? '')
    .split(':')
    .map((each) => join(each, 'setpriv'))
    .find(existsSync);
  if (setpriv) symlinkSync(setpriv, join(folder, 'setpriv'));
  return folder;
}
const programs = listProgramsWithoutBubblewrap();
afterAll(() => rmSync(programs, { recursive: true }));

it.each([
  ['with what this machine has', '/', process.env.PATH],
  ['with what this machine has', '/stuck', process.env.PATH],
  ['without bubblewrap', '/', programs],
  ['without bubblewrap', '/stuck', programs],
])(
  'DL-03 a render worker (%s, %s rendered last) does not outlive an edge that was ended by kill -9',
  async (_how, path, PATH = '') => {
    edge = await startEdgeProcess(store.folder, { RENDER_TIMEOUT: '20000', PATH });
    const worker = findWorker(edge.process.pid);
    expect(worker).not.toBe(edge.process.pid);
    expect(isAlive(worker)).toBe(true);
    // One that does outlive it would keep a processor busy for ever.
    onTestFinished(() => void (isAlive(worker) && process.kill(worker, 'SIGKILL')));
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
