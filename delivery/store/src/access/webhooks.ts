/** Addresses that are called after every change of what is live, signed as described at standardwebhooks.com. */
import { createHmac, randomBytes } from 'node:crypto';
import { UserError } from '../errors.ts';
import type { StoreDocuments } from '../store/documents.ts';
import { createStoredRecords } from './stored-records.ts';

/** A stored webhook. The secret is stored in plain text, because every call is signed with it. */
export interface Webhook {
  id: string;
  url: string;
  /** `whsec_` and 32 bytes, base64. */
  secret: string;
  createdAt: string;
  createdBy: string;
}

const maxWebhooks = 20;
const webhooks = createStoredRecords<Webhook>('webhooks', 'webhook', 'webhook');

/**
 * Adds an address. Returns the record with the secret by which the receiver verifies calls.
 *
 * @throws {UserError} when the address is malformed, does not use TLS, or contains a password
 */
export async function addWebhook(
  documents: StoreDocuments,
  { url: text, createdBy }: { url: string; createdBy: string },
): Promise<Webhook> {
  const url = URL.parse(text);
  const isLocal = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) || url.username) {
    throw new UserError(
      `“${text}” cannot be called: an address begins with https:// and has no password in it; http:// is for this machine alone.`,
    );
  }
  if ((await documents.list('webhooks')).length >= maxWebhooks)
    throw new UserError(`There are ${maxWebhooks} webhooks already. Remove one first.`);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return webhooks.add(documents, { url: url.href, secret, createdBy });
}

/** Returns all webhooks, oldest first. */
export const listWebhooks = webhooks.list;

/** Removes a webhook, so that it is not called any more. @throws {UserError} when no webhook has this id */
export const removeWebhook = webhooks.remove;

/** Returns the headers of a call: its id, its time in seconds since 1970, and the signature over both and the body. */
export function signCall({ secret }: Webhook, id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
