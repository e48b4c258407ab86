/**
 * Encrypts passports at rest, with the picture's id as additional data. The database stores the id of the key. To
 * rotate keys, put the new one first in PASSPORT_KEYS and keep the old ones as long as their files exist.
 */
import type { Config } from '../../platform/config.ts';
import { createEncryption, getEncryptionKeys } from '../../platform/encryption.ts';
import { openFileStore, type FileStore } from '../../platform/files.ts';

export interface EncryptedFile {
  file: string;
  keyId: string;
}

export interface Vault {
  files: FileStore;
  /** Encrypts and stores a picture. */
  keep(id: string, content: Buffer): Promise<EncryptedFile>;
  /**
   * Reads and decrypts a picture; null when its file is gone.
   *
   * @throws {Error} when the key is unknown or the file was tampered with.
   */
  open(id: string, encrypted: EncryptedFile): Promise<Buffer | null>;
}

/** Opens the vault on the configured file store, with the keys of `getEncryptionKeys`. */
export function openPassportVault(config: Pick<Config, 'dataDir' | 'files' | 'passportKeys'>): Vault {
  const files = openFileStore(config, 'passports');
  const encryption = createEncryption(getEncryptionKeys(config));
  return {
    files,
    async keep(id, content) {
      const { content: encrypted, keyId } = encryption.encrypt(id, content);
      return { file: await files.save(encrypted), keyId };
    },
    async open(id, { file, keyId }) {
      const content = await files.read(file);
      return content && encryption.decrypt(id, { content, keyId });
    },
  };
}
