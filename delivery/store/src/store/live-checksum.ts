/**
 * The checksum of a live set. A damaged file may still be valid JSON, so parsing alone does not detect a lost or
 * changed part.
 */
import { createHash } from 'node:crypto';
import type { LiveSet } from '@delivery/contract/release';

const checksumOf = (live: object) => createHash('sha256').update(JSON.stringify(live)).digest('base64');

/** Returns the text of a live set as a store keeps it, with its checksum at the end. */
export function formatLiveSet(live: LiveSet): string {
  return JSON.stringify({ ...live, checksum: checksumOf(live) }, null, 2);
}

/**
 * Verifies and removes the checksum of a parsed live set. A live set from before checksums has none.
 *
 * @throws {Error} when the checksum is wrong
 */
export function verifyChecksum<Live extends object>(parsed: Live): Live {
  const { checksum, ...live } = parsed as Live & { checksum?: string };
  if (checksum !== undefined && checksum !== checksumOf(live)) throw new Error('its checksum is wrong');
  return live as unknown as Live;
}
