/** Tokens of the release service as keys. */
import type { KeyDelegation } from '@antara/contracts/composition/release';
import type { Signer } from './attestation.ts';
import { deriveSigningKey } from './keys.ts';

const tokenPattern = /^antara_([a-f0-9]{12})_([\w-]{43})$/;

/** The id and the secret of a token's text, or null when it is none. */
export function parseToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = tokenPattern.exec(token) ?? [];
  return id && secret ? { id, secret } : null;
}

/**
 * What signs releases for whoever has this token; null when no trusted key vouches for it, or the token has another
 * form.
 */
export function readTokenSigner(token: string, delegation: KeyDelegation | undefined): Signer | null {
  const { secret } = parseToken(token) ?? {};
  return secret && delegation ? { key: deriveSigningKey(secret), delegation } : null;
}
