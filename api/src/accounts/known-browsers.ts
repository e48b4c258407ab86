/** Browsers in which an account was logged in before: cookie `known`, which opens nothing. `attempts.ts` says what for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { getCookieOptions, readTokenCookie } from '../platform/cookies.ts';
import { knownBrowsers, users } from './tables.ts';
import { createToken, hashToken } from '../platform/tokens.ts';

/** A browser without a login for 180 days is unknown again. */
const maxAgeMs = 180 * 86_400_000;
const getKnownCookieOptions = (request: FastifyRequest) =>
  ({ ...getCookieOptions(request), path: '/api/auth', httpOnly: true }) as const;

/** Whose attempts on this account are counted together: the digest of a known browser's cookie, or `unknown`. */
export async function rateLimitSubject(db: DbOrTx, request: FastifyRequest, email: string): Promise<string> {
  const token = readTokenCookie(request, 'known');
  if (!token) return 'unknown';
  const token_hash = hashToken(token);
  const [known] = await db
    .select({ user: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.user_id))
    .where(and(eq(knownBrowsers.token_hash, token_hash), eq(users.email, email)));
  return known ? token_hash : 'unknown';
}

/** Makes the caller's browser known to the account it has just logged in to, and sets its cookie. */
export async function rememberBrowser(
  db: DbOrTx,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const token = readTokenCookie(request, 'known') ?? createToken();
  await db.delete(knownBrowsers).where(lt(knownBrowsers.used_at, new Date(now.getTime() - maxAgeMs)));
  await db
    .insert(knownBrowsers)
    .values({ token_hash: hashToken(token), user_id: userId, used_at: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.token_hash, knownBrowsers.user_id],
      set: { used_at: now },
    });
  reply.setCookie('known', token, { ...getKnownCookieOptions(request), maxAge: maxAgeMs / 1000 });
}

export function clearKnownCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie('known', getKnownCookieOptions(request));
}

/** Makes all browsers unknown to the account: whoever had its old password may have used one of them. */
export async function deleteKnownBrowsers(db: DbOrTx, userId: number): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
}
