/**
 * A forgotten password (AC-05): a code by e-mail, then a token for one new password.
 *
 * A call does the same for every address, so that it does not tell whether an account exists: it writes a row and enqueues
 * a mail. Only the job looks for the account, and only there the code exists: it is generated, hashed and sent. A code is
 * valid for ten minutes and five attempts, in the browser that requested it.
 */
import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { enqueue } from '../outbox/index.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwFieldError } from '../platform/http-error.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { passwordCodes } from './tables.ts';
import { createToken, hashToken } from '../platform/tokens.ts';

/** How long a code is valid, and then its reset token. */
export const codeLifetimeMs = 600_000;
const maxTries = 5;
/** Rows are deleted after this. */
const retentionMs = 3_600_000;

type Deps = Pick<Platform, 'db' | 'now'>;

const refuseExpiredCode = (): never =>
  throwFieldError('otp', 'This code is no longer valid. Please ask for a new one.');

/** Enqueues a code for `email`; it is sent if there is an account. Returns the token of the browser that may enter it. */
export async function requestCode({ db, now }: Deps, email: string): Promise<string> {
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
  });
  return token;
}

/** Generates the code (six digits) for its mail; null when the request is too old. Only the last code issued is valid. */
export async function issueCode(
  { db, now }: Deps,
  codeId: number,
): Promise<{ code: string; email: string; sentAt: Date } | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sentAt = now();
  const [issued] = await db
    .update(passwordCodes)
    .set({ code_hash: await hashPassword(code), sent_at: sentAt })
    .where(
      and(
        eq(passwordCodes.id, codeId),
        isNull(passwordCodes.granted_at),
        gt(passwordCodes.asked_at, new Date(sentAt.getTime() - retentionMs)),
      ),
    )
    .returning({ email: passwordCodes.email });
  return issued ? { code, email: issued.email, sentAt } : null;
}

/**
 * Exchanges the code that was sent to `email` for a reset token, which replaces `token`.
 *
 * @throws HttpError 400 at `otp` when the code is wrong, expired, used up, or was requested by another browser.
 */
export async function checkCode(
  { db, now }: Deps,
  token: string | null,
  email: string,
  code: string,
): Promise<string> {
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
    .returning({ id: passwordCodes.id, code_hash: passwordCodes.code_hash });
  if (!row) return refuseExpiredCode();
  if (!(await verifyPassword(code, row.code_hash))) throwFieldError('otp', 'You entered an incorrect OTP');
  const resetToken = createToken();
  const [exchanged] = await db
    .update(passwordCodes)
    .set({ token_hash: hashToken(resetToken), granted_at: at })
    .where(and(eq(passwordCodes.id, row.id), isNull(passwordCodes.granted_at)))
    .returning({ id: passwordCodes.id });
  return exchanged ? resetToken : refuseExpiredCode();
}

/** Deletes a reset token, which is valid once and for ten minutes. @throws HttpError 400 at `otp` when there is none. */
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
