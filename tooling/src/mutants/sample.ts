/**
 * Decides which mutants are in the sample. Each mutant is decided by itself, so that a change of one file does not
 * change the sample of other files.
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** A mutant as StrykerJS describes it. */
export interface SampledMutant {
  fileName: string;
  mutatorName: string;
  replacement?: string | undefined;
  location: { start: { column: number }; end: { column: number } };
}

/**
 * Returns true when a mutant is in the sample. File names count relative to `folder`. `share` is the share of mutants
 * in the sample, from 0 to 1.
 */
export function isInSample(
  { fileName, mutatorName, replacement, location }: SampledMutant,
  { folder, seed, share }: { folder: string; seed: string; share: number },
): boolean {
  // Does not contain the line number, because a change further up in the file would change it.
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

/** The reason in the report for skipping a mutant. */
export const notInSample = 'not drawn';
