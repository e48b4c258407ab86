/**
 * Browsers in which an account was logged in before: cookie `known`, which opens nothing. `attempts.ts` says what for.
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

/** A browser without a login for 180 days is unknown again. */
const maxAgeMs = 180 * 86_400_000;

/** What each address has of its own for one account, besides the share of all unknown browsers. */
const addressLimit: AttemptLimit = { max: 3, seconds: 3600 };

/** The key under which attempts of all unknown browsers at `action` on this account are counted together. */
export const getUnknownKey = (action: string, email: string): string =>
  createAttemptKey(action, email, 'unknown');

/** What the caller's attempts at `action` on this account are counted in (`attempts.ts`). */
export async function getShares(
  db: DbOrTx,
  request: FastifyRequest,
  [action, email]: [action: string, email: string],
  limit: AttemptLimit,
): Promise<Share[]> {
  const known = await findKnownBrowser(db, request, email);
  if (known) return [{ key: createAttemptKey(action, email, known), ...limit }];
  return [
    { key: getUnknownKey(action, email), ...limit },
    { key: createAttemptKey(action, email, toNetwork(request.ip)), ...addressLimit },
  ];
}

/**
 * What the caller's wrong passwords are counted in over all accounts, by network. Nothing in a browser that the account
 * knows: neighbours who guess must not keep an owner out.
 */
export async function getNetworkShares(db: DbOrTx, request: FastifyRequest, email: string): Promise<Share[]> {
  const { max, seconds } = networkLimit;
  if (await findKnownBrowser(db, request, email)) return [];
  return [
    {
      key: createAttemptKey('login-network', toNetwork(request.ip)),
      max: max * getOfficeFactor(request.server.platform.config, request.ip),
      seconds,
    },
  ];
}

/** The digest of the caller's cookie when the account was logged in with it before. */
async function findKnownBrowser(db: DbOrTx, request: FastifyRequest, email: string): Promise<string | null> {
  const token = readSecretCookie(request, 'known');
  if (!token) return null;
  const token_hash = hashToken(token);
  const [known] = await db
    .select({ user: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.user_id))
    .where(and(eq(knownBrowsers.token_hash, token_hash), eq(users.email, email)));
  return known ? token_hash : null;
}

/** Makes the caller's browser known to the account it has just logged in to, and sets its cookie. */
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

export function clearKnownCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearSecretCookie(request, reply, 'known');
}

/** Makes all browsers unknown to the account: whoever had its old password may have used one of them. */
export async function deleteKnownBrowsers(db: DbOrTx, userId: number): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
}
