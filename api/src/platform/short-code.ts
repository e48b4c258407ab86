/** Codes that people read aloud. They contain no letter or digit that looks or sounds like another. */
import { randomInt } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new code such as `ANT-7K3QXM`, one of about 729 million. A table's unique key detects a duplicate. */
export function createShortCode(prefix: string): string {
  let text = '';
  for (let place = 0; place < 6; place++) text += alphabet[randomInt(alphabet.length)];
  return `${prefix}-${text}`;
}
