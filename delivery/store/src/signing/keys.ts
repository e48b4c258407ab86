/** Ed25519 keys (RFC 8032) for signing releases. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { UserError } from '../errors.ts';
import { site } from '../site.ts';

/** A public key in settings, tokens and messages: `ed25519:` and its 32 bytes, base64url. */
export type PublicKeyText = `ed25519:${string}`;

/** The bytes that precede the 32 key bytes in the PKCS #8 form of an ed25519 key. */
const privateKeyHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyPattern = /^ed25519:([\w-]{43})$/;

/** Returns a new private key. */
export const createSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/**
 * Returns the signing key of a token, derived from the token's secret, so that a publisher has a single secret to keep.
 */
export function deriveSigningKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `${site.id} release signing key`, 32));
  return createPrivateKey({ key: Buffer.concat([privateKeyHeader, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the public half of a private or public key, as text. */
export function formatPublicKey(key: KeyObject): PublicKeyText {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  return `ed25519:${x}`;
}

/** Parses a public key. @throws {UserError} when the text is no public key */
export function parsePublicKey(text: string): KeyObject {
  const [, x] = publicKeyPattern.exec(text) ?? [];
  if (!x) {
    throw new UserError(
      `“${text.slice(0, 80)}” is no public key of a release: ed25519: and 43 letters, digits, - and _. \`npm run release key create\` prints one.`,
    );
  }
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Parses a private key. @throws {UserError} when the text is no private ed25519 key in PEM */
export function parseSigningKey(pem: string): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The parser's error is not passed on, because the text is a secret.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new UserError(
    'The signing key is no ed25519 private key in PEM form, so nothing can be signed. `npm run release key create` makes one.',
  );
}

/** Returns the private key in PEM form. */
export const formatSigningKey = (key: KeyObject): string =>
  key.export({ format: 'pem', type: 'pkcs8' }).toString();

/** Returns a short name of a key: the first half of the SHA-256 of its public text, hexadecimal. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256').update(formatPublicKey(key)).digest('hex').slice(0, 32);
