/** Ends a process whose parent is gone, even while its own code runs in an endless loop. */
import { Worker } from 'node:worker_threads';

const checkIntervalMs = 500;

/**
 * Runs in a thread with its own event loop, because the process's event loop may be blocked. Uses a signal, because
 * `process.exit` would end only the thread.
 */
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
 * Ends this process when its parent is gone. The IPC channel's `disconnect` comes sooner, but a blocked process does
 * not receive it.
 */
export function endWithParent(): void {
  const thread = new Worker(watcher, {
    eval: true,
    workerData: { parent: process.ppid, checkIntervalMs },
    // The thread needs little memory, and every worker of a set has one.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
    execArgv: [],
    env: {},
  });
  thread.unref();
}
