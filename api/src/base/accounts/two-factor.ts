/**
 * The second step of an account: setting up, checking, turning off. Three of a million app codes are right at any time,
 * so the number of wrong app codes per day is limited. Recovery codes are too long to be guessed and have limits of
 * their own, so the owner can log in with a recovery code even after too many wrong app codes.
 */
import { isRecoveryCode } from '@antara/contracts/api/second-step';
import type { TwoFactorSetup } from '@antara/contracts/api/two-factor';
import type { TwoFactorState } from '@antara/contracts/api/accounts';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { enqueue } from '../outbox/index.ts';
import { type EventSource, recordSuccess } from '../security-events/index.ts';
import { areAgentsAskedForTwoFactor, getCompanySettings } from '../settings/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwFieldError, throwHttpError } from '../../platform/http-error.ts';
import type { Platform, RetentionRule } from '../../platform/platform.ts';
import {
  countAttempt,
  daySeconds,
  removeAttempt,
  resetAttempts,
  tryAttempt,
  type Share,
} from './attempts.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  createRecoveryCodes,
  storeRecoveryCodes,
} from './recovery-codes.ts';
import { endOtherSessions, isEmailVerified, type User } from './sessions.ts';
import type { TotpSecrets } from './totp.ts';
import type { TwoFactorEvent } from './two-factor-mails.ts';
import { loginChallenges, recoveryCodes, twoFactors } from './two-factor-tables.ts';

/** Wrong app codes per day. With this limit, guessing a code takes years. */
export const appCodeLimit = { max: 10, seconds: daySeconds } as const;

const isOn = (userId: number) => and(eq(twoFactors.user_id, userId), isNotNull(twoFactors.confirmed_at));

/** Returns true when log-in asks the account for a code. */
export async function hasTwoFactor(db: DbOrTx, userId: number): Promise<boolean> {
  return (await db.$count(twoFactors, isOn(userId))) > 0;
}

/** Returns true when the operator requires a second step of this user and the user has none. */
export async function lacksRequiredTwoFactor(
  db: DbOrTx,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<boolean> {
  return role === 'AGENT' && (await areAgentsAskedForTwoFactor(db)) && !(await hasTwoFactor(db, id));
}

/** Returns whether the second step is on and required, and how many recovery codes are left. */
export async function getTwoFactorState(db: DbOrTx, { id, role }: User): Promise<TwoFactorState> {
  const [row] = await db.select({ since: twoFactors.confirmed_at }).from(twoFactors).where(isOn(id));
  return {
    since: row?.since?.toISOString() ?? null,
    recovery_codes: await countRecoveryCodes(db, id),
    required: role === 'AGENT' && (await areAgentsAskedForTwoFactor(db)),
  };
}

/**
 * Begins the set-up with a new secret. The second step is not in force before `confirmTwoFactor`.
 *
 * @throws {HttpError} 409 when the second step is on, or while the address is not verified. Otherwise somebody who
 *   signs up with another person's address could keep that person out of the account.
 */
export async function beginTwoFactor(
  { db, now }: Platform,
  secrets: TotpSecrets,
  user: User,
): Promise<TwoFactorSetup> {
  if (!(await isEmailVerified(db, user.id))) {
    throwHttpError(
      'CONFLICT',
      'Please confirm your e-mail address first, with the code that we have sent there. Then set up two-step log-in.',
    );
  }
  const { stored, setup } = secrets.create(user, (await getCompanySettings(db)).name);
  const begun = { ...stored, begun_at: now() };
  const rows = await db
    .insert(twoFactors)
    .values({ user_id: user.id, ...begun })
    .onConflictDoUpdate({
      target: twoFactors.user_id,
      set: begun,
      setWhere: isNull(twoFactors.confirmed_at),
    })
    .returning({ user: twoFactors.user_id });
  if (!rows.length) throwHttpError('CONFLICT', 'Two-step log-in is on already.');
  return setup;
}

/**
 * The session and the call that cause a change. The session of `token` continues, while the account's other sessions
 * end; `source` goes to the security log.
 */
export interface Cause {
  token: string | null;
  source: EventSource;
}

/**
 * Turns the second step on with a code of the app. Ends all sessions except that of `token`. Returns the recovery
 * codes.
 *
 * @throws {HttpError} 400 at `code` when the code is wrong, 409 when no set-up was begun or the second step is on.
 */
export async function confirmTwoFactor(
  { db, now }: Platform,
  secrets: TotpSecrets,
  user: User,
  { code, token, source }: { code: string } & Cause,
): Promise<string[]> {
  const at = now();
  const [row] = await db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.user_id, user.id), isNull(twoFactors.confirmed_at)));
  if (!row) throwHttpError('CONFLICT', 'Please begin again: there is no set-up to finish.');
  const step = secrets.findStep(user.id, row, code, at);
  if (step === null) refuseWrongCode();
  const created = await createRecoveryCodes();
  await transaction(db, async (tx) => {
    const confirmed = await tx
      .update(twoFactors)
      .set({ confirmed_at: at, last_step: step })
      // The code was compared with this secret. Another tab may have begun a set-up with another secret in the
      // meantime.
      .where(
        and(
          eq(twoFactors.user_id, user.id),
          isNull(twoFactors.confirmed_at),
          eq(twoFactors.secret, row.secret),
        ),
      )
      .returning({ user: twoFactors.user_id });
    if (!confirmed.length) throwHttpError('CONFLICT', 'Please begin again: another set-up was begun.');
    await storeRecoveryCodes(tx, user.id, created);
    await endOtherSessions(tx, user.id, token);
    await recordSuccess(tx, source, 'two-factor-on', user.id);
    await enqueueTwoFactorMail(tx, user.id, 'on', at);
  });
  return created.codes;
}

