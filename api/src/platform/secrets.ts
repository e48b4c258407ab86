/** Secrets that the API makes for itself at the first start and keeps in `DATA_DIR`, mode 0600. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Keys of the sandbox payment provider, shaped as the real provider's; `addressKey`: that of `digestAddress`. */
export type Secrets = Record<
  'sandboxKeyId' | 'sandboxKeySecret' | 'sandboxWebhookSecret' | 'addressKey',
  string
>;

/** Reads the secrets of `dataDir`, making them when there are none. Two processes at once end up with the same. */
export function readSecrets(dataDir: string): Secrets {
  const sandbox = readOrCreateFile(
    path.join(dataDir, 'secrets.json'),
    {
      sandboxKeyId: `rzp_test_${randomBytes(7).toString('hex')}`,
      sandboxKeySecret: randomBytes(24).toString('base64url'),
      sandboxWebhookSecret: randomBytes(24).toString('base64url'),
    },
    'Restore the file, or remove it to have new keys made (sandbox orders still open are then lost).',
  );
  const { addressKey } = readOrCreateFile(
    path.join(dataDir, 'address-key.json'),
    { addressKey: randomBytes(32).toString('base64url') },
    'Restore the file, or remove it to have a new key made (holds are then counted anew).',
  );
  return { ...sandbox, addressKey };
}

/** Reads the text values of `file`, which is made with those of `fresh` when it is not there; `mend` is said of a broken one. */
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
  let kept: Record<string, unknown>;
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (cause) {
    throw new StartError(`${file} is not readable as JSON, so its keys are unknown. ${hint}`, { cause });
  }
  for (const name of Object.keys(defaults)) {
    if (typeof kept[name] !== 'string' || !kept[name]) {
      throw new StartError(`${file} has no “${name}”. ${hint}`);
    }
  }
  return kept as Values;
}
