/**
 * A forgotten password (AC-05): a code by e-mail, then a token for one new password.
 *
 * A request does the same for every address, so that the response does not tell whether an account exists: the request
 * writes a row and enqueues a mail. Only the mail job looks the account up, and only the job has the code in clear: the
 * job generates, hashes and sends the code.
 *
 * A code is valid for ten minutes and five attempts, in the browser that requested the code. A further request within
 * ten minutes after a mail reuses the code of that mail. Otherwise strangers could flood the owner's mailbox, and could
 * void the code that the owner has received. After twenty wrong codes in a day, an account's new codes are too long to
 * be guessed.
 */
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { enqueue } from '../outbox/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwFieldError } from '../../platform/http-error.ts';
import { createAttemptKey, daySeconds, isShareUsedUp, removeAttempt, tryAttempt } from './attempts.ts';
import { hashPassword, verifyCode } from './passwords.ts';
import { passwordCodes } from './tables.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';

/** How long a code is valid, and how long the reset token that replaces the code is valid. */
export const codeLifetimeMs = 600_000;
const maxTries = 5;
/**
 * Limits the wrong codes for one account in a day. After this many, the account's codes are too long to be guessed.
 * Until then an attacker has had at most twenty guesses at one of a million short codes.
 */
const shortCodeLimit = { max: 20, seconds: daySeconds } as const;
/** Digits only, because telephones show a numeric keypad for codes. */
const longDigits = 12;
/** Requests and their codes are deleted at this age. */
const retentionMs = 3_600_000;

type Deps = Pick<Platform, 'db' | 'now' | 'config'>;

/** @throws {HttpError} 400 at `otp` */
export const refuseExpiredCode = (): never =>
  throwFieldError('otp', 'This code is no longer valid. Please ask for a new one.');

/** @throws {HttpError} 400 at `otp` */
export const refuseWrongCode = (): never => throwFieldError('otp', 'You entered an incorrect OTP');

/**
 * Stores a request for a code and enqueues the mail, which is sent only when `email` has an account. `record` logs the
 * request in the same transaction. Returns the token of the browser that may enter the code.
 */
export async function requestCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  email: string,
  record: (tx: Tx) => Promise<void>,
): Promise<string> {
  const token = createToken();
  const at = now();
  await transaction(db, async (tx) => {
    await tx.delete(passwordCodes).where(lt(passwordCodes.asked_at, new Date(at.getTime() - retentionMs)));
    const [row] = await tx
      .insert(passwordCodes)
      .values({ token_hash: hashToken(token), email, asked_at: at })
      .returning({ id: passwordCodes.id });
    if (!row) throw new Error('The code was not stored');
    await enqueue(tx, 'account-mail', `password-code:${row.id}`, {
      template: 'password-code',
      codeId: row.id,
    });
    await record(tx);
  });
  return token;
}

const createDigits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
const getFailureShare = (email: string) => ({
  key: createAttemptKey('wrong-code', email),
  ...shortCodeLimit,
});

/** A code to be mailed. */
export interface IssuedCode {
  code: string;
  email: string;
  sentAt: Date;
}

/**
 * Returns the one-time code for this request. Reuses a code that was mailed in the last ten minutes; otherwise creates
 * one and returns it so that the caller can mail it and then call `markMailed`. Returns null when there is nothing to
 * mail: the code was reused, the request was answered before, or the request is too old.
 */
export async function issueCode(deps: Deps, codeId: number): Promise<IssuedCode | null> {
  const { db, now } = deps;
  const sentAt = now();
  const isOpen = and(
    eq(passwordCodes.id, codeId),
    isNull(passwordCodes.granted_at),
    // A job that runs again after its mail was sent must not extend the code's validity.
    isNull(passwordCodes.mailed_at),
    gt(passwordCodes.asked_at, new Date(sentAt.getTime() - retentionMs)),
  );
  const [request] = await db.select({ email: passwordCodes.email }).from(passwordCodes).where(isOpen);
  if (!request) return null;
  const { email } = request;
  const long = await isShareUsedUp(deps, getFailureShare(email));
  const [mailed] = await db
    .select({ code_hash: passwordCodes.code_hash })
    .from(passwordCodes)
    .where(
      and(
        eq(passwordCodes.email, email),
        eq(passwordCodes.long, long),
        isNull(passwordCodes.granted_at),
        isNotNull(passwordCodes.code_hash),
        gt(passwordCodes.mailed_at, new Date(sentAt.getTime() - codeLifetimeMs)),
      ),
    )
    .orderBy(desc(passwordCodes.mailed_at))
    .limit(1);
  const code = createDigits(long ? longDigits : 6);
  const code_hash = mailed?.code_hash ?? (await hashPassword(code));
  await db.update(passwordCodes).set({ code_hash, long, sent_at: sentAt }).where(isOpen);
  return mailed ? null : { code, email, sentAt };
}

