/**
 * Draws the sample of mutants. Each mutant is decided separately, so that a change of one file does not change the rest
 * of the sample.
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** A mutant as StrykerJS describes it. */
export interface DrawnMutant {
  fileName: string;
  mutatorName: string;
  replacement?: string | undefined;
  location: { start: { column: number }; end: { column: number } };
}

/** Returns true when a mutant of a file below `folder` is in the sample. `share` is from 0 to 1. */
export function isDrawn(
  { fileName, mutatorName, replacement, location }: DrawnMutant,
  { folder, seed, share }: { folder: string; seed: string; share: number },
): boolean {
  // Leaves out the line number, because any change further up moves the line.
  const words = [
    seed,
    relative(folder, fileName),
    mutatorName,
    replacement ?? '',
    String(location.start.column),
    String(location.end.column),
  ];
  const hash = createHash('sha256').update(words.join('\n')).digest();
  return hash.readUInt32BE() / 2 ** 32 < share;
}

/** The status reason of mutants outside the sample, in the report. */
export const notDrawn = 'not drawn';
