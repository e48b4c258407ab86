/** Allows more time on a busy machine, where a sound release must not count as one that hangs. */
import { availableParallelism, loadavg } from 'node:os';

/** More than this would make an endless page a long wait. */
const maxFactor = 6;

/**
 * Returns `milliseconds` for a machine with a processor to spare, and as many times that as processes want each
 * processor, up to six. Whole seconds, because timers take whole numbers, also of parts of it. `load` is the average of
 * the last minute; Windows has none, which counts as no load.
 */
export function allowTime(milliseconds: number, load = loadavg()[0] ?? 0): number {
  const perProcessor = load / availableParallelism();
  return Math.ceil((milliseconds * Math.min(maxFactor, Math.max(1, perProcessor))) / 1_000) * 1_000;
}
