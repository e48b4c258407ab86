/**
 * Which keys sign releases here, and which are trusted: by settings, or a pair of this installation for a store in its
 * own folder.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { ignoreErrors, writeDurably } from '../store/file-system.ts';
import type { ReleaseLocation } from '../store/open-store.ts';
import type { Signer, TrustedKeys } from './attestation.ts';
import {
  createSigningKey,
  formatPublicKey,
  formatSigningKey,
  keyIdOf,
  parsePublicKey,
  parseSigningKey,
} from './keys.ts';
import { readSigningKey } from './read-signing-key.ts';

const ownKeyFile = (dataDir: string) => join(dataDir, 'signing', 'release.pem');
const ownTrustFile = (dataDir: string) => join(dataDir, 'signing', 'trusted.txt');

/** Is this store a folder of the installation itself? Only then does it have keys without being told of any. */
function isOwnStore(location: ReleaseLocation, dataDir: string): location is string {
  return typeof location === 'string' && location.startsWith(resolve(dataDir) + sep);
}

const parseKeys = (text: string): TrustedKeys =>
  new Map(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(parsePublicKey)
      .map((key) => [keyIdOf(key), key]),
  );

/**
 * The keys whose releases are served: `RELEASE_PUBLIC_KEYS`, or the installation's own. Null: releases need no
 * signature. What is wrong is added to `problems`.
 */
export function readTrustedKeys(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  location: ReleaseLocation,
  problems: string[],
): TrustedKeys | null {
  const named = env.RELEASE_PUBLIC_KEYS?.trim();
  try {
    if (named) return parseKeys(named);
    const file = ownTrustFile(dataDir);
    return isOwnStore(location, dataDir) && existsSync(file) ? parseKeys(readFileSync(file, 'utf8')) : null;
  } catch (error) {
    problems.push(`RELEASE_PUBLIC_KEYS: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * What signs the releases that are stored from here: `RELEASE_SIGNING_KEY`, or for a store of its own the
 * installation's key, which is made when there is none; null where neither is. Before a new key is trusted,
 * `signExisting` signs what the store has already.
 */
export async function openSigner(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  location: ReleaseLocation,
  signExisting: (signer: Signer) => Promise<void>,
): Promise<Signer | null> {
  const named = await readSigningKey(env.RELEASE_SIGNING_KEY);
  if (named) return { key: named };
  if (!isOwnStore(location, dataDir) || env.RELEASE_PUBLIC_KEYS?.trim()) return null;
  const file = ownKeyFile(dataDir);
  if (!existsSync(file)) await createOnce(file, formatSigningKey(createSigningKey()));
  const signer = { key: parseSigningKey(await readFile(file, 'utf8')) };
  const trustFile = ownTrustFile(dataDir);
  if (!existsSync(trustFile)) {
    await signExisting(signer);
    await createOnce(trustFile, `${formatPublicKey(signer.key)}\n`);
  }
  return signer;
}

/** Writes a file that only its owner may read, whole, unless another process was quicker. */
async function createOnce(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const staging = `${file}.${randomUUID()}`;
  try {
    await writeDurably(staging, text, 0o600);
    await link(staging, file).catch(ignoreErrors(['EEXIST'], undefined));
  } finally {
    await rm(staging, { force: true });
  }
}
