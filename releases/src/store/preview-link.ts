/** Links to releases that are not live, for those who were given one: signed with a key of the store, and short-lived. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppName, LiveSet } from '@antara/contracts/composition/release';
import { isReleaseName } from './release-files.ts';
import type { ReleaseStore } from './release-store.ts';

/** What a link shows. `expires` is in milliseconds since 1970. */
export interface Preview {
  /** The releases that are seen in place of the live ones. */
  versions: LiveSet['versions'];
  expires: number;
}

function hmac(key: string, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

/** Makes a token for `preview`; the store gets its key with the first one. Removing the key ends every link. */
export async function signPreview(
  store: Pick<ReleaseStore, 'readOrCreatePreviewKey'>,
  preview: Preview,
): Promise<string> {
  const key = await store.readOrCreatePreviewKey();
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${hmac(key, payload).toString('base64url')}`;
}

/** What a token shows, or null: not ours, changed, or expired. */
export async function readPreview(
  store: Pick<ReleaseStore, 'readPreviewKey'>,
  token: string | null,
  now: number = Date.now(),
): Promise<Preview | null> {
  const [payload, sent] = token?.split('.') ?? [];
  const key = payload && sent ? await store.readPreviewKey() : null;
  if (!payload || !sent || !key) return null;
  const [expected, got] = [hmac(key, payload), Buffer.from(sent, 'base64url')];
  if (expected.length !== got.length || !timingSafeEqual(expected, got)) return null;
  const preview = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Partial<Preview>;
  // A link that was made before previews had several apps has none of this.
  const { versions = {}, expires = 0 } = preview;
  const releases = Object.entries(versions) as [AppName, string][];
  const isValid = releases.length > 0 && releases.every(([app, version]) => isReleaseName(app, version));
  return expires > now && isValid ? { versions, expires } : null;
}
