/** Links to releases that are not live, for those who were given one: signed with a key of the store, and short-lived. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@antara/contracts/release';
import { isReleaseName } from './release-files.ts';

/** What a link shows. `expires` is in milliseconds since 1970. */
export interface Preview {
  app: AppName;
  version: string;
  expires: number;
}

const keyFile = (folder: string) => join(folder, 'preview.key');

/** The key of the store in `folder`, or null when no link was ever made. */
async function readKey(folder: string): Promise<string | null> {
  try {
    return await readFile(keyFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function signature(key: string, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

/** Makes a token for `preview`; the store gets its key with the first one. Removing the key ends every link. */
export async function signPreview(folder: string, preview: Preview): Promise<string> {
  let key = await readKey(folder);
  if (!key) {
    key = randomBytes(32).toString('base64url');
    await writeFile(keyFile(folder), key, { flag: 'wx', mode: 0o600 });
  }
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${signature(key, payload).toString('base64url')}`;
}

/** What a token shows, or null: not ours, changed, or expired. */
export async function readPreview(
  folder: string,
  token: string | null,
  now: number = Date.now(),
): Promise<Preview | null> {
  const [payload, sent] = token?.split('.') ?? [];
  const key = payload && sent ? await readKey(folder) : null;
  if (!payload || !sent || !key) return null;
  const [expected, got] = [signature(key, payload), Buffer.from(sent, 'base64url')];
  if (expected.length !== got.length || !timingSafeEqual(expected, got)) return null;
  const preview = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Preview;
  return preview.expires > now && isReleaseName(preview.app, preview.version) ? preview : null;
}
