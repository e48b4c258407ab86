/** Reads a signing key from a setting. */
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import { parseSigningKey } from './keys.ts';

/**
 * Returns the private key that a setting contains as PEM text, or whose PEM file the setting names. Returns null when
 * the setting is missing.
 *
 * @throws {UserError} when there is no such file, or its text is no key
 */
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
