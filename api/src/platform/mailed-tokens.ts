/**
 * Creates the tokens of links in mails. The job of a mail may run twice, and perhaps only the first mail arrives, so
 * both mails must have the same token.
 */
import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { deriveKeys, getEncryptionKeys } from './encryption.ts';
import { hashToken } from './tokens.ts';

/**
 * Returns the token of the link about `subject`. Every run of a job derives the same token, so that a second run does
 * not make the link of the first mail invalid.
 * @param subject the link's purpose and when it was requested, such as `payment-link 7 1790000000000`
 * @param storedHash `hashToken` of the token that an earlier run has mailed, or null; that token stays valid after the
 *   first key was replaced
 */
export type DeriveToken = (subject: string, storedHash: string | null) => string;

/**
 * Creates a function that derives tokens of 43 characters, like those of `createToken`, with keys that are used for
 * nothing else.
 */
export function createTokenDeriver(config: Pick<Config, 'dataDir' | 'passportKeys'>): DeriveToken {
  const keys = deriveKeys(getEncryptionKeys(config), 'mailed-token');
  return (subject, storedHash) => {
    const tokens = keys.map(({ key }) => createHmac('sha256', key).update(subject).digest('base64url'));
    return tokens.find((token) => hashToken(token) === storedHash) ?? tokens[0]!;
  };
}
