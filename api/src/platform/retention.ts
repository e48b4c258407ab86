/** Erases expired personal data (`Plugin.retention`). */
import type { BackgroundTask, Platform } from './platform.ts';
import { runInterval } from './run-interval.ts';

const intervalMs = 600_000;

/** Applies every rule now and then every ten minutes. A rule that fails is logged and does not stop the others. */
export function startRetention(platform: Platform): BackgroundTask {
  const tasks = platform.retention.map((rule) =>
    runInterval(intervalMs, () => rule.apply(platform), platform.log, `retention of ${rule.data}`),
  );
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}
