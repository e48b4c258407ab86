/**
 * Encrypts stored contents with AES-256-GCM and a random nonce. The id of the content is additional authenticated data,
 * so that nobody can exchange two encrypted contents. The stored form is `nonce (12 bytes) · tag (16) · ciphertext`,
 * and the key's id is stored beside it.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Config, FileKey } from './config.ts';
import { readOrCreateFile } from './secrets.ts';

export interface Encrypted {
  content: Buffer;
  keyId: string;
}

export interface Encryption {
  /** Encrypts with the first key. */
  encrypt(id: string, content: Buffer): Encrypted;
  /**
   * Decrypts.
   * @throws {Error} when the key is unknown, the content was changed, or the content belongs to another id
   */
  decrypt(id: string, encrypted: Encrypted): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

export function createEncryption(keys: readonly FileKey[]): Encryption {
  return {
    encrypt(id, content) {
      const { id: keyId, key } = keys[0]!;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
      const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]);
      return { content: Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]), keyId };
    },
    decrypt(id, { content, keyId }) {
      const usedKey = keys.find((one) => one.id === keyId);
      if (!usedKey) {
        throw new Error(`Something is encrypted with the key “${keyId}”, which is not in PASSPORT_KEYS`);
      }
      const nonce = content.subarray(0, nonceBytes);
      const tag = content.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', usedKey.key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(id)).setAuthTag(tag);
      return Buffer.concat([decipher.update(content.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}

/** Returns the configured keys, or the generated key in `DATA_DIR/passport-key.json`. */
export function getEncryptionKeys({
  dataDir,
  passportKeys,
}: Pick<Config, 'dataDir' | 'passportKeys'>): readonly FileKey[] {
  if (passportKeys) return passportKeys;
  const { id, key } = readOrCreateFile(
    path.join(dataDir, 'passport-key.json'),
    { id: 'own-1', key: randomBytes(32).toString('base64') },
    'Restore the file: without it the passports uploaded so far cannot be read, nor the secrets of second factors.',
  );
  return [{ id, key: Buffer.from(key, 'base64') }];
}

/** Derives from each key a key that is used for one purpose only, under the same id (HKDF-SHA-256, RFC 5869). */
export function deriveKeys(keys: readonly FileKey[], purpose: string): FileKey[] {
  return keys.map(({ id, key }) => ({ id, key: Buffer.from(hkdfSync('sha256', key, '', purpose, 32)) }));
}
