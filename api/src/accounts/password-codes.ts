/**
 * A forgotten password (AC-05): a code by e-mail, then a grant for one new password.
 *
 * What a call does is the same for every address, known or not: a row is written and its mail asked for. Only the worker
 * that delivers mails looks whether there is anybody to write to, and only there the code exists at all: drawn, hashed,
 * and sent. A code is good for ten minutes and five tries, in the browser that asked for it.
 */
import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { enqueue } from '../outbox/outbox.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { passwordCodes } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** How long a code is good, and then its grant, in milliseconds. */
export const codeLifetimeMs = 600_000;
const maxTries = 5;
/** An unsent or spent code is forgotten after this, in milliseconds. */
const retentionMs = 3_600_000;

type Deps = Pick<Platform, 'db' | 'now'>;

const refuseExpiredCode = (): never => {
  const message = 'This code is no longer valid. Please ask for a new one.';
  return throwHttpError('INVALID', message, { fields: [{ path: 'otp', message }] });
};

/** Asks for a code to be sent to `email`, if anybody has an account there. Answers the token that the code belongs to. */
export async function requestCode({ db, now }: Deps, email: string): Promise<string> {
  const token = createToken();
  const at = now();
  await transaction(db, async (tx) => {
    await tx.delete(passwordCodes).where(lt(passwordCodes.asked_at, new Date(at.getTime() - retentionMs)));
    const [asked] = await tx
      .insert(passwordCodes)
      .values({ token_hash: hashToken(token), email, asked_at: at })
      .returning({ id: passwordCodes.id });
    if (!asked) throw new Error('The code was not asked for');
    await enqueue(tx, 'account-mail', `password-code:${asked.id}`, {
      template: 'password-code',
      codeId: asked.id,
    });
  });
  return token;
}

/** Draws the code for its mail. Null when it is too late to be sent. Drawn again, the last one counts. */
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

/** Is `code` the one sent to `email` for `token`? Answers the grant's token in its place; 400 otherwise. */
export async function checkCode(
  { db, now }: Deps,
  token: string | null,
  email: string,
  code: string,
): Promise<string> {
  const at = now();
  // The try is counted before it is judged: tries at once do not slip through together.
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
  if (!(await verifyPassword(code, row.code_hash))) {
    const message = 'You entered an incorrect OTP';
    throwHttpError('INVALID', message, { fields: [{ path: 'otp', message }] });
  }
  const grant = createToken();
  const [granted] = await db
    .update(passwordCodes)
    .set({ token_hash: hashToken(grant), granted_at: at })
    .where(and(eq(passwordCodes.id, row.id), isNull(passwordCodes.granted_at)))
    .returning({ id: passwordCodes.id });
  return granted ? grant : refuseExpiredCode();
}

/** Uses the grant up, for good; 400 when there is none. */
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

/** Ends every code and grant for `email`, whoever asked for them. */
export async function revokeCodes(tx: DbOrTx, email: string): Promise<void> {
  await tx.delete(passwordCodes).where(eq(passwordCodes.email, email));
}
