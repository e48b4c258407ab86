/** The memory of a running edge once nothing is going on in it. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const samples = 12;

/**
 * Megabytes: of the edge's own process, of its workers' (what no other process has, too), and in use on the edge's
 * heap, as it says itself.
 */
export interface Memory {
  edge: number;
  workers: number;
  heap: number;
}

/**
 * The least of a few looks at the edge that runs as `pid` at `edgeUrl`: what has not been collected yet is not what is
 * kept.
 */
export async function measureMemory(pid: number, edgeUrl: string): Promise<Memory> {
  const least: Memory = { edge: Infinity, workers: Infinity, heap: Infinity };
  for (let look = 0; look < samples; look += 1) {
    await sleep(500);
    const workers = descendants(pid);
    least.edge = Math.min(least.edge, ownMegabytes(pid));
    least.workers = Math.min(
      least.workers,
      workers.reduce((sum, each) => sum + ownMegabytes(each), 0),
    );
    least.heap = Math.min(least.heap, await heapMegabytes(edgeUrl));
  }
  return least;
}

/** All processes below one: bubblewrap stands between the edge and a worker. */
function descendants(pid: number | string): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function ownMegabytes(pid: number | string): number {
  const [, kilobytes = '0'] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function heapMegabytes(edgeUrl: string): Promise<number> {
  const text = await (await fetch(`${edgeUrl}/_edge/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes (\d+)$/m.exec(text) ?? [];
  if (!bytes) throw new Error(`${edgeUrl}/_edge/metrics does not say how much of its heap is in use.`);
  return Number(bytes) / 1024 / 1024;
}
