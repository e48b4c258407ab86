/** The plugin that runs the outbox's jobs: mails, captures, refunds, and the sandbox's webhooks. */
import type { JobHandlers, JobKind } from '../../platform/jobs.ts';
import type { Platform, Plugin } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { deleteDoneJobs, reportUnknownJobs } from './sweep.ts';
import { startWorker } from './worker.ts';

const sweepIntervalMs = 3_600_000;

/** Creates the plugin with the handlers of `createHandlers`. Jobs of `moneyKinds` have their own workers. */
export function createOutboxWorker(
  createHandlers: (platform: Platform) => JobHandlers,
  moneyKinds: readonly JobKind[],
): Plugin {
  return {
    name: 'outbox',
    start: (platform) => {
      const handlers = createHandlers(platform);
      const sweep = async () => {
        await reportUnknownJobs(platform, Object.keys(handlers) as JobKind[]);
        await deleteDoneJobs(platform);
      };
      const tasks = [
        startWorker(platform, { handlers, moneyKinds }),
        runInterval(sweepIntervalMs, sweep, platform.log, 'outbox, sweep'),
      ];
      return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) };
    },
  };
}
