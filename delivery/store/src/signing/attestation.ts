/**
 * Signatures of releases: a DSSE envelope around an in-toto statement with the release's origin (SLSA provenance),
 * signed with ed25519. The statement contains the SHA-256 of the manifest, and the manifest contains the SHA-256 of
 * every file.
 */
import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import type { AppName, KeyDelegation, ReleaseAttestation, ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { formatPublicKey, keyIdOf, parsePublicKey, type PublicKeyText } from './keys.ts';
import { site } from '../site.ts';

/** Public keys by their ids. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** A signing key: either a trusted key, or a key that a trusted key has delegated signing to. */
export interface Signer {
  key: KeyObject;
  delegation?: KeyDelegation;
}

/** No trusted key has signed the release, or the release was changed after it was signed. */
export class SignatureError extends UserError {
  override name = 'SignatureError';
  constructor({ app, version }: Pick<ReleaseManifest, 'app' | 'version'>, why: string) {
    super(
      `${app} ${version} ${why}. It is not served, stored or switched to: anybody could have written it. If it is yours, sign it on a machine that has the signing key: \`npm run release sign ${app}@${version}\`.`,
    );
  }
}

const payloadType = 'application/vnd.in-toto+json';
const maxSignatures = 5;

/** Returns JSON with sorted keys, so that equal content has equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/**
 * Returns the SHA-256 of a manifest, hexadecimal. Leaves out the signatures, and the folder name (`upload`) that a
 * bucket adds.
 */
function digestManifest(release: ReleaseManifest & { upload?: string }): string {
  const { attestation: _, upload: __, ...manifest } = release;
  return createHash('sha256').update(canonicalJson(manifest)).digest('hex');
}

/** Returns the pre-authentication encoding of DSSE, which is signed instead of the payload alone. */
function encodeForSigning(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);
}

/** Returns the provenance statement for a release (SLSA provenance 1.0). */
function describeProvenance(release: ReleaseManifest, actor: string): object {
  const { app, version, commit, isDirty, source, builtAt } = release;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `${app}@${version}`, digest: { sha256: digestManifest(release) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `urn:${site.id}:release:1`,
        externalParameters: { app, source },
        internalParameters: { ...(isDirty !== undefined && { uncommittedChanges: isDirty }) },
        resolvedDependencies: commit ? [{ name: 'sources', digest: { gitCommit: commit } }] : [],
      },
      runDetails: {
        builder: { id: `urn:${site.id}:actor:${encodeURIComponent(actor)}` },
        metadata: { finishedOn: builtAt },
      },
    },
  };
}

/** A statement as parsed. Every field is unverified. */
interface Statement {
  subject?: readonly { name?: unknown; digest?: { sha256?: unknown } }[];
  predicate?: { runDetails?: { builder?: { id?: unknown } } };
}

function parseStatement(payload: Buffer): Statement | null {
  try {
    return JSON.parse(payload.toString()) as Statement | null;
  } catch {
    // `signRelease` writes JSON, so another program has written this payload.
    return null;
  }
}

/** Returns the actor that the statement names, or an empty text when there is none. */
function findActor(statement: Statement | null): string {
  const [, actor = ''] =
    new RegExp(`^urn:${site.id}:actor:(.*)$`).exec(String(statement?.predicate?.runDetails?.builder?.id)) ??
    [];
  try {
    return decodeURIComponent(actor);
  } catch {
    return '';
  }
}

/** Returns true when the statement is about exactly this manifest, and about nothing else. */
function isAbout(statement: Statement | null, release: ReleaseManifest): boolean {
  const { subject } = statement ?? {};
  if (!Array.isArray(subject) || subject.length !== 1) return false;
  const [{ name, digest }] = subject as [NonNullable<Statement['subject']>[number]];
  return name === `${release.app}@${release.version}` && digest?.sha256 === digestManifest(release);
}

/**
 * Returns the release's attestation when its statement still describes the release as it is now. Returns null when
 * there is no attestation, or when its statement describes the same release differently.
 *
 * @throws {UserError} when the statement is about another release, or about several, because its author may want a
 *   signature for something else
 */
