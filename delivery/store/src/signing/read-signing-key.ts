/** A signing key as settings name it. */
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import { parseSigningKey } from './keys.ts';

/** The private key of a setting, which is PEM text or a file with it; null when it is not set. @throws {UserError} */
export async function readSigningKey(text: string | undefined): Promise<KeyObject | null> {
  const named = text?.trim();
  if (!named) return null;
  if (named.includes('-----BEGIN')) return parseSigningKey(named);
  const pem = await readFile(named, 'utf8').catch((error: unknown) => {
    throw new UserError(
      `The signing key cannot be read from ${named} (${String(error)}), so nothing can be signed. Correct the setting.`,
    );
  });
  return parseSigningKey(pem);
}
