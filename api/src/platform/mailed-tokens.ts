/**
 * Tokens of links that jobs mail. A job may run twice, and the mail of its first run may be the only one that arrives.
 */
import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { deriveKeys, getEncryptionKeys } from './encryption.ts';
import { hashToken } from './tokens.ts';

/**
 * Returns the token of the link about `subject`: the same one on every run, so that a second run does not void what the
 * first has mailed.
 *
 * @param subject what the link is for and when it was asked for, such as `payment-link 7 1790000000000`
 * @param storedHash `hashToken` of the token that an earlier run has mailed: it stays when another key has become the
 *   first since
 */
export type DeriveToken = (subject: string, storedHash: string | null) => string;

/** Tokens of 43 characters as `createToken` makes them, derived with keys that are used for nothing else. */
export function createTokenDeriver(config: Pick<Config, 'dataDir' | 'passportKeys'>): DeriveToken {
  const keys = deriveKeys(getEncryptionKeys(config), 'mailed-token');
  return (subject, storedHash) => {
    const tokens = keys.map(({ key }) => createHmac('sha256', key).update(subject).digest('base64url'));
    return tokens.find((token) => hashToken(token) === storedHash) ?? tokens[0]!;
  };
}
