/** The worker that runs the jobs of the outbox: mails, captures, refunds, and the sandbox's webhooks. */
import type { JobHandlers } from '../platform/jobs.ts';
import type { Platform, Plugin } from '../platform/platform.ts';
import { runInterval } from '../platform/run-interval.ts';
import { runDueJobs } from './outbox.ts';

const intervalMs = 1_000;

/** The plugin that runs jobs with the handlers of `createHandlers`. */
export function createOutboxWorker(createHandlers: (platform: Platform) => JobHandlers): Plugin {
  return {
    name: 'outbox',
    start: (platform) => {
      const handlers = createHandlers(platform);
      const work = async () => {
        // A job may write another one: the sandbox's webhook a mail.
        while ((await runDueJobs(platform.db, platform.log, handlers)) > 0);
      };
      return runInterval(intervalMs, work, platform.log, 'outbox');
    },
  };
}
