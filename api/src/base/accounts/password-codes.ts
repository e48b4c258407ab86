/**
 * A forgotten password (AC-05): a code by e-mail, then a token for one new password.
 *
 * A call does the same for every address, so that it does not tell whether an account exists: it writes a row and
 * enqueues a mail. Only the job looks for the account, and only there the code exists: it is generated, hashed and
 * sent. A code is valid for ten minutes and five attempts, in the browser that requested it. Whoever requests one
 * within ten minutes after a mail is given the code of that mail in their browser: strangers cannot flood the owner's
 * mailbox, and the owner can use what they received. After twenty wrong codes in a day an account's codes are too long
 * to be guessed.
 */
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { enqueue } from '../outbox/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwFieldError } from '../../platform/http-error.ts';
import { createAttemptKey, daySeconds, isUsedUp, removeAttempt, tryAttempt } from './attempts.ts';
import { hashPassword, verifyCode } from './passwords.ts';
import { passwordCodes } from './tables.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';

/** How long a code is valid, and then its reset token. */
export const codeLifetimeMs = 600_000;
const maxTries = 5;
/** Wrong codes for one account in a day before its codes are long: 20 guesses in a million. */
const shortCodeLimit = { max: 20, seconds: daySeconds } as const;
/** Not letters: telephones show a keypad of digits for codes. */
const longDigits = 12;
/** Rows are deleted after this. */
const retentionMs = 3_600_000;

type Deps = Pick<Platform, 'db' | 'now' | 'config'>;

/** @throws {HttpError} 400 at `otp` */
export const refuseExpiredCode = (): never =>
  throwFieldError('otp', 'This code is no longer valid. Please ask for a new one.');

/** @throws {HttpError} 400 at `otp` */
export const refuseWrongCode = (): never => throwFieldError('otp', 'You entered an incorrect OTP');

/**
 * Enqueues a code for `email`; it is sent if there is an account. `record` logs it in the same transaction. Returns the
 * token of the browser that may enter it.
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
 * Gives a request its code: that of a mail of the last ten minutes, else a new one, which is returned to be mailed and
 * then `markMailed`. Null when there is nothing to mail, the request was answered before, or it is too old.
 */
export async function issueCode(deps: Deps, codeId: number): Promise<IssuedCode | null> {
  const { db, now } = deps;
  const sentAt = now();
  const isOpen = and(
    eq(passwordCodes.id, codeId),
    isNull(passwordCodes.granted_at),
    // A job that runs again after its mail must not keep the code alive longer.
    isNull(passwordCodes.mailed_at),
    gt(passwordCodes.asked_at, new Date(sentAt.getTime() - retentionMs)),
  );
  const [request] = await db.select({ email: passwordCodes.email }).from(passwordCodes).where(isOpen);
  if (!request) return null;
  const { email } = request;
  const long = await isUsedUp(deps, getFailureShare(email));
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

/** The code of this request was mailed, or would have been if its address had an account. */
export async function markMailed({ db, now }: Pick<Deps, 'db' | 'now'>, codeId: number): Promise<void> {
  await db.update(passwordCodes).set({ mailed_at: now() }).where(eq(passwordCodes.id, codeId));
}

/**
 * Exchanges the code that was sent to `email` for a reset token, which replaces `token`; `record` logs it in the same
 * transaction.
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
  // Counted before it is compared, so that parallel attempts cannot pass together.
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
  if (attempt && 'wait' in attempt) return refuseExpiredCode();
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
    // It works once, also where other browsers requested it.
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
 * Deletes a reset token, which is valid once and for ten minutes. @throws {HttpError} 400 at `otp` when there is none.
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

/** Revokes all codes and reset tokens for `email`, whoever requested them. */
export async function revokeCodes(tx: DbOrTx, email: string): Promise<void> {
  await tx.delete(passwordCodes).where(eq(passwordCodes.email, email));
}
