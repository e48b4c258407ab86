/** Finds out whether a render worker that did not deliver a page in time is stuck, or only slow. */
import type { RenderProcess } from './render-process.ts';

/**
 * A worker that uses this much CPU time (milliseconds) without answering a ping is stuck. Replacing a worker that only
 * waits for a busy machine would gain nothing.
 */
const stuckAfterCpuMs = 500;
/** A worker that has not answered a ping for this many milliseconds is stuck, whatever CPU time it has used. */
const stuckAfterMs = 10_000;
const checkIntervalMs = 250;

/** Pings one worker at a time. */
export class StuckProbe {
  #timer: NodeJS.Timeout | null = null;

  /**
   * Pings `worker`, unless a probe is running; calls `onStuck` with the milliseconds waited if `stop` is not called in
   * time.
   */
  start(worker: RenderProcess, onStuck: (waitedMs: number) => void): void {
    if (this.#timer) return;
    const startedAt = Date.now();
    const cpuTimeAtStart = worker.cpuTimeMs();
    const check = async () => {
      const [before, now] = [await cpuTimeAtStart, await worker.cpuTimeMs()];
      if (this.#timer !== timer) return;
      const waitedMs = Date.now() - startedAt;
      const usedMs = before === null || now === null ? waitedMs : now - before;
      if (usedMs < stuckAfterCpuMs && waitedMs < stuckAfterMs) return;
      this.stop();
      onStuck(waitedMs);
    };
    const timer = setInterval(() => void check(), checkIntervalMs);
    this.#timer = timer;
    worker.send({ type: 'ping' });
  }

  /** Stops the probe. Called when the worker has answered or ended. */
  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}