/**
 * The shares in which wrong codes are counted: app codes in one share, recovery codes in the first of several shares
 * that is not used up.
 */
export interface CodeShares {
  app: Share;
  recovery: readonly Share[];
}

/**
 * Checks a code of the app or a recovery code, and uses the code up.
 *
 * @throws {HttpError}
 * 400 at `code` when the code is wrong or was used before;
 * 429 after too many wrong codes;
 * 409 when the second step is off.
 */
export async function requireSecondFactor(
  platform: Platform,
  secrets: TotpSecrets,
  user: User,
  { code, shares, source }: { code: string; shares: CodeShares; source: EventSource },
): Promise<void> {
  const { db, now } = platform;
  const [row] = await db.select().from(twoFactors).where(isOn(user.id));
  if (!row) throwHttpError('CONFLICT', 'Two-step log-in is off.');
  if (isRecoveryCode(code)) {
    await countAttempt(platform, shares.recovery);
    await transaction(db, async (tx) => {
      const used = await consumeRecoveryCode(tx, user.id, row.recovery_salt ?? '', code);
      if (!used) refuseWrongRecoveryCode();
      await recordSuccess(tx, source, 'recovery-code-used', user.id);
      await enqueueTwoFactorMail(tx, user.id, 'recovery-code', now());
    });
    return resetAttempts(platform, shares.recovery);
  }
  const attempt = await tryAttempt(platform, shares.app);
  if ('waitSeconds' in attempt) {
    await enqueueTwoFactorMail(db, user.id, 'guessed', now());
    throwHttpError(
      'TOO_MANY',
      'There were too many wrong codes today. Please use a recovery code, or choose a new password by e-mail and log in again.',
      { retry_after: attempt.waitSeconds },
    );
  }
  const step = secrets.findStep(user.id, row, code, now());
  if (step === null || !(await consumeStep(db, user.id, step))) refuseWrongCode();
  await removeAttempt(platform, attempt.id);
}

/**
 * Marks a time step and all earlier ones as used. Returns false when the step was used before, so that of two parallel
 * calls with the same code only one succeeds.
 */
