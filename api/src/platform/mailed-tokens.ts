/** Tokens of links in mails. A job may run twice, and possibly only the first run's mail arrives. */
import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { deriveKeys, getEncryptionKeys } from './encryption.ts';
import { hashToken } from './tokens.ts';

/**
 * Returns the token of the link about `subject`. Every run derives the same token, so that a second run does not void
 * the link that the first run mailed.
 *
 * @param subject the link's purpose and when it was requested, such as `payment-link 7 1790000000000`
 * @param storedHash `hashToken` of the token that an earlier run mailed, so that this token stays valid after the first
 *   key has changed
 */
export type DeriveToken = (subject: string, storedHash: string | null) => string;

/** Creates a deriver of tokens with 43 characters, like those of `createToken`. Its keys are used for nothing else. */
export function createTokenDeriver(config: Pick<Config, 'dataDir' | 'passportKeys'>): DeriveToken {
  const keys = deriveKeys(getEncryptionKeys(config), 'mailed-token');
  return (subject, storedHash) => {
    const tokens = keys.map(({ key }) => createHmac('sha256', key).update(subject).digest('base64url'));
    return tokens.find((token) => hashToken(token) === storedHash) ?? tokens[0]!;
  };
}
