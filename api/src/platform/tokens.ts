/** Opaque tokens for cookies: 256 random bits, of which the database has the hash. */
import { createHash, randomBytes } from 'node:crypto';

/** 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, hex: what is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
