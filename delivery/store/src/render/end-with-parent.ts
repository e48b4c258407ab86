/** Ends a process whose parent is gone, even while its own code runs in an endless loop. */
import { Worker } from 'node:worker_threads';

const checkIntervalMs = 500;

/** A loop of its own: that of the process may never turn again. `process.exit` would end the thread alone. */
const watcher = `
  const { workerData } = require('node:worker_threads');
  const isGone = () => {
    if (process.ppid !== workerData.parent) return true;
    try {
      process.kill(workerData.parent, 0);
      return false;
    } catch (error) {
      return error.code === 'ESRCH';
    }
  };
  setInterval(() => isGone() && process.kill(process.pid, 'SIGKILL'), workerData.checkIntervalMs);
`;

/**
 * Watches the process that started this one. A disconnected IPC channel says the same sooner, but only to a process
 * that is not blocked.
 */
export function endWithParent(): void {
  const thread = new Worker(watcher, {
    eval: true,
    workerData: { parent: process.ppid, checkIntervalMs },
    // It needs next to nothing, and every set's worker has one.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
    execArgv: [],
    env: {},
  });
  thread.unref();
}
