/** How many render workers of a set a machine has use for. */
import { availableParallelism, totalmem } from 'node:os';

const maxWorkers = 4;
/** A worker may use 384 MB; so much is there for each, its share of everything else included. */
const bytesPerWorker = 1_000_000_000;

/**
 * A worker for each processor, up to four, as far as the memory reaches that this process may use: that of the machine,
 * or of its container.
 */
export function defaultRenderWorkers(
  processors = availableParallelism(),
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number {
  return Math.max(1, Math.min(maxWorkers, processors, Math.floor(memoryBytes / bytesPerWorker)));
}
