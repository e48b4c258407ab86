/** `live.json` in a folder, the one thing of the store that changes: in one atomic step that nobody else's can cross. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSet } from '@antara/contracts/composition/release';
import { applyLiveChange, parseLiveSet, type LiveChange } from './release-store.ts';

/** Milliseconds after which a lock was left behind by a process that is gone: a switch takes a few. */
const lockLifetime = 10_000;

/** The text of `live.json` in the store `folder`, or an empty one before the first release. */
export async function readLiveText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'live.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** What is live in the store `folder`. */
export async function readLive(folder: string): Promise<LiveSet> {
  return parseLiveSet(await readLiveText(folder));
}

/** Changes what is live in the store `folder`; see `ReleaseStore`. */
export async function changeLive(folder: string, change: LiveChange): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return locked(join(folder, 'live.lock'), async () => {
    const after = applyLiveChange(await readLive(folder), change);
    if (!after) return false;
    const staging = join(folder, `live.json.${randomUUID()}`);
    await writeDurably(staging, JSON.stringify(after, null, 2));
    await rename(staging, join(folder, 'live.json'));
    return true;
  });
}

/**
 * Does `work` while no other process of any machine at this store does: two releases at once would each write what it
 * had read before the other. The lock is a folder, since making one is atomic on network file systems, too.
 */
async function locked<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = await stat(lock).catch(() => null);
    if (since && Date.now() - since.mtimeMs > lockLifetime) await rm(lock, { recursive: true, force: true });
    else await sleep(20);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Writes a file so that it is there after a power cut. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
