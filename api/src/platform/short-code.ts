/** Creates codes that people read aloud, without letters and digits that look or sound like others. */
import { randomInt } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a random code such as `ANT-7K3QXM`, one of about 729 million. The unique key of the table that stores it
 * detects a code that exists already.
 */
export function createShortCode(prefix: string): string {
  let text = '';
  for (let place = 0; place < 6; place++) text += alphabet[randomInt(alphabet.length)];
  return `${prefix}-${text}`;
}
