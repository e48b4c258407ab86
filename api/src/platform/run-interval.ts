/** Runs background work at an interval. */
import type { Logger } from './log.ts';
import type { BackgroundTask } from './platform.ts';

/**
 * Runs `work` now and then every `intervalMs` milliseconds. A run never begins while another is going on. A failure is
 * logged under `name`, and the next run takes place as usual. `stop` waits for the current run.
 */
export function runInterval(
  intervalMs: number,
  work: () => Promise<unknown>,
  log: Logger,
  name: string,
): BackgroundTask {
  let running: Promise<unknown> | null = null;
  const tick = () => {
    running ??= work()
      .catch((err: unknown) => log.error({ err, worker: name }, 'a worker failed; it goes on'))
      .finally(() => (running = null));
  };
  const timer = setInterval(tick, intervalMs);
  tick();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
