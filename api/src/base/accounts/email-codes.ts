/**
 * Proof that an e-mail address belongs to an account: the owner, while logged in, enters a code that was mailed to the
 * address. The code confirms the address of a new account, or changes the account's address.
 *
 * A request does the same for every address, so that the response does not tell which addresses have an account. Only
 * the mail job looks the address up; when another account has the address, the job writes to that account's owner
 * instead.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { enqueue } from '../outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { sqlState } from '../../platform/db/types.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EventSource, getEventSource, recordRefusals, recordSuccess } from '../security-events/index.ts';
import { countAttempt, createAttemptKey, daySeconds, removeAttempt, tryAttempt } from './attempts.ts';
import { refuseExpiredCode, refuseWrongCode, revokeCodes } from './password-codes.ts';
import { hashPassword, verifyCode } from './passwords.ts';
import type { User } from './sessions.ts';
import { emailCodes, users } from './tables.ts';

const maxTries = 5;
/** Limits the mails with a code to `email` in a day, counted over all accounts that request a code for the address. */
const getMailShare = (email: string) => ({
  key: createAttemptKey('email-code', email),
  max: 5,
  seconds: daySeconds,
});
/** Limits the wrong codes for `email` in a day, counted over all accounts that request a code for the address. */
const getFailureShare = (email: string) => ({
  key: createAttemptKey('wrong-email-code', email),
  max: 20,
  seconds: daySeconds,
});

/**
 * Enqueues the mail with a code for the address of a new account. Does nothing when the address has received as many
 * codes as one day allows.
 */
export async function requestFirstEmailCode(
  platform: Pick<Platform, 'now' | 'config'>,
  tx: Tx,
  userId: number,
  email: string,
): Promise<void> {
  const attempt = await tryAttempt({ ...platform, db: tx }, getMailShare(email));
  if ('id' in attempt) await requestCode(tx, userId, email, platform.now());
}

/**
 * Enqueues the mail with a code to `email`. When the user enters the code, `email` is confirmed, or becomes the
 * account's new address.
 *
 * @throws {HttpError} 429 when too many codes were mailed to the address.
 */
export async function requestEmailCode(
  request: FastifyRequest,
  userId: number,
  email: string,
): Promise<void> {
  const { platform } = request.server;
  const event = { kind: 'address-code-requested', actor: 'account', account_id: userId } as const;
  await recordRefusals(request, event, { TOO_MANY: 'limited' }, () =>
    countAttempt(platform, [getMailShare(email)]),
  );
  await transaction(platform.db, async (tx) => {
    await requestCode(tx, userId, email, platform.now());
    await recordSuccess(tx, getEventSource(request), event.kind, userId);
  });
}

async function requestCode(tx: Tx, userId: number, email: string, at: Date): Promise<void> {
  const request = { email, asked_at: at, code_hash: null, tries: 0, sent_at: null };
  await tx
    .insert(emailCodes)
    .values({ user_id: userId, ...request })
    .onConflictDoUpdate({ target: emailCodes.user_id, set: request });
  await enqueue(tx, 'account-mail', `email-code:${userId}:${randomUUID()}`, {
    template: 'email-code',
    userId,
    at: at.toISOString(),
  });
}

/**
 * Creates a code for the request that the account `userId` made at `askedAt`, and returns the code with the address to
 * mail it to. Returns null when the account has made a later request, which replaces the earlier one.
 */
export async function issueEmailCode(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: number,
  askedAt: Date,
): Promise<{ code: string; email: string; sentAt: Date } | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sentAt = now();
  const [issued] = await db
    .update(emailCodes)
    .set({ code_hash: await hashPassword(code), sent_at: sentAt })
    .where(and(eq(emailCodes.user_id, userId), eq(emailCodes.asked_at, askedAt)))
    .returning({ email: emailCodes.email });
  return issued ? { code, email: issued.email, sentAt } : null;
}

/**
 * Makes the address to which `code` was mailed the verified address of the account, and returns the address. When the
 * address changes, a mail to the previous address says so.
 *
 * @throws {HttpError} 400 at `otp` when the code is wrong or expired, 429 after too many wrong codes for the address.
 */
export async function confirmEmail(
  platform: Platform,
  user: User,
  code: string,
  source: EventSource,
): Promise<string> {
  const { db, now, emit } = platform;
  const at = now();
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        eq(emailCodes.user_id, user.id),
        lt(emailCodes.tries, maxTries),
        gt(emailCodes.sent_at, new Date(at.getTime() - daySeconds * 1000)),
      ),
    )
    .returning();
  if (!row) return refuseExpiredCode();
  const attempt = await tryAttempt(platform, getFailureShare(row.email));
  if ('waitSeconds' in attempt)
    throwHttpError('TOO_MANY', 'Too many wrong codes. Please try again tomorrow.');
  if (!(await verifyCode(code, row.code_hash))) return refuseWrongCode();
  await removeAttempt(platform, attempt.id);
  return transaction(db, async (tx) => {
    const [used] = await tx
      .delete(emailCodes)
      .where(and(eq(emailCodes.user_id, user.id), eq(emailCodes.code_hash, row.code_hash!)))
      .returning({ email: emailCodes.email });
    if (!used) return refuseExpiredCode();
    const [before] = await tx
      .select({ verified: users.email_verified_at })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update');
    await tx.update(users).set({ email: used.email, email_verified_at: at }).where(eq(users.id, user.id));
    if (used.email !== user.email) {
      await revokeCodes(tx, user.email);
      const notice = {
        template: 'address-changed',
        address: user.email,
        addressOf: user.id,
        at: at.toISOString(),
      } as const;
      await enqueue(tx, 'account-mail', `address-changed:${user.id}:${at.getTime()}`, notice);
      await emit(tx, 'email-changed', { userId: user.id, from: user.email, to: used.email });
    }
    if (!before?.verified) await emit(tx, 'email-verified', { userId: user.id, at });
    const kind = used.email === user.email ? 'address-confirmed' : 'address-changed';
    await recordSuccess(tx, source, kind, user.id);
    return used.email;
  }).catch((error: unknown) => {
    // Another account has signed up with the address in the meantime.
    if (sqlState(error) === '23505') return refuseExpiredCode();
    throw error;
  });
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /**
     * Emitted when a code sent to an account's address is entered for the first time. From then on the account receives
     * mails.
     */
    'email-verified': { userId: number; at: Date };
    /** Emitted when an account's address has changed. */
    'email-changed': { userId: number; from: string; to: string };
  }
}
