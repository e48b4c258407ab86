/**
 * Passkeys (WebAuthn level 3). A passkey logs in without a password, so the authenticator has to verify its user by a
 * PIN, fingerprint or face.
 */
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSecretCookie, readSecretCookie, setSecretCookie } from '../../platform/cookies.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { findDeskOrigin } from '../../platform/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { parseBrowserName } from '../accounts/index.ts';
import type { NewPasskey, SignedChallenge } from './calls.ts';
import { staff, staffChallenges, staffPasskeys } from './tables.ts';

const challengeMs = 300_000;
const challengeCookie = 'desk_challenge';

/** EdDSA, ES256 and RS256 (RFC 9053): without this list the library tries algorithms that Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loads the library when the first passkey is used, because it takes 30 MB of memory. */
const loadLibrary = () => import('@simplewebauthn/server');

/**
 * Returns the origin of the office at which the request arrived, and the office's host, to which passkeys are bound.
 * Calls exist only where it is set.
 */
function getRelyingParty({ config }: Platform, request: FastifyRequest) {
  const { deskUrl } = config;
  const expectedOrigin = findDeskOrigin(request, config);
  if (deskUrl === null || expectedOrigin === null) throw new Error('Passkeys need DESK_URL');
  return { expectedOrigin, expectedRPID: new URL(deskUrl).hostname };
}

/** Creates a challenge and gives it to the caller's browser in a cookie. */
async function issueChallenge(
  { db, now }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = createToken();
  await db
    .delete(staffChallenges)
    .where(lt(staffChallenges.made_at, new Date(now().getTime() - challengeMs)));
  await db.insert(staffChallenges).values({ challenge_hash: hashToken(challenge), made_at: now() });
  setSecretCookie(request, reply, challengeCookie, challenge, {
    maxAge: challengeMs / 1000,
    sameSite: 'strict',
  });
  return Buffer.from(challenge, 'base64url');
}

/** Uses up the challenge of the caller's browser and returns it; null when there is none, or it is too old. */
async function consumeChallenge(
  { db, now }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const challenge = readSecretCookie(request, challengeCookie);
  if (!challenge) return null;
  clearSecretCookie(request, reply, challengeCookie);
  const used = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge_hash, hashToken(challenge)),
        gt(staffChallenges.made_at, new Date(now().getTime() - challengeMs)),
      ),
    )
    .returning({ hash: staffChallenges.challenge_hash });
  return used.length ? challenge : null;
}

/** The person for whom a passkey is created. `staffId` is null before the account exists. */
export interface PasskeyOwner {
  staffId: number | null;
  handle: string;
  email: string;
  name: string;
}

/** Returns the options with which a browser creates a passkey. */
export async function createPasskeyOptions(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: PasskeyOwner,
  company: string,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const existing = owner.staffId === null ? [] : await listPasskeys(platform.db, owner.staffId);
  return generateRegistrationOptions({
    rpName: company,
    rpID: getRelyingParty(platform, request).expectedRPID,
    userID: Buffer.from(owner.handle, 'base64url'),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: await issueChallenge(platform, request, reply),
    timeout: challengeMs,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** A passkey whose signature was verified, as stored. */
export type VerifiedPasskey = Pick<
  typeof staffPasskeys.$inferInsert,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'browser'
>;

/**
 * Checks a new passkey against the challenge of the caller's browser.
 *
 * @throws {HttpError} 400 at `passkey` when the passkey answers another challenge or was created for another site, or
 *   when its authenticator has not verified the user.
 */
export async function verifyNewPasskey(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  passkey: NewPasskey,
): Promise<VerifiedPasskey> {
  const challenge = await consumeChallenge(platform, request, reply);
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = challenge
    ? await verifyRegistrationResponse({
        response: {
          ...passkey,
          response: { ...passkey.response, transports: passkey.response.transports ?? [] },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        supportedAlgorithmIDs,
        ...getRelyingParty(platform, request),
        // The library throws an error for each deviation.
      }).catch((error: unknown) => refusePasskey(error))
    : refusePasskey('no challenge');
  if (!result.verified) return refusePasskey('not verified');
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: publicKey,
    counter,
    transports,
    browser: parseBrowserName(request.headers['user-agent']),
  };
}

function refusePasskey(cause: unknown): never {
  const message = 'This passkey was not accepted. Please try again.';
  throwHttpError('INVALID', message, { fields: [{ path: 'passkey', message }] }, cause);
}

/** Stores a passkey of a member. @throws {HttpError} 400 at `passkey` when it is stored already. */
export async function storePasskey(
  tx: Tx,
  staffId: number,
  passkey: VerifiedPasskey,
  at: Date,
): Promise<void> {
  const rows = await tx
    .insert(staffPasskeys)
    .values({ ...passkey, staff_id: staffId, made_at: at })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  if (!rows.length) refusePasskey('stored already');
}

/** Returns a member's passkeys, the oldest first. */
export function listPasskeys(db: DbOrTx, staffId: number) {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staff_id, staffId))
    .orderBy(asc(staffPasskeys.id));
}

/**
 * Removes a passkey of a member.
 *
 * @throws {HttpError} 404 when the member has no such passkey; 409 when the member could no longer log in, because it
 *   is the last one and there is no password with an authenticator app.
 */
export async function removePasskey(tx: Tx, staffId: number, passkey: number): Promise<void> {
  // Locks the account, so that two calls that remove the last two passkeys run one after the other.
  const [member] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('update');
  const own = await listPasskeys(tx, staffId);
  if (!own.some(({ id }) => id === passkey))
    throwHttpError('NOT_FOUND', 'This account has no such passkey (any more).');
  if (own.length === 1 && member!.totp_secret === null)
    throwHttpError('CONFLICT', 'This is your only way to log in. Add another passkey first.');
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, passkey));
}

/** Returns the options with which a browser signs a challenge. They name no account. */
export async function createLoginOptions(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: getRelyingParty(platform, request).expectedRPID,
    challenge: await issueChallenge(platform, request, reply),
    timeout: challengeMs,
    userVerification: 'required',
  });
}

/** Finds the passkey with this id, and whose it is. */
export async function findPasskey(db: DbOrTx, credentialId: string) {
  const [row] = await db
    .select({ passkey: staffPasskeys, member: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staff_id))
    .where(eq(staffPasskeys.credential_id, credentialId));
  return row ?? null;
}

/**
 * Returns null when the passkey has signed the challenge of the caller's browser, and stores its new counter. Otherwise
 * returns why the signature is refused. A counter that does not grow means that the passkey was copied (WebAuthn
 * §6.1.1).
 */
export async function findSignatureProblem(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  stored: typeof staffPasskeys.$inferSelect,
  signed: SignedChallenge,
): Promise<unknown> {
  const challenge = await consumeChallenge(platform, request, reply);
  if (!challenge) return 'no challenge';
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { userHandle, ...response } = signed.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...signed,
        response: { ...response, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      ...getRelyingParty(platform, request),
      credential: {
        id: stored.credential_id,
        publicKey: Uint8Array.from(stored.public_key),
        counter: stored.counter,
      },
    });
    if (!verified) return 'wrong signature';
    await platform.db
      .update(staffPasskeys)
      .set({ counter: authenticationInfo.newCounter, used_at: platform.now() })
      .where(eq(staffPasskeys.id, stored.id));
    return null;
  } catch (error) {
    return error;
  }
}
