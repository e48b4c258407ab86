/** Runs one piece of work on a stranger's file in a separate thread, which is ended when the work takes too long. */
import { Worker } from 'node:worker_threads';

/** Limits of the work. The time includes the start of the thread. */
interface WorkerLimits {
  timeoutMs: number;
  heapMb: number;
}

/**
 * Returns the first message of the worker in `file`. The worker receives `data` as its `workerData`.
 *
 * @throws {Error} `timeout`; `unreadable` when the worker ends without a message; or the worker's own error.
 */
export async function runWorker<Answer>(
  file: URL,
  data: unknown,
  { timeoutMs, heapMb }: WorkerLimits,
): Promise<Answer> {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once('online', () => (timer = setTimeout(() => reject(new Error('timeout')), timeoutMs)));
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('unreadable')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
