/**
 * Selects the keys that sign releases and the keys that are trusted: by settings, or, for a store in the installation's
 * own folder, a key pair of the installation.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { createPrivateFile } from '../store/file-system.ts';
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

/** Returns true when the store is a folder of the installation itself. Only such a store has keys without settings. */
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
 * Returns the keys whose releases are served: `RELEASE_PUBLIC_KEYS`, or the installation's own. Null means that
 * releases need no signature. Adds errors to `problems`.
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
 * Returns the signer of releases that are stored from here: `RELEASE_SIGNING_KEY`, or, for a store of the
 * installation's own, the installation's key, which is created when missing. Returns null when neither applies. Before
 * a new key is trusted, `signExisting` signs the releases that are stored already.
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
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await createPrivateFile(file, formatSigningKey(createSigningKey()));
  }
  const signer = { key: parseSigningKey(await readFile(file, 'utf8')) };
  const trustFile = ownTrustFile(dataDir);
  if (!existsSync(trustFile)) {
    await signExisting(signer);
    await createPrivateFile(trustFile, `${formatPublicKey(signer.key)}\n`);
  }
  return signer;
}
