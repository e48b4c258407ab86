/** Browsers in which an account was logged in before: cookie `known`, of no use for logging in. `attempts.ts` says what for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { getCookieOptions, readTokenCookie } from './cookies.ts';
import { knownBrowsers, users } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** Half a year without a login, in milliseconds: a browser is then a stranger again. */
const maxAgeMs = 180 * 86_400_000;
const getKnownCookieOptions = (request: FastifyRequest) =>
  ({ ...getCookieOptions(request), path: '/api/auth', httpOnly: true }) as const;

/** Who tries, as far as the limits of this account care: a known browser by its digest, or `unknown`. */
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

/** The caller has logged in as this user: their browser is known from now on. */
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

/** Takes the cookie away. */
export function clearKnownCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie('known', getKnownCookieOptions(request));
}

/** All browsers are strangers to the account again: whoever had its password before may be one of them. */
export async function deleteKnownBrowsers(db: DbOrTx, userId: number): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
}