function findKeptAttestation(release: ReleaseManifest): ReleaseAttestation | null {
  const { app, version, attestation } = release;
  if (!attestation) return null;
  const statement = parseStatement(Buffer.from(attestation.payload, 'base64'));
  if (!isAbout(statement, release)) {
    throw new UserError(
      `${app} ${version} was not signed: the statement that it came with is about another release, or about several, so a signature would vouch for those too. Somebody may have changed the store. If the release itself is right, remove \`attestation\` from its release.json and sign it again.`,
    );
  }
  const described = describeProvenance(release, findActor(statement));
  return canonicalJson(statement) === canonicalJson(described) ? attestation : null;
}

/**
 * Returns the release with one more signature, by `signer`. `actor` is the person or pipeline that releases, as the
 * statement names them. A statement that does not describe the release as it is now is replaced, together with its
 * signatures.
 *
 * @throws {UserError} when the release has a statement about another release, or about several
 */
export function signRelease(release: ReleaseManifest, signer: Signer, actor: string): ReleaseManifest {
  const kept = findKeptAttestation(release);
  const payload = kept
    ? Buffer.from(kept.payload, 'base64')
    : Buffer.from(JSON.stringify(describeProvenance(release, actor)));
  const signature = {
    keyid: keyIdOf(signer.key),
    sig: sign(null, encodeForSigning(payloadType, payload), signer.key).toString('base64'),
    ...(signer.delegation && { delegation: signer.delegation }),
  };
  const others = (kept?.signatures ?? []).filter(({ keyid }) => keyid !== signature.keyid);
  const attestation: ReleaseAttestation = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [...others, signature],
  };
  return { ...release, attestation };
}

/** Returns the text of a delegation that the trusted key signs. */
const delegationText = ({ publicKey, app, name, expiresAt }: Omit<KeyDelegation, 'keyid' | 'sig'>): Buffer =>
  Buffer.from(`${site.id} release key delegation 1\n${canonicalJson({ publicKey, app, name, expiresAt })}`);

/**
 * Lets the holder of `publicKey` sign releases of `app` (null: of every app) that are built until `expiresAt`. `name`
 * names the holder.
 */
export function delegateSigning(
  root: KeyObject,
  what: { publicKey: PublicKeyText; app: AppName | null; name: string; expiresAt: string },
): KeyDelegation {
  return { ...what, keyid: keyIdOf(root), sig: sign(null, delegationText(what), root).toString('base64') };
}

/**
 * Returns the key of a delegation. Returns null unless a trusted key signed the delegation, for this app, and for the
 * time at which the release was built.
 */
function findDelegatedKey(
  delegation: KeyDelegation,
  keyid: string,
  { app, builtAt }: ReleaseManifest,
  trusted: TrustedKeys,
): KeyObject | null {
  const root = trusted.get(delegation.keyid);
  const isVouched =
    root && verify(null, delegationText(delegation), root, Buffer.from(delegation.sig, 'base64'));
  if (!isVouched || (delegation.app !== null && delegation.app !== app)) return null;
  if (delegation.expiresAt && !(Date.parse(builtAt) <= Date.parse(delegation.expiresAt))) return null;
  const key = parsePublicKey(delegation.publicKey);
  return keyIdOf(key) === keyid ? key : null;
}

/**
 * Checks that a trusted key, or a key to which a trusted key has delegated signing, has signed exactly this manifest.
 *
 * @throws {SignatureError} with the reason
 */
export function verifyRelease(release: ReleaseManifest, trusted: TrustedKeys): void {
  const { attestation } = release;
  if (!attestation) throw new SignatureError(release, 'is not signed');
  if (attestation.payloadType !== payloadType || !Array.isArray(attestation.signatures))
    throw new SignatureError(release, 'has a signature of an unknown form');
  const payload = Buffer.from(attestation.payload, 'base64');
  const signed = encodeForSigning(payloadType, payload);
  const isSigned = attestation.signatures.slice(0, maxSignatures).some(({ keyid, sig, delegation }) => {
    const key = trusted.get(keyid) ?? (delegation && findDelegatedKey(delegation, keyid, release, trusted));
    return key && verify(null, signed, key, Buffer.from(sig, 'base64'));
  });
  if (!isSigned) throw new SignatureError(release, 'is signed by nobody who may release it');
  if (!isAbout(parseStatement(payload), release))
    throw new SignatureError(release, 'was changed after it was signed');
}

/** Returns the public key of a signer as text, in the form in which edges are configured with it. */
export const publicKeyOf = ({ key }: Signer): PublicKeyText => formatPublicKey(key);
