/** Chance that comes out the same for the same words: the sample data is equal wherever it is made on the same day. */
import { createHash } from 'node:crypto';

/** A number in [0, 1) for `words`. */
export function chance(...words: string[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}
