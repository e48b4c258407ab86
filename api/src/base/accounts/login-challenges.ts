/**
 * Log-ins that wait for a code after the right password. A browser keeps the challenge's token in its cookie
 * `login_step`; other clients receive the token in the response. A token is valid for five minutes, five tries and one
 * log-in.
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSecretCookie, readSecretCookie, setSecretCookie } from '../../platform/cookies.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { isBrowser } from '../../platform/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { getEventSource, recordSuccess } from '../security-events/index.ts';
import { loginChallenges } from './two-factor-tables.ts';

const challengeLifetimeMs = 300_000;
const maxTries = 5;
const cookie = 'login_step';

/**
 * Creates a challenge for a log-in whose password was right, and refuses the log-in until the code follows.
 *
 * @throws {HttpError} 401 with `data.two_factor`, and `data.challenge` for a client that is not a browser.
 */
export async function refuseWithoutCode(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const token = createToken();
  await transaction(db, async (tx) => {
    await tx
      .insert(loginChallenges)
      .values({ token_hash: hashToken(token), user_id: userId, created_at: now() });
    await recordSuccess(tx, getEventSource(request), 'login-code-asked', userId, 'visitor');
  });
  setSecretCookie(request, reply, cookie, token, { maxAge: challengeLifetimeMs / 1000, sameSite: 'strict' });
  throwHttpError('UNAUTHORISED', 'Please enter the code that your authenticator app shows.', {
    two_factor: true,
    ...(!isBrowser(request) && { challenge: token }),
  });
}

/** Returns the token of the log-in that waits for a code in the caller's browser; null without the cookie. */
export const readChallengeCookie = (request: FastifyRequest): string | null =>
  readSecretCookie(request, cookie);

/** Removes the token of the finished log-in from the caller's browser. */
export function clearChallengeCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearSecretCookie(request, reply, cookie);
}

/**
 * Returns the id of the account whose log-in the token stands for, even after the token has expired, because the
 * security log names the account. Returns null for an unknown token.
 */
export async function findChallengedAccount(db: DbOrTx, token: string | null): Promise<number | null> {
  const [row] = await db
    .select({ user: loginChallenges.user_id })
    .from(loginChallenges)
    .where(eq(loginChallenges.token_hash, hashToken(token ?? '')));
  return row?.user ?? null;
}

/**
 * Counts a try of a code and returns the id of the account that is logging in. The try is counted before the code is
 * compared, because parallel tries could otherwise all pass the limit.
 *
 * @throws {HttpError} 400 at `code` with `data.restart` when the challenge is unknown, expired or used up.
 */
export async function tryChallenge(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  token: string | null,
): Promise<number> {
  const [row] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(
      and(
        eq(loginChallenges.token_hash, hashToken(token ?? '')),
        lt(loginChallenges.tries, maxTries),
        gt(loginChallenges.created_at, new Date(now().getTime() - challengeLifetimeMs)),
      ),
    )
    .returning({ user: loginChallenges.user_id });
  return row?.user ?? refuseExpiredChallenge();
}

/**
 * Ends a challenge after the right code.
 * @throws {HttpError} 400 at `code` with `data.restart` when another call was first.
 */
export async function consumeChallenge(db: DbOrTx, token: string | null): Promise<void> {
  const used = await db
    .delete(loginChallenges)
    .where(eq(loginChallenges.token_hash, hashToken(token ?? '')))
    .returning({ user: loginChallenges.user_id });
  if (!used.length) refuseExpiredChallenge();
}

/** Ends all challenges of an account, because its password has changed or the account was locked or deleted. */
export async function deleteChallenges(db: DbOrTx, userId: number): Promise<void> {
  await db.delete(loginChallenges).where(eq(loginChallenges.user_id, userId));
}

/** @throws {HttpError} 400 at `code` with `data.restart`, because the log-in has to begin again with the password. */
export function refuseExpiredChallenge(): never {
  const message = 'This log-in has taken too long or too many tries. Please enter your password again.';
  throwHttpError('INVALID', message, { fields: [{ path: 'code', message }], restart: true });
}