async function consumeStep(db: DbOrTx, userId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(twoFactors)
    .set({ last_step: step })
    .where(and(isOn(userId), or(isNull(twoFactors.last_step), lt(twoFactors.last_step, step))))
    .returning({ user: twoFactors.user_id });
  return rows.length > 0;
}

/** Replaces the account's recovery codes and returns the new ones. */
export async function renewRecoveryCodes(
  { db }: Platform,
  user: User,
  source: EventSource,
): Promise<string[]> {
  const created = await createRecoveryCodes();
  await transaction(db, async (tx) => {
    await storeRecoveryCodes(tx, user.id, created);
    await recordSuccess(tx, source, 'recovery-codes-renewed', user.id);
  });
  return created.codes;
}

/** Turns the second step off for its owner. */
export function endTwoFactor({ db, now }: Platform, user: User, { token, source }: Cause): Promise<void> {
  return transaction(db, async (tx) => {
    if (await removeTwoFactor(tx, user.id, 'off', { token, at: now() })) {
      await recordSuccess(tx, source, 'two-factor-off', user.id);
    }
  });
}

/**
 * Turns the second step off: `off` by its owner, `reset` by the operator. Ends all sessions except that of `token`.
 * Returns false when the second step was not on.
 */
export async function removeTwoFactor(
  tx: Tx,
  userId: number,
  event: Extract<TwoFactorEvent, 'off' | 'reset'>,
  { token, at }: { token: string | null; at: Date },
): Promise<boolean> {
  if (!(await deleteTwoFactor(tx, userId))) return false;
  await endOtherSessions(tx, userId, token);
  await enqueueTwoFactorMail(tx, userId, event, at);
  return true;
}

/**
 * Removes a second step that was set up before the account's address was verified, because a person other than the
 * owner of the address may have set it up. Sessions continue: the caller verifies the address in one of them, or has
 * just ended the others by a new password.
 */
export async function removeUnverifiedTwoFactor(tx: Tx, userId: number, at: Date): Promise<void> {
  if (await deleteTwoFactor(tx, userId)) await enqueueTwoFactorMail(tx, userId, 'unproved', at);
}

/** Deletes the second step. Returns true when it was on. */
async function deleteTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  const [removed] = await tx
    .delete(twoFactors)
    .where(eq(twoFactors.user_id, userId))
    .returning({ since: twoFactors.confirmed_at });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.delete(loginChallenges).where(eq(loginChallenges.user_id, userId));
  return Boolean(removed?.since);
}

/** Enqueues the mail to the owner. Mails about guessed codes are sent at most once a day. */
async function enqueueTwoFactorMail(
  db: DbOrTx,
  userId: number,
  event: TwoFactorEvent,
  at: Date,
): Promise<void> {
  const once = event === 'guessed' ? toCivilDate(at) : at.toISOString();
  await enqueue(db, 'account-mail', `two-factor-${event}:${userId}:${once}`, {
    template: 'two-factor',
    event,
    userId,
    at: at.toISOString(),
  });
}

const refuseWrongCode = (): never =>
  throwFieldError(
    'code',
    'This code is not right, or it was used before. Please enter the one that your app shows now.',
  );
const refuseWrongRecoveryCode = (): never =>
  throwFieldError('code', 'This is none of your recovery codes, or it was used before.');

/** Deletes log-ins and set-ups that were begun and not finished. */
export const twoFactorRetention: RetentionRule = {
  data: 'Log-ins and set-ups without a code',
  keptFor: 'an hour after they were begun',
  async apply({ db, now }) {
    const hourAgo = new Date(now().getTime() - 3_600_000);
    await db.delete(loginChallenges).where(lt(loginChallenges.created_at, hourAgo));
    await db.delete(twoFactors).where(and(isNull(twoFactors.confirmed_at), lt(twoFactors.begun_at, hourAgo)));
  },
};
