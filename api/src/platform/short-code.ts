/** Codes as people read them out: no letter or digit that is taken for another. */
import { randomInt } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new code, such as `ANT-7K3QXM`: one of about 729 million; a table's unique key settles a coincidence. */
export function createShortCode(prefix: string): string {
  let text = '';
  for (let place = 0; place < 6; place++) text += alphabet[randomInt(alphabet.length)];
  return `${prefix}-${text}`;
}