/**
 * Marks a request as answered. Requests for addresses without an account are marked as well, though no mail was sent.
 */
export async function markMailed({ db, now }: Pick<Deps, 'db' | 'now'>, codeId: number): Promise<void> {
  await db.update(passwordCodes).set({ mailed_at: now() }).where(eq(passwordCodes.id, codeId));
}

/**
 * Exchanges the code that was sent to `email` for a reset token and returns it. The reset token replaces `token`.
 * `record` logs the exchange in the same transaction.
 *
 * @throws {HttpError} 400 at `otp` when the code is wrong, expired, used up, or was requested by another browser.
 */
export async function checkCode(
  deps: Deps,
  token: string | null,
  email: string,
  code: string,
  record: (tx: Tx) => Promise<void>,
): Promise<string> {
  const { db, now } = deps;
  const at = now();
  // The attempt is counted before the code is compared: otherwise parallel attempts could all pass the limit.
  const [row] = await db
    .update(passwordCodes)
    .set({ tries: sql`${passwordCodes.tries} + 1` })
    .where(
      and(
        eq(passwordCodes.token_hash, hashToken(token ?? '')),
        eq(passwordCodes.email, email),
        lt(passwordCodes.tries, maxTries),
        isNull(passwordCodes.granted_at),
        gt(passwordCodes.sent_at, new Date(at.getTime() - codeLifetimeMs)),
      ),
    )
    .returning({ id: passwordCodes.id, code_hash: passwordCodes.code_hash, long: passwordCodes.long });
  if (!row) return refuseExpiredCode();
  const attempt = row.long ? null : await tryAttempt(deps, getFailureShare(email));
  if (attempt && 'waitSeconds' in attempt) return refuseExpiredCode();
  if (!(await verifyCode(code, row.code_hash))) refuseWrongCode();
  if (attempt) await removeAttempt(deps, attempt.id);
  const resetToken = createToken();
  return transaction(db, async (tx) => {
    const [exchanged] = await tx
      .update(passwordCodes)
      .set({ token_hash: hashToken(resetToken), granted_at: at })
      .where(
        and(
          eq(passwordCodes.id, row.id),
          isNull(passwordCodes.granted_at),
          eq(passwordCodes.code_hash, row.code_hash!),
        ),
      )
      .returning({ id: passwordCodes.id });
    if (!exchanged) return refuseExpiredCode();
    // A code is valid once, so requests of other browsers that share the code lose the code.
    await tx
      .update(passwordCodes)
      .set({ code_hash: null })
      .where(
        and(
          eq(passwordCodes.email, email),
          eq(passwordCodes.code_hash, row.code_hash!),
          ne(passwordCodes.id, row.id),
        ),
      );
    await record(tx);
    return resetToken;
  });
}

/**
 * Deletes a reset token, which is valid once and for ten minutes.
 * @throws {HttpError} 400 at `otp` when the token is unknown or expired.
 */
export async function consumeResetToken(
  tx: Tx,
  token: string | null,
  email: string,
  now: Date,
): Promise<void> {
  const [used] = await tx
    .delete(passwordCodes)
    .where(
      and(
        eq(passwordCodes.token_hash, hashToken(token ?? '')),
        eq(passwordCodes.email, email),
        isNotNull(passwordCodes.granted_at),
        gt(passwordCodes.granted_at, new Date(now.getTime() - codeLifetimeMs)),
      ),
    )
    .returning({ id: passwordCodes.id });
  if (!used) refuseExpiredCode();
}

/** Deletes all codes and reset tokens for `email`, from all browsers. */
export async function revokeCodes(tx: DbOrTx, email: string): Promise<void> {
  await tx.delete(passwordCodes).where(eq(passwordCodes.email, email));
}
