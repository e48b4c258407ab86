/** The checksum that a live set is written with: a file that can be parsed may still have lost or changed a part. */
import { createHash } from 'node:crypto';
import type { LiveSet } from '@antara/contracts/composition/release';

const checksumOf = (live: object) => createHash('sha256').update(JSON.stringify(live)).digest('base64');

/** The text that a store keeps of a live set, its checksum last. */
export function formatLiveSet(live: LiveSet): string {
  return JSON.stringify({ ...live, checksum: checksumOf(live) }, null, 2);
}

/**
 * Takes the checksum off a parsed live set. One that was written before there were checksums has none.
 *
 * @throws {Error} when the checksum is of something else
 */
export function verifyChecksum<Live extends object>(parsed: Live): Live {
  const { checksum, ...live } = parsed as Live & { checksum?: string };
  if (checksum !== undefined && checksum !== checksumOf(live)) throw new Error('its checksum is wrong');
  return live as unknown as Live;
}
