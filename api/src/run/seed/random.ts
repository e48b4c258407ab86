import { createHash } from 'node:crypto';

/**
 * Returns a number from 0 to below 1 that depends only on `words`, so that sample data of the same day is equal on all
 * machines.
 */
export function seededRandom(...words: string[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}
