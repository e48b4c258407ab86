/**
 * Encryption of passports at rest: AES-256-GCM with a random nonce a file, and the picture's id as additional data, so that
 * files cannot be exchanged. A file is `nonce (12 bytes) · tag (16) · ciphertext`; the database has the id of its key. To
 * rotate keys put the new one first in PASSPORT_KEYS, and keep the old ones as long as their files.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Config, FileKey } from '../platform/config.ts';
import { openFileStore, type FileStore } from '../platform/files.ts';
import { readOrCreateFile } from '../platform/secrets.ts';

export interface EncryptedFile {
  file: string;
  keyId: string;
}

export interface Vault {
  files: FileStore;
  /** Encrypts and stores a picture. */
  keep(id: string, content: Buffer): Promise<EncryptedFile>;
  /** Reads and decrypts a picture; null when its file is gone. @throws Error when its key is unknown or it was tampered with. */
  open(id: string, encrypted: EncryptedFile): Promise<Buffer | null>;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The vault on the configured files, with the configured keys or one generated in `DATA_DIR/passport-key.json`. */
export function openPassportVault(config: Pick<Config, 'dataDir' | 'files' | 'passportKeys'>): Vault {
  const files = openFileStore(config, 'passports');
  const keys = config.passportKeys ?? [readOrCreateKey(config.dataDir)];
  return {
    files,
    async keep(id, content) {
      const { id: keyId, key } = keys[0]!;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
      const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]);
      return { file: await files.save(Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])), keyId };
    },
    async open(id, { file, keyId }) {
      const known = keys.find((one) => one.id === keyId);
      if (!known) {
        throw new Error(`A passport is encrypted with the key “${keyId}”, which is not in PASSPORT_KEYS`);
      }
      const stored = await files.read(file);
      if (!stored) return null;
      const [nonce, tag, ciphertext] = [
        stored.subarray(0, nonceBytes),
        stored.subarray(nonceBytes, nonceBytes + tagBytes),
        stored.subarray(nonceBytes + tagBytes),
      ];
      const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(id)).setAuthTag(tag);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
    },
  };
}

function readOrCreateKey(dataDir: string): FileKey {
  const { id, key } = readOrCreateFile(
    path.join(dataDir, 'passport-key.json'),
    { id: 'own-1', key: randomBytes(32).toString('base64') },
    'Restore the file: without it the passports uploaded so far cannot be read.',
  );
  return { id, key: Buffer.from(key, 'base64') };
}
