/**
 * Secrets that nobody has to configure. They are derived from the configured key, or else generated at the first start
 * and kept in `DATA_DIR` with mode 0600.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/**
 * The keys of the sandbox payment provider, in the form of a real provider's keys, and the keys for digests of
 * addresses.
 */
export interface Secrets {
  sandboxKeyId: string;
  sandboxKeySecret: string;
  sandboxWebhookSecret: string;
  /** The present key of `digestPrivately`. */
  addressKey: string | Buffer;
  /**
   * The previous key of `digestPrivately`, from versions in which one key had several purposes. Events of the last 90
   * days may have digests that were made with it. Null when there was no such key.
   */
  formerAddressKey: Buffer | null;
}

/**
 * Returns the secrets that are derived from the first configured key, and therefore equal in all API processes. Without
 * a configured key, returns the secrets in `dataDir`, which the first start generates. Two processes that start at once
 * get the same secrets.
 */
export function readSecrets({ dataDir, passportKeys }: Pick<Config, 'dataDir' | 'passportKeys'>): Secrets {
  if (passportKeys?.[0]) return deriveSecrets(passportKeys[0].key);
  const sandbox = readOrCreateFile(
    path.join(dataDir, 'secrets.json'),
    formatSandboxKeys((length) => randomBytes(length)),
    'Restore the file, or remove it to have new keys made (sandbox orders still open are then lost).',
  );
  const { addressKey } = readOrCreateFile(
    path.join(dataDir, 'address-key.json'),
    { addressKey: randomBytes(32).toString('base64url') },
    'Restore the file, or remove it to have a new key made (holds are then counted anew).',
  );
  return { ...sandbox, addressKey, formerAddressKey: null };
}

/** Derives each secret for one purpose only (HKDF-SHA-256, RFC 5869). */
function deriveSecrets(key: Buffer): Secrets {
  const derive = (length: number, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `secret ${purpose}`, length));
  return { ...formatSandboxKeys(derive), addressKey: derive(32, 'address digests'), formerAddressKey: key };
}

function formatSandboxKeys(make: (length: number, purpose: string) => Buffer) {
  return {
    sandboxKeyId: `rzp_test_${make(7, 'sandbox key').toString('hex')}`,
    sandboxKeySecret: make(24, 'sandbox secret').toString('base64url'),
    sandboxWebhookSecret: make(24, 'sandbox webhook').toString('base64url'),
  };
}

/**
 * Returns the texts in the JSON file `file`. Creates the file with `defaults` when it does not exist.
 * @throws {StartError} that ends with `hint` when the file is broken
 */
export function readOrCreateFile<Values extends Record<string, string>>(
  file: string,
  defaults: Values,
  hint: string,
): Values {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${JSON.stringify(defaults, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return defaults;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  let stored: Record<string, unknown>;
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (cause) {
    throw new StartError(`${file} is not readable as JSON, so its keys are unknown. ${hint}`, { cause });
  }
  for (const name of Object.keys(defaults)) {
    if (typeof stored[name] !== 'string' || !stored[name]) {
      throw new StartError(`${file} has no “${name}”. ${hint}`);
    }
  }
  return stored as Values;
}
