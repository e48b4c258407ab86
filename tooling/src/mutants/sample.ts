/**
 * Which mutants are in the sample: decided for each by itself, so that the others of the sample stay when one file
 * changes.
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

/** Returns true when a mutant of a file below `folder` is in the sample of `share`, a part of 1. */
export function isDrawn(
  { fileName, mutatorName, replacement, location }: DrawnMutant,
  { folder, seed, share }: { folder: string; seed: string; share: number },
): boolean {
  // Without the line, which a change anywhere above moves.
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

/** What the report says of a mutant outside the sample. */
export const notDrawn = 'not drawn';
