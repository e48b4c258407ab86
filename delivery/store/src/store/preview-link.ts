/** Links that show releases before they are live. A link is signed with a key of the store, and short-lived. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLocalApp, type LocalApp } from '@delivery/contract/development';
import { appEntries, type LiveSet, type ReleaseManifest } from '@delivery/contract/release';
import { isGrantValid, type Grant } from '../access/grants.ts';
import { isPreviewEnded, isPreviewId, type OpenPreview } from './previews.ts';
import { isReleaseName } from './release-files.ts';
import type { ReleaseStore } from './release-store.ts';

/** The contents of a link. `expires` is in milliseconds since 1970. */
export interface Preview {
  /** The releases that are shown in place of the live ones. */
  versions: LiveSet['versions'];
  expires: number;
  /**
   * The token or rule that allowed the link; when it ends, the link ends. Null: the link was made on the operator’s
   * machine.
   */
  by: Grant | null;
  /** The id of the preview that is kept under a name (`previews.ts`), and when this link of it was made. */
  of?: { id: string; at: number };
  /** The app that comes from the development server on the machine of the browser, in place of its release. */
  local?: LocalApp;
}

function hmac(key: string, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

/** Returns a token for `preview`. Creates the store's key with the first one. Removing the key ends every link. */
export async function signPreview(
  store: Pick<ReleaseStore, 'readOrCreateKey'>,
  preview: Preview,
): Promise<string> {
  const key = await store.readOrCreateKey('preview');
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${hmac(key, payload).toString('base64url')}`;
}

/**
 * Returns a link that shows these releases at `previewUrl`, the origin of previews, for `hours`. The link leads to the
 * first page of the releases that has no parameters. `by` is explained at `Preview`.
 */
export async function createPreviewLink(
  store: Pick<ReleaseStore, 'readOrCreateKey'>,
  previewUrl: string,
  releases: readonly Pick<ReleaseManifest, 'app' | 'version' | 'routes'>[],
  hours: number,
  by: Preview['by'],
): Promise<string> {
  const versions = Object.fromEntries(releases.map(({ app, version }) => [app, version]));
  const token = await signPreview(store, { versions, expires: Date.now() + hours * 3_600_000, by });
  return linkInto(previewUrl, token, findFirstPage(releases));
}

/** Returns the first page of these releases that has no parameters. */
export function findFirstPage(releases: readonly Pick<ReleaseManifest, 'routes'>[]): string {
  return releases.flatMap(({ routes }) => routes).find((path) => !path.includes(':')) ?? '/';
}

/** Returns the token of the links into a kept preview. It is the same until the next revision. */
export function signKeptPreview(
  store: Pick<ReleaseStore, 'readOrCreateKey'>,
  { id, revision: { versions, expires, by, at } }: Pick<OpenPreview, 'id' | 'revision'>,
): Promise<string> {
  return signPreview(store, { versions, expires, by, of: { id, at } });
}

/** Returns the link that opens the preview of `token` at the path `to`. */
export function linkInto(previewUrl: string, token: string, to: string): string {
  return `${previewUrl}/_edge/preview?${new URLSearchParams({ token, to }).toString()}`;
}

/**
 * Returns the preview of a token, or null when the token is forged or expired, when the access token or rule behind it
 * has ended, or when somebody has ended the preview.
 */
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
  // An old link may lack some of these fields, because previews used to have a single app and did not record their
  // grant.
  const { versions = {}, expires = 0, by, of, local } = preview;
  const releases = appEntries(versions);
  const isNamed = local === undefined ? releases.length > 0 : isLocalApp(local);
  const isValid = isNamed && releases.every(([app, version]) => isReleaseName(app, version));
  if (!(expires > now && isValid) || by === undefined) return null;
  if (by !== null && !(await isGrantValid(store.documents, by, now))) return null;
  if (!of) return { versions, expires, by, ...(local && { local }) };
  if (!isPreviewId(of.id) || (await isPreviewEnded(store.documents, of.id, of.at))) return null;
  return { versions, expires, by, of };
}
