/**
 * Signatures of releases: an envelope (DSSE) around a statement (in-toto) of where the release comes from (SLSA
 * provenance), signed with ed25519. What is signed names the SHA-256 of the manifest, and the manifest those of every
 * file.
 */
import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import type {
  AppName,
  KeyDelegation,
  ReleaseAttestation,
  ReleaseManifest,
} from '@antara/contracts/composition/release';
import { UserError } from '../errors.ts';
import { formatPublicKey, keyIdOf, parsePublicKey, type PublicKeyText } from './keys.ts';

/** Public keys by their ids. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** What signs: a key that is trusted by itself, or one that such a key vouches for. */
export interface Signer {
  key: KeyObject;
  delegation?: KeyDelegation;
}

/** A release that nobody who may release has signed. */
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

/** JSON whose objects have their names in order: the same content has the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/**
 * The SHA-256 of a manifest without its signatures and the name that a bucket gives the folder of its files,
 * hexadecimal.
 */
function digestManifest(release: ReleaseManifest & { upload?: string }): string {
  const { attestation: _, upload: __, ...manifest } = release;
  return createHash('sha256').update(canonicalJson(manifest)).digest('hex');
}

/** The pre-authentication encoding of DSSE: what is signed in place of the payload alone. */
function encodeForSigning(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);
}

/** The statement about a release, as SLSA's provenance 1.0. */
function describeProvenance(release: ReleaseManifest, actor: string): object {
  const { app, version, commit, isDirty, source, builtAt } = release;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `${app}@${version}`, digest: { sha256: digestManifest(release) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:antara:release:1',
        externalParameters: { app, source },
        internalParameters: { ...(isDirty !== undefined && { uncommittedChanges: isDirty }) },
        resolvedDependencies: commit ? [{ name: 'sources', digest: { gitCommit: commit } }] : [],
      },
      runDetails: {
        builder: { id: `urn:antara:actor:${encodeURIComponent(actor)}` },
        metadata: { finishedOn: builtAt },
      },
    },
  };
}

/** A statement as it is read: nothing of it is known to be so. */
interface Statement {
  subject?: readonly { name?: unknown; digest?: { sha256?: unknown } }[];
  predicate?: { runDetails?: { builder?: { id?: unknown } } };
}

function parseStatement(payload: Buffer): Statement | null {
  try {
    return JSON.parse(payload.toString()) as Statement | null;
  } catch {
    // Nobody who signs here writes such a statement.
    return null;
  }
}

/** Who had the release released, as its statement names them; empty when it names nobody. */
function findActor(statement: Statement | null): string {
  const [, actor = ''] =
    /^urn:antara:actor:(.*)$/.exec(String(statement?.predicate?.runDetails?.builder?.id)) ?? [];
  try {
    return decodeURIComponent(actor);
  } catch {
    return '';
  }
}

/** Is the statement about exactly this manifest, and about nothing else? */
function isAbout(statement: Statement | null, release: ReleaseManifest): boolean {
  const { subject } = statement ?? {};
  if (!Array.isArray(subject) || subject.length !== 1) return false;
  const [{ name, digest }] = subject as [NonNullable<Statement['subject']>[number]];
  return name === `${release.app}@${release.version}` && digest?.sha256 === digestManifest(release);
}

/**
 * The attestation that a release has, when its statement says what would be said of the release now; null when there is
 * none, or its statement says something else of the same release.
 *
 * @throws {UserError} when it is about another release, or about several: whoever wrote it wants a signature for
 *   something else
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
 * The release with one more signature by `signer`; `actor` is who has it released, as the statement names them. What is
 * signed describes the release as it is: a statement that says something else of it is replaced, with the signatures
 * under it.
 *
 * @throws {UserError} when the release came with a statement about another release, or about several
 */
export function signRelease(release: ReleaseManifest, signer: Signer, actor: string): ReleaseManifest {
  const known = findKeptAttestation(release);
  const payload = known
    ? Buffer.from(known.payload, 'base64')
    : Buffer.from(JSON.stringify(describeProvenance(release, actor)));
  const signature = {
    keyid: keyIdOf(signer.key),
    sig: sign(null, encodeForSigning(payloadType, payload), signer.key).toString('base64'),
    ...(signer.delegation && { delegation: signer.delegation }),
  };
  const others = (known?.signatures ?? []).filter(({ keyid }) => keyid !== signature.keyid);
  const attestation: ReleaseAttestation = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [...others, signature],
  };
  return { ...release, attestation };
}

/** What the key of a delegation is vouched for, in the form that is signed. */
const delegationText = ({ publicKey, app, name, expiresAt }: Omit<KeyDelegation, 'keyid' | 'sig'>): Buffer =>
  Buffer.from(`antara release key delegation 1\n${canonicalJson({ publicKey, app, name, expiresAt })}`);

/**
 * Lets the holder of `publicKey` sign releases of `app`, or of every app, that are built until `expiresAt`. `name` is
 * whose it is.
 */
export function delegateSigning(
  root: KeyObject,
  what: { publicKey: PublicKeyText; app: AppName | null; name: string; expiresAt: string },
): KeyDelegation {
  return { ...what, keyid: keyIdOf(root), sig: sign(null, delegationText(what), root).toString('base64') };
}

/**
 * The key of a delegation, when a trusted key vouches for it, for this app, and for the time at which the release was
 * built.
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
 * Checks that one of the trusted keys, or one that they vouch for, has signed exactly this manifest.
 *
 * @throws {SignatureError} with what is wrong
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

/** The text of the key that signs, as edges are told it. */
export const publicKeyOf = ({ key }: Signer): PublicKeyText => formatPublicKey(key);
