/**
 * Tokens for releasing over HTTPS: for a pipeline, a team, or a person at the console. The store keeps only their
 * hashes.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppName, KeyDelegation, ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { delegateSigning, type Signer } from '../signing/attestation.ts';
import { deriveSigningKey, formatPublicKey } from '../signing/keys.ts';
import { parseToken } from '../signing/token-signer.ts';
import type { StoreDocuments } from '../store/documents.ts';
import { createStoredRecords } from './stored-records.ts';
import { site } from '../site.ts';

/**
 * The roles of a token. `publish` stores releases, `promote` changes what is live, and `copy` reads whole releases in
 * order to take them to another site. Every role includes `copy` for the token's app. Whole sets are restored by
 * `promote` of a token without an app, which may switch every app by itself as well.
 */
export const releaseRoles = ['publish', 'promote', 'copy'] as const;
export type ReleaseRole = (typeof releaseRoles)[number];

/** The authenticated caller: the name for the log, and the roles. */
export interface Principal {
  /**
   * Id of the token. For a pipeline's identity, a hash of its issuer and subject. For an account, `account-<its id>`.
   */
  id: string;
  /** Name in the log. */
  name: string;
  /** Id of the rule that admitted a pipeline's identity. */
  trust?: string;
  /** True for a person who has logged in with an account of the site. */
  account?: true;
  /** The only app that the caller may release; null means every app. */
  app: AppName | null;
  roles: readonly ReleaseRole[];
  /** Lets the key that is derived from the token sign releases. Missing where releases are not signed. */
  delegation?: KeyDelegation;
}

/** A token as it is stored and listed. Times are ISO instants. */
export interface TokenRecord extends Principal {
  /** SHA-256 of the secret, base64url. */
  hash: string;
  createdAt: string;
  /** The person who issued the token. */
  createdBy: string;
  expiresAt: string;
}

const tokens = createStoredRecords<TokenRecord>('tokens', 'token', 'token');
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Issues a token. Returns its text, `<site>_<id>_<secret>`, which is not stored and cannot be shown again. With a
 * signer, a key derived from a token with the role `publish` may sign releases.
 *
 * @throws {UserError} without a name or a role, or with a lifetime over 366 days
 */
export async function issueToken(
  documents: StoreDocuments,
  rights: Omit<Principal, 'id' | 'delegation'> & { days: number; createdBy: string },
  signer: Signer | null = null,
): Promise<{ token: string; record: TokenRecord }> {
  const { name, app, roles, days, createdBy } = rights;
  if (!name.trim() || name.length > 80)
    throw new UserError('A token needs a name of at most 80 characters: the log shows it.');
  if (roles.length === 0) throw new UserError(`A token needs a role: ${releaseRoles.join(', ')}.`);
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new UserError('A token is valid for 1 to 366 days.');
  const secret = randomBytes(32).toString('base64url');
  const holder = {
    name: name.trim(),
    app,
    expiresAt: new Date(Date.now() + days * 86_400_000).toISOString(),
  };
  const publicKey = formatPublicKey(deriveSigningKey(secret));
  const delegation =
    signer && roles.includes('publish') ? delegateSigning(signer.key, { publicKey, ...holder }) : null;
  const hash = hashSecret(secret).toString('base64url');
  const record = await tokens.add(documents, {
    ...holder,
    roles,
    hash,
    createdBy,
    ...(delegation && { delegation }),
  });
  return { token: `${site.id}_${record.id}_${secret}`, record };
}

/**
 * Returns the release without the signatures of keys whose tokens are revoked or expired. Such a signature must not
 * bring the release into a store, whoever uploads the release.
 */
export async function withPresentSignatures(
  documents: StoreDocuments,
  release: ReleaseManifest,
  now: number = Date.now(),
): Promise<ReleaseManifest> {
  const { attestation } = release;
  if (!attestation?.signatures.some(({ delegation }) => delegation)) return release;
  const valid = (await listTokens(documents)).filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  const keys = new Set(valid.map(({ delegation }) => delegation?.publicKey));
  const signatures = attestation.signatures.filter(
    ({ delegation }) => !delegation || keys.has(delegation.publicKey),
  );
  return { ...release, attestation: { ...attestation, signatures } };
}

/** Returns all tokens including expired ones, newest first. */
export async function listTokens(documents: StoreDocuments): Promise<TokenRecord[]> {
  return (await tokens.list(documents)).toReversed();
}

/** Revokes a token at once by removing its record. @throws {UserError} when no token has this id */
export const revokeToken = tokens.remove;

/** Returns the token's owner, or null when the token is unknown, revoked or expired. */
export async function authenticateToken(
  documents: StoreDocuments,
  token: string,
  now: number = Date.now(),
): Promise<Principal | null> {
  const { id, secret } = parseToken(token) ?? {};
  if (!id || !secret) return null;
  const record = await tokens.read(documents, id);
  if (!record) return null;
  const [expected, sent] = [Buffer.from(record.hash, 'base64url'), hashSecret(secret)];
  if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) return null;
  return toPrincipal(record, now);
}

/**
 * Returns the present rights of the token `id`, for a session that was started with this token, or null when the token
 * was revoked or has expired.
 */
export async function readPrincipal(
  documents: StoreDocuments,
  id: string,
  now: number = Date.now(),
): Promise<Principal | null> {
  const record = await tokens.read(documents, id);
  return record && toPrincipal(record, now);
}

function toPrincipal(record: TokenRecord, now: number): Principal | null {
  const { id, name, app, roles, delegation, expiresAt } = record;
  return Date.parse(expiresAt) > now ? { id, name, app, roles, ...(delegation && { delegation }) } : null;
}

/**
 * Returns true when the caller may act in `role` on all of `apps`. A caller that is limited to one app may not change
 * another app, not even as part of a set.
 */
export function isAllowed(principal: Principal, role: ReleaseRole, apps: readonly string[]): boolean {
  return (
    principal.roles.includes(role) &&
    (principal.app === null || (apps.length > 0 && apps.every((app) => app === principal.app)))
  );
}

/** Returns true when the caller may read the app’s releases completely, including server bundles and source maps. */
export function mayReadWhole(principal: Principal, app: string): boolean {
  return releaseRoles.some((role) => isAllowed(principal, role, [app]));
}

/** Returns the id in a token's text, whether the token is valid or not; undefined when the text has no token's form. */
export const tokenIdOf = (text: string): string | undefined => parseToken(text)?.id;
