/** Ed25519 keys that releases are signed with (RFC 8032). */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { UserError } from '../errors.ts';

/** A public key as settings, tokens and messages write it: `ed25519:` and its 32 bytes, base64url. */
export type PublicKeyText = `ed25519:${string}`;

/** What the PKCS #8 form of an ed25519 key has before its 32 bytes. */
const privateKeyHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyPattern = /^ed25519:([\w-]{43})$/;

/** A new private key. */
export const createSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** The signing key of whoever has a token: derived from its secret, so that a publisher has one thing to keep. */
export function deriveSigningKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'antara release signing key', 32));
  return createPrivateKey({ key: Buffer.concat([privateKeyHeader, seed]), format: 'der', type: 'pkcs8' });
}

/** The public half of a private or public key, as text. */
export function formatPublicKey(key: KeyObject): PublicKeyText {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  return `ed25519:${x}`;
}

/** @throws {UserError} when the text is no public key */
export function parsePublicKey(text: string): KeyObject {
  const [, x] = publicKeyPattern.exec(text) ?? [];
  if (!x) {
    throw new UserError(
      `“${text.slice(0, 80)}” is no public key of a release: ed25519: and 43 letters, digits, - and _. \`npm run release key create\` prints one.`,
    );
  }
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** @throws {UserError} when the text is no private ed25519 key in PEM */
export function parseSigningKey(pem: string): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = createPrivateKey(pem);
  } catch {
    // What is wrong with it is not said: the text is a secret.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new UserError(
    'The signing key is no ed25519 private key in PEM form, so nothing can be signed. `npm run release key create` makes one.',
  );
}

/** The private key in PEM form. */
export const formatSigningKey = (key: KeyObject): string =>
  key.export({ format: 'pem', type: 'pkcs8' }).toString();

/** A short name of a key: the first half of the SHA-256 of its public text, hexadecimal. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256').update(formatPublicKey(key)).digest('hex').slice(0, 32);
