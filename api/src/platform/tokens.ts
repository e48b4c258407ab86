/** Creates the tokens of cookies: 256 random bits. The database stores only their hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token: 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a token in hexadecimal digits, which is stored instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
