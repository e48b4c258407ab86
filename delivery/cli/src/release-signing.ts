/** `npm run release key …` and `npm run release sign …`: manage signing keys, and sign stored releases. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isAppName } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import {
  createSigningKey,
  formatPublicKey,
  formatSigningKey,
  keyIdOf,
  publicKeyOf,
  SignatureError,
  verifyRelease,
  type Signer,
} from '@delivery/store/signing';
import { openStoreMaintenance, readReleaseLocation, signStored } from '@delivery/store/store';
import { readWhole } from '@delivery/store/switch';
import { openConfiguredSigner, openConfiguredStore, readActor } from './store.ts';
import { dataDir } from './workspace.ts';

const keyUsage = `npm run release key show            the public key of what is released here, for RELEASE_PUBLIC_KEYS of the edges
npm run release key create <file>   writes a new private key into that file, for RELEASE_SIGNING_KEY, and prints its public key`;

/** Runs `key …`. Returns the lines to print. */
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

/**
 * Runs `sign …`, after comparing files with their hashes. Returns the lines to print. When keys are trusted already,
 * releases that are neither named nor signed by a trusted key are signed only with `yes`, because everyone who may
 * write to the store could have added them.
 */
export async function runSignCommand(
  words: readonly string[],
  { yes = false }: { yes?: boolean } = {},
): Promise<string[]> {
  const signer = await requireSigner();
  const place = readReleaseLocation(process.env, dataDir(), []);
  const store = openStoreMaintenance(place);
  const { verify, ...unverified } = openConfiguredStore();
  const all = await store.listReleases();
  const wanted = words.length === 0 ? all : words.map(parseRelease);
  const own = new Map([[keyIdOf(signer.key), signer.key]]);
  const toSign = [];
  const refused: string[] = [];
  for (const { app, version } of wanted) {
    const manifest = await readWhole(unverified, app, version);
    if (isSigned(() => verifyRelease(manifest, own))) continue;
    const isVouched = words.length > 0 || yes || !verify || isSigned(() => verify(manifest));
    if (isVouched) toSign.push({ app, version });
    else
      refused.push(
        `${app} ${version} was not signed: no trusted key has signed it before, so anybody who may write to the store could have put it there. If it is yours: \`npm run release sign ${app}@${version}\`; all that have no signature: \`npm run release sign -- --yes\`.`,
      );
  }
  const done = await signStored(store, toSign, signer, readActor());
  refused.push(...done.refused);
  if (refused.length > 0) process.exitCode = 1;
  const { signed } = done;
  return [
    ...signed,
    ...refused,
    `${signed.length} of ${wanted.length} releases were signed${refused.length > 0 ? `, ${refused.length} were not` : ''}; the others have this key’s signature already.`,
  ];
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
  throw new UserError(`“${word}” is no release: mfe-orders@3648321d9faf, for instance.`);
}

async function requireSigner(): Promise<Signer> {
  const signer = await openConfiguredSigner();
  if (signer) return signer;
  throw new UserError(
    'No key signs releases here: the store is not in DATA_DIR, and RELEASE_SIGNING_KEY is not set. `npm run release key create <file>` makes one.',
  );
}
