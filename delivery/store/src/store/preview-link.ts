/**
 * Links to releases that are not live, for those who were given one: signed with a key of the store, and short-lived.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppName, LiveSet } from '@antara/contracts/composition/release';
import { isGrantValid, type Grant } from '../access/grants.ts';
import { isReleaseName } from './release-files.ts';
import type { ReleaseStore } from './release-store.ts';

/** What a link shows. `expires` is in milliseconds since 1970. */
export interface Preview {
  /** The releases that are seen in place of the live ones. */
  versions: LiveSet['versions'];
  expires: number;
  /** What allowed it to be made, with which it ends; null: it was made on the operator’s machine. */
  by: Grant | null;
}

function hmac(key: string, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

/** Makes a token for `preview`; the store gets its key with the first one. Removing the key ends every link. */
export async function signPreview(
  store: Pick<ReleaseStore, 'readOrCreateKey'>,
  preview: Preview,
): Promise<string> {
  const key = await store.readOrCreateKey('preview');
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${hmac(key, payload).toString('base64url')}`;
}

/** What a token shows, or null: not ours, changed, expired, or made with a token or by a rule that has ended since. */
export async function readPreview(
  store: Pick<ReleaseStore, 'readKey' | 'documents'>,
  token: string | null,
  now: number = Date.now(),
): Promise<Preview | null> {
  const [payload, sent] = token?.split('.') ?? [];
  const key = payload && sent ? await store.readKey('preview') : null;
  if (!payload || !sent || !key) return null;
  const [expected, got] = [hmac(key, payload), Buffer.from(sent, 'base64url')];
  if (expected.length !== got.length || !timingSafeEqual(expected, got)) return null;
  const preview = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Partial<Preview>;
  // A link that was made before previews had several apps, or before they said who made them, has not all of this.
  const { versions = {}, expires = 0, by } = preview;
  const releases = Object.entries(versions) as [AppName, string][];
  const isValid = releases.length > 0 && releases.every(([app, version]) => isReleaseName(app, version));
  if (!(expires > now && isValid) || by === undefined) return null;
  return by === null || (await isGrantValid(store.documents, by, now)) ? { versions, expires, by } : null;
}
