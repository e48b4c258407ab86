/** `npm run release key …` and `npm run release sign …`: the keys of releases, and signatures for what is stored already. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isAppName } from '@antara/contracts/composition/release';
import { UserError } from '@antara/releases/errors';
import {
  createSigningKey,
  formatPublicKey,
  formatSigningKey,
  publicKeyOf,
  SignatureError,
  type Signer,
} from '@antara/releases/signing';
import { openStoreMaintenance, readReleaseLocation, signStored } from '@antara/releases/store';
import { readWhole } from '@antara/releases/switch';
import { openConfiguredSigner, openConfiguredStore, readActor } from './store.ts';
import { dataDir } from './workspace.ts';

const keyUsage = `npm run release key show            the public key of what is released here, for RELEASE_PUBLIC_KEYS of the edges
npm run release key create <file>   writes a new private key into that file, for RELEASE_SIGNING_KEY, and prints its public key`;

/** Carries out `key …`; gives the lines to print. */
export async function runKeyCommand(words: readonly string[]): Promise<string[]> {
  const [command, file] = words;
  if (command === 'show' && words.length === 1) return [publicKeyOf(await requireSigner())];
  if (command !== 'create' || !file || words.length > 2) throw new UserError(keyUsage);
  const key = createSigningKey();
  const place = resolve(file);
  await writeFile(place, formatSigningKey(key), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new UserError(
      `${place} cannot be written (${String(error)}). A key that is there is not replaced.`,
    );
  });
  return [
    formatPublicKey(key),
    `The private key is in ${place}: keep it where releases are made (RELEASE_SIGNING_KEY=${place}), and nowhere else. Give the line above to every edge as RELEASE_PUBLIC_KEYS, beside the keys that were trusted before.`,
  ];
}

/** Carries out `sign …`; gives the lines to print. Files are compared with their hashes before. */
export async function runSignCommand(words: readonly string[]): Promise<string[]> {
  const signer = await requireSigner();
  const place = readReleaseLocation(process.env, dataDir(), []);
  const store = openStoreMaintenance(place);
  const { verify, ...unverified } = openConfiguredStore();
  const all = await store.listReleases();
  const wanted = words.length === 0 ? all : words.map(parseRelease);
  const toSign = [];
  for (const { app, version } of wanted) {
    const manifest = await readWhole(unverified, app, version);
    if (words.length > 0 || !isSigned(() => verify?.(manifest))) toSign.push({ app, version });
  }
  const names = await signStored(store, toSign, signer, readActor());
  return [...names, `${names.length} of ${wanted.length} releases were signed; the others were before.`];
}

function isSigned(verify: () => void): boolean {
  try {
    verify();
    return true;
  } catch (error) {
    if (error instanceof SignatureError) return false;
    throw error;
  }
}

function parseRelease(word: string) {
  const [app = '', version, rest] = word.split('@');
  if (isAppName(app) && version && !rest) return { app, version };
  throw new UserError(`“${word}” is no release: mfe-booking@3648321d9faf, for instance.`);
}

async function requireSigner(): Promise<Signer> {
  const signer = await openConfiguredSigner();
  if (signer) return signer;
  throw new UserError(
    'No key signs releases here: the store is not in DATA_DIR, and RELEASE_SIGNING_KEY is not set. `npm run release key create <file>` makes one.',
  );
}
