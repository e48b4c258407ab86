import { createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import {
  createSigningKey,
  delegateSigning,
  deriveSigningKey,
  formatPublicKey,
  formatSigningKey,
  keyIdOf,
  readSigningKey,
  signRelease,
  verifyRelease,
  type TrustedKeys,
} from '../signing.ts';
import { openSigner, readTrustedKeys } from '../store.ts';

const manifest: ReleaseManifest = {
  app: 'mfe-booking',
  version: '202',
  contract: { major: 1, minor: 4 },
  commit: 'a'.repeat(40),
  isDirty: false,
  source: 'the sources',
  builtAt: '2026-05-01T08:30:00.000Z',
  routes: ['/booking'],
  entries: {},
  singletons: {},
  entry: 'remote-entry.js',
  chunks: {},
  files: { 'client/remote-entry.js': { bytes: 3, sha256: 'hash' } },
};
const root = createSigningKey();
const trusted: TrustedKeys = new Map([[keyIdOf(root), root]]);
const signed = signRelease(manifest, { key: root }, 'asha');

describe('PD-03 the signature of a release', () => {
  it('PD-03 holds for exactly the manifest that was signed, in whatever order its names are', () => {
    verifyRelease(signed, trusted);
    verifyRelease(
      Object.fromEntries(Object.entries(signed).toReversed()) as unknown as ReleaseManifest,
      trusted,
    );
    const other = { ...signed, files: { 'client/remote-entry.js': { bytes: 3, sha256: 'another' } } };
    expect(() => verifyRelease(other, trusted)).toThrow(/was changed after it was signed/);
    expect(() => verifyRelease(manifest, trusted)).toThrow(/is not signed/);
    const stranger = signRelease(manifest, { key: createSigningKey() }, 'asha');
    expect(() => verifyRelease(stranger, trusted)).toThrow(/nobody who may release it/);
  });

  it('PD-03 cannot be taken from another release, nor moved to another statement', () => {
    const other = signRelease({ ...manifest, version: '203' }, { key: root }, 'asha');
    expect(() => verifyRelease({ ...manifest, attestation: other.attestation }, trusted)).toThrow(/changed/);
    const forged = signRelease(manifest, { key: createSigningKey() }, 'mallory').attestation;
    const mixed = { ...forged, signatures: signed.attestation?.signatures } as typeof forged;
    expect(() => verifyRelease({ ...manifest, attestation: mixed }, trusted)).toThrow(/nobody/);
  });

  it('PD-03 is an envelope of DSSE with SLSA provenance in it, which other tools can check', () => {
    const { payload, payloadType, signatures } = signed.attestation!;
    const body = Buffer.from(payload, 'base64');
    const text = Buffer.concat([
      Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `),
      body,
    ]);
    expect(verify(null, text, createPublicKey(root), Buffer.from(signatures[0]!.sig, 'base64'))).toBe(true);
    expect(JSON.parse(body.toString())).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'mfe-booking@202', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          externalParameters: { app: 'mfe-booking', source: 'the sources' },
          resolvedDependencies: [{ digest: { gitCommit: 'a'.repeat(40) } }],
        },
        runDetails: { builder: { id: 'urn:antara:actor:asha' } },
      },
    });
  });

  it('PD-03 by the key of a token holds for the app of that token alone', () => {
    const key = deriveSigningKey('the secret of a token');
    const publicKey = formatPublicKey(key);
    const expiresAt = '2026-06-01T00:00:00.000Z';
    const name = 'booking’s pipeline';
    const delegation = delegateSigning(root, { publicKey, app: 'mfe-booking', name, expiresAt });
    const byToken = signRelease(manifest, { key, delegation }, 'booking’s pipeline');
    verifyRelease(byToken, trusted);
    const ofAnother = signRelease({ ...manifest, app: 'mfe-agent' }, { key, delegation }, 'booking');
    expect(() => verifyRelease(ofAnother, trusted)).toThrow(/nobody/);
    const widened = { ...delegation, app: null };
    const byWidened = signRelease({ ...manifest, app: 'mfe-agent' }, { key, delegation: widened }, 'booking');
    expect(() => verifyRelease(byWidened, trusted)).toThrow(/nobody/);
    const own = delegateSigning(createSigningKey(), { publicKey, app: null, name: 'mallory', expiresAt });

    expect(() => verifyRelease(signRelease(manifest, { key, delegation: own }, 'm'), trusted)).toThrow(
      /nobody/,
    );
  });

  it('TR-04 by the key of a token ends with the token, and nobody can put the end off', () => {
    const key = deriveSigningKey('the secret of a token');
    const what = { publicKey: formatPublicKey(key), app: null, name: 'booking' };
    const ended = delegateSigning(root, { ...what, expiresAt: '2026-05-01T08:00:00.000Z' });
    const byEnded = signRelease(manifest, { key, delegation: ended }, 'booking');
    expect(() => verifyRelease(byEnded, trusted)).toThrow(/nobody/);
    const { expiresAt: _, ...endless } = ended;
    for (const delegation of [endless, { ...ended, expiresAt: '2027-05-01T08:00:00.000Z' }])
      expect(() => verifyRelease(signRelease(manifest, { key, delegation }, 'b'), trusted)).toThrow(/nobody/);
  });

  it('PD-03 may be one of several: a release that was signed for one site is signed for another as well', () => {
    const production = createSigningKey();
    const both = signRelease(signed, { key: production }, 'asha');
    verifyRelease(both, trusted);
    verifyRelease(both, new Map([[keyIdOf(production), production]]));
    expect(both.attestation?.signatures).toHaveLength(2);
  });
});

describe('TR-04 B3 what a store says of a release before it is signed again', () => {
  const digestOf = (release: ReleaseManifest) =>
    JSON.parse(
      Buffer.from(signRelease(release, { key: root }, 'asha').attestation!.payload, 'base64').toString(),
    ) as {
      subject: object[];
      predicate: { buildDefinition: object };
    };
  const evil = { ...manifest, files: { 'client/remote-entry.js': { bytes: 3, sha256: 'evil' } } };
  /** The manifest as somebody left it who may write to the store and has no key. */
  const plant = (statement: object): ReleaseManifest => ({
    ...manifest,
    attestation: {
      ...signed.attestation!,
      payload: Buffer.from(JSON.stringify(statement)).toString('base64'),
    },
  });

  it('TR-04 B3 a statement about a second release, or about another, is not signed', () => {
    const both = {
      ...digestOf(manifest),
      subject: [...digestOf(manifest).subject, ...digestOf(evil).subject],
    };
    for (const statement of [both, digestOf(evil), { ...digestOf(manifest), subject: [] }, { subject: 'x' }])
      expect(() => signRelease(plant(statement), { key: root }, 'asha')).toThrow(
        /statement that it came with/,
      );
    const unreadable = { ...plant({}), attestation: { ...signed.attestation!, payload: 'AAAA' } };
    expect(() => signRelease(unreadable, { key: root }, 'asha')).toThrow(/statement that it came with/);
  });

  it('TR-04 B3 a statement that says something else of the same release is replaced by what is so', () => {
    const honest = digestOf(manifest);
    const buildDefinition = { ...honest.predicate.buildDefinition, resolvedDependencies: [] };
    const planted = plant({ ...honest, predicate: { ...honest.predicate, buildDefinition } });
    const again = signRelease(planted, { key: root }, 'asha');
    verifyRelease(again, trusted);
    expect(again).toEqual(signed);
  });

  it('TR-04 B3 a signed statement about several releases proves none of them', () => {
    const statement = {
      ...digestOf(manifest),
      subject: [...digestOf(manifest).subject, ...digestOf(evil).subject],
    };
    const payload = Buffer.from(JSON.stringify(statement));
    const type = 'application/vnd.in-toto+json';
    const text = Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload]);
    const signatures = [{ keyid: keyIdOf(root), sig: sign(null, text, root).toString('base64') }];
    const attestation = { payloadType: type, payload: payload.toString('base64'), signatures };
    expect(() => verifyRelease({ ...evil, attestation }, trusted)).toThrow(/changed after it was signed/);
  });
});

describe('PD-03 the keys of an installation', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'antara-keys-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const read = (env: NodeJS.ProcessEnv, place = join(dataDir, 'releases')) => {
    const problems: string[] = [];
    return { keys: readTrustedKeys(env, dataDir, place, problems), problems };
  };

  it('PD-03 are made once for a store of its own, after what it has already was signed', async () => {
    expect(read({}).keys).toBeNull();
    const keyIds: string[] = [];
    const open = () =>
      openSigner({}, dataDir, join(dataDir, 'releases'), async ({ key }) => void keyIds.push(keyIdOf(key)));
    const signers = await Promise.all([open(), open()]);
    const ids = signers.map((signer) => keyIdOf(signer!.key));
    expect(new Set([...ids, ...keyIds]).size).toBe(1);
    expect([...(read({}).keys ?? [])].map(([id]) => id)).toEqual([ids[0]]);
    const before = keyIds.length;
    expect(keyIdOf((await open())!.key)).toBe(ids[0]);
    expect(keyIds).toHaveLength(before);
    const { mode } = await stat(join(dataDir, 'signing/release.pem'));
    expect(mode & 0o077).toBe(0);
  });

  it('PD-03 are not trusted while what the store has already is being signed', async () => {
    const failing = openSigner({}, dataDir, join(dataDir, 'releases'), () =>
      Promise.reject(new Error('full')),
    );
    await expect(failing).rejects.toThrow('full');
    expect(read({}).keys).toBeNull();
  });

  it('PD-03 of a shared store are those that the settings name, and no others', async () => {
    const shared = '/srv/releases';
    expect(await openSigner({}, dataDir, shared, async () => {})).toBeNull();
    expect(read({}, shared).keys).toBeNull();
    const file = join(dataDir, 'key.pem');
    await writeFile(file, formatSigningKey(root));
    for (const text of [file, await readFile(file, 'utf8')])
      expect(keyIdOf((await readSigningKey(text))!)).toBe(keyIdOf(root));
    const { keys } = read({ RELEASE_PUBLIC_KEYS: `${formatPublicKey(root)} ` }, shared);
    verifyRelease(signed, keys!);
    expect(read({ RELEASE_PUBLIC_KEYS: 'ed25519:short' }, shared).problems).toMatchObject([
      expect.stringMatching(/RELEASE_PUBLIC_KEYS: “ed25519:short” is no public key/),
    ]);
    await expect(readSigningKey('-----BEGIN nothing')).rejects.toThrow(/no ed25519 private key/);
    await expect(readSigningKey('/nowhere.pem')).rejects.toThrow(/cannot be read from \/nowhere.pem/);
  });
});
