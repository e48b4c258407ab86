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
 * Returns the signer of a token, or null when no trusted key has delegated signing to the token, or the text has no
 * token's form.
 */
export function readTokenSigner(token: string, delegation: KeyDelegation | undefined): Signer | null {
  const { secret } = parseToken(token) ?? {};
  return secret && delegation ? { key: deriveSigningKey(secret), delegation } : null;
}
