/** Secrets that the API makes for itself at the first start and keeps in `DATA_DIR/secrets.json`, mode 0600. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Keys of the sandbox payment provider, shaped as the real provider's. */
export interface Secrets {
  sandboxKeyId: string;
  sandboxKeySecret: string;
  sandboxWebhookSecret: string;
}

const names = ['sandboxKeyId', 'sandboxKeySecret', 'sandboxWebhookSecret'] as const;

/** Reads the secrets of `dataDir`, making them when there are none. Two processes at once end up with the same. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const made: Secrets = {
    sandboxKeyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    sandboxKeySecret: randomBytes(24).toString('base64url'),
    sandboxWebhookSecret: randomBytes(24).toString('base64url'),
  };
  try {
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const mend =
    'Restore the file, or remove it to have new keys made (sandbox orders still open are then lost).';
  let kept: Record<string, unknown>;
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (cause) {
    throw new StartError(`${file} is not readable as JSON, so the payment keys are unknown. ${mend}`, {
      cause,
    });
  }
  for (const name of names) {
    if (typeof kept[name] !== 'string' || !kept[name]) {
      throw new StartError(`${file} has no "${name}", so payments cannot be signed. ${mend}`);
    }
  }
  return kept as unknown as Secrets;
}
