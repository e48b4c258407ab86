/** Runs one piece of work on a stranger's file in a separate thread, which is ended when the work takes too long. */
import { Worker } from 'node:worker_threads';

/** The limits of the work: its time, which begins when the thread has started, and the thread's memory. */
interface WorkerLimits {
  timeoutMs: number;
  heapMb: number;
}

/**
 * Runs the program in `file` in a thread with `data` as its `workerData`, and returns its first message.
 * @throws {Error} with the message `timeout`, `unreadable` when the thread ends without a message, or the thread's own
 *   error
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
