/** The number of render workers that suits a machine. */
import { availableParallelism, totalmem } from 'node:os';

const maxWorkers = 4;
/** Memory that the machine must have for each worker: up to 384 MB of heap, and the rest of the process. */
const bytesPerWorker = 1_000_000_000;

/** Returns one worker per processor, at most four, limited by the memory of the machine or of its container. */
export function defaultRenderWorkers(
  processors = availableParallelism(),
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number {
  return Math.max(1, Math.min(maxWorkers, processors, Math.floor(memoryBytes / bytesPerWorker)));
}
