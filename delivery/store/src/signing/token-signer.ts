/** Uses tokens of the release service as signing keys. */
import type { KeyDelegation } from '@delivery/contract/release';
import type { Signer } from './attestation.ts';
import { deriveSigningKey } from './keys.ts';
import { site } from '../site.ts';

const tokenPattern = new RegExp(`^${site.id}_([a-f0-9]{12})_([\\w-]{43})$`);

/** Returns the id and the secret of a token's text, or null when the text has no token's form. */
export function parseToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = tokenPattern.exec(token) ?? [];
  return id && secret ? { id, secret } : null;
}

/**
 * Returns the signer whose key is derived from a token. Returns null when there is no delegation for that key, or when
 * the text does not have the form of a token.
 */
export function readTokenSigner(token: string, delegation: KeyDelegation | undefined): Signer | null {
  const { secret } = parseToken(token) ?? {};
  return secret && delegation ? { key: deriveSigningKey(secret), delegation } : null;
}
