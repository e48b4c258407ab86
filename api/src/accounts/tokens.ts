/** Opaque tokens for cookies: 256 random bits outside, their digest inside. */
import { createHash, randomBytes } from 'node:crypto';

/** A new token, which is nowhere else. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: whoever reads it cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
