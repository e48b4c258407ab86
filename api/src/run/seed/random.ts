import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that is the same for the same `words`, so that sample data is equal wherever it is made on one
 * day.
 */
export function chance(...words: string[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}
