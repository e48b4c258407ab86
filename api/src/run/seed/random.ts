import { createHash } from 'node:crypto';

/**
 * Returns a number in [0, 1) that depends only on `words`, so that sample data made on the same day is equal
 * everywhere.
 */
export function chance(...words: string[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}
