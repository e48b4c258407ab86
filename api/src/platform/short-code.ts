/** Creates codes that people read aloud, without letters and digits that look or sound like others. */
import { randomInt } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** The source of a regular expression for the part of a code after its prefix. */
export const shortCodePattern = `[${alphabet}]{${length}}`;

/**
 * Returns a random code such as `ANT-7K3QXM`, one of about 729 million. The unique key of the table that stores it
 * detects a code that exists already.
 */
export function createShortCode(prefix: string): string {
  return `${prefix}-${createRandomCode(length)}`;
}

/** Returns `places` random letters and digits. Twelve of them cannot be guessed. */
export function createRandomCode(places: number): string {
  let text = '';
  for (let place = 0; place < places; place++) text += alphabet[randomInt(alphabet.length)];
  return text;
}
