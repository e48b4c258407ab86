/**
 * Browsers in which an account was logged in before. The cookie `known` grants no access; `attempts.ts` explains its
 * use.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { clearSecretCookie, readSecretCookie, setSecretCookie } from '../../platform/cookies.ts';
import { getOfficeFactor } from '../../platform/limits/limit-address.ts';
import { toNetwork } from '@delivery/server-base/networks';
import { createAttemptKey, networkLimit, type AttemptLimit, type Share } from './attempts.ts';
import { knownBrowsers, users } from './tables.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';

/** A browser becomes unknown after 180 days without a log-in. */
const maxAgeMs = 180 * 86_400_000;

/**
 * Limits the attempts from each network on one account, in addition to the share that all unknown browsers have
 * together.
 */
const addressLimit: AttemptLimit = { max: 3, seconds: 3600 };

/** Returns the key that counts the attempts of all unknown browsers at `action` on this account together. */
export const getUnknownKey = (action: string, email: string): string =>
  createAttemptKey(action, email, 'unknown');

/**
 * Returns the limits that count the caller's attempts at `action` on this account. A browser that the account knows has
 * one of its own. For any other browser there are two, because attackers must not use up every attempt: first the one
 * that all unknown browsers share, then a small one of the caller's network (`attempts.ts`).
 */
export async function getAttemptShares(
  db: DbOrTx,
  request: FastifyRequest,
  [action, email]: [action: string, email: string],
  limit: AttemptLimit,
): Promise<Share[]> {
  const tokenHash = await findKnownBrowser(db, request, email);
  return tokenHash
    ? [{ key: createAttemptKey(action, email, tokenHash), ...limit }]
    : getUnknownShares(request, [action, email], limit);
}

/** Returns the shares of a browser that the account does not know, as staff accounts have them for every browser. */
export const getUnknownShares = (
  request: FastifyRequest,
  [action, email]: [action: string, email: string],
  limit: AttemptLimit,
): [Share, Share] => [
  { key: getUnknownKey(action, email), ...limit },
  { key: createAttemptKey(action, email, toNetwork(request.ip)), ...addressLimit },
];

/**
 * Returns the shares in which the caller's wrong passwords are counted per network, over all accounts. Returns none for
 * a browser that the account knows, so that attackers in the owner's network cannot keep the owner out.
 */
export async function getNetworkShares(db: DbOrTx, request: FastifyRequest, email: string): Promise<Share[]> {
  return (await findKnownBrowser(db, request, email)) ? [] : [getNetworkShare(request)];
}

/** Returns the share in which all wrong passwords from the caller's network are counted. */
export function getNetworkShare(request: FastifyRequest): Share {
  const { max, seconds } = networkLimit;
  return {
    key: createAttemptKey('login-network', toNetwork(request.ip)),
    max: max * getOfficeFactor(request.server.platform.config, request.ip),
    seconds,
  };
}

/** Returns the digest of the caller's cookie when the account was logged in with that cookie before, otherwise null. */
async function findKnownBrowser(db: DbOrTx, request: FastifyRequest, email: string): Promise<string | null> {
  const token = readSecretCookie(request, 'known');
  if (!token) return null;
  const token_hash = hashToken(token);
  const [browser] = await db
    .select({ user: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.user_id))
    .where(and(eq(knownBrowsers.token_hash, token_hash), eq(users.email, email)));
  return browser ? token_hash : null;
}

/** Makes the caller's browser known to the account after a log-in, and sets the cookie `known`. */
export async function rememberBrowser(
  db: DbOrTx,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const token = readSecretCookie(request, 'known') ?? createToken();
  await db.delete(knownBrowsers).where(lt(knownBrowsers.used_at, new Date(now.getTime() - maxAgeMs)));
  await db
    .insert(knownBrowsers)
    .values({ token_hash: hashToken(token), user_id: userId, used_at: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.token_hash, knownBrowsers.user_id],
      set: { used_at: now },
    });
  setSecretCookie(request, reply, 'known', token, { maxAge: maxAgeMs / 1000 });
}

/** Removes the cookie `known` from the caller's browser. */
export function clearKnownCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearSecretCookie(request, reply, 'known');
}

/**
 * Makes all browsers unknown to the account. Called when the password has changed, because a person who had the old
 * password may have logged in with one of them.
 */
export async function deleteKnownBrowsers(db: DbOrTx, userId: number): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
}
