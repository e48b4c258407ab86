/** Accounts: credentials, sign-up, new passwords. */
import type { LoginForm, SignupPayload } from '@antara/contracts/api/accounts';
import { and, eq, isNull } from 'drizzle-orm';
import { enqueue } from '../outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import {
  type EventSource,
  type EventSubject,
  recordSuccess,
  toEventSubject,
} from '../security-events/index.ts';
import { requestFirstEmailCode } from './email-codes.ts';
import { requireStrongPassword } from './password-rules.ts';
import { resetAttempts } from './attempts.ts';
import { deleteKnownBrowsers, getUnknownKey } from './known-browsers.ts';
import { deleteChallenges } from './login-challenges.ts';
import { revokeCodes, consumeResetToken } from './password-codes.ts';
import { comparePassword, hashPassword } from './passwords.ts';
import { endOtherSessions, userColumns as columns, type User } from './sessions.ts';
import { users } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'now' | 'config' | 'emit'>;

/** Returns the account with these credentials, or why the log-in is refused. Takes the same time for every reason. */
export async function verifyCredentials(
  db: DbOrTx,
  { email, password }: LoginForm,
): Promise<{ user: User } | { refused: 'unknown-address' | 'locked' | 'wrong-password' }> {
  const [row] = await db
    .select({ ...columns, password_hash: users.password_hash, locked_at: users.locked_at })
    .from(users)
    .where(eq(users.email, email));
  const isCorrect = await verifyStored(db, password, row?.locked_at ? null : row);
  if (!row) return { refused: 'unknown-address' };
  if (row.locked_at) return { refused: 'locked' };
  if (!isCorrect) return { refused: 'wrong-password' };
  const { password_hash: _, locked_at: __, ...user } = row;
  return { user };
}

/** Returns the subject of an attempt on an e-mail address, for the log of security events. */
export async function findEventSubject(platform: Platform, email: string): Promise<EventSubject> {
  const [account] = await platform.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return toEventSubject(platform, email, account?.id);
}

/** Returns the user with this id; null when the account is locked or was deleted. */
export async function findUser(db: DbOrTx, id: number): Promise<User | null> {
  const [user] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.locked_at), isNull(users.left_at)));
  return user ?? null;
}

/** Checks the password again for a user who is logged in. */
export async function verifyUserPassword(db: DbOrTx, user: User, password: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, user.id));
  return verifyStored(db, password, row);
}

/**
 * Compares a password with the account's hash, and replaces an outdated hash. Takes the same time without an account.
 */
async function verifyStored(
  db: DbOrTx,
  password: string,
  account: { id: number; password_hash: string | null } | null | undefined,
): Promise<boolean> {
  const stored = account?.password_hash ?? null;
  const result = await comparePassword(password, stored);
  if (result === 'outdated') {
    const password_hash = await hashPassword(password);
    // Does not overwrite a password that was changed in the meantime.
    const isUnchanged = and(eq(users.id, account!.id), eq(users.password_hash, stored!));
    await db.update(users).set({ password_hash }).where(isUnchanged);
  }
  return result !== 'wrong';
}

/**
 * Returns the customer's account with this address, for a booking that the office makes. Without an account, creates
 * one that has no password, and mails the address how to choose one. An existing account keeps its own name and number.
 *
 * @throws {HttpError} 422 when a new account lacks a name or a number, and for an account that was locked or that
 *   belongs to a travel agency.
 */
export async function findOrInviteCustomer(
  tx: Tx,
  { email, name, mobile_no }: { email: string; name?: string | undefined; mobile_no?: string | undefined },
  now: Date,
): Promise<{ user: User; invited: boolean }> {
  const select = () =>
    tx
      .select({ ...columns, locked_at: users.locked_at })
      .from(users)
      .where(eq(users.email, email));
  const [known] = await select();
  if (!known) {
    if (!name || !mobile_no)
      throwHttpError(
        'UNPROCESSABLE',
        `${email} has no account yet: add the guest’s name and telephone number.`,
      );
    const [created] = await tx
      .insert(users)
      .values({ email, name, mobile_no })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (created)
      await enqueue(tx, 'account-mail', `invitation:${created.id}`, {
        template: 'invitation',
        userId: created.id,
        at: now.toISOString(),
      });
    const [row] = await select();
    return { user: row!, invited: created !== undefined };
  }
  if (known.locked_at) throwHttpError('UNPROCESSABLE', `The account of ${email} is locked.`);
  if (known.role !== 'CUSTOMER')
    throwHttpError(
      'UNPROCESSABLE',
      `${email} belongs to a travel agency, which takes options and books in its portal.`,
    );
  return { user: known, invited: false };
}

/**
 * Creates a customer's account.
 *
 * @throws {HttpError} 400 for a password that is easily guessed, 409 when the address has an account. The address's
 *   owner is then notified by mail, at most once a day.
 */
export async function createUser(
  deps: Deps,
  { password, ...person }: SignupPayload,
  source: EventSource,
): Promise<User> {
  const { db, now } = deps;
  await requireStrongPassword(password, person);
  const password_hash = await hashPassword(password);
  const user = await transaction(db, async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ ...person, password_hash })
      .onConflictDoNothing({ target: users.email })
      .returning(columns);
    if (!created) return null;
    await requestFirstEmailCode(deps, tx, created.id, created.email);
    await recordSuccess(tx, source, 'signup', created.id);
    return created;
  });
  if (user) return user;
  await notifyAddressOwner(db, person.email, now());
  return throwHttpError(
    'CONFLICT',
    'This address cannot be used to sign up. If it is yours, log in or reset the password.',
    {},
    'the address has an account',
  );
}

/**
 * Enqueues a mail that tells the owner of `email` that a person tried to use the address for an account. Sends at most
 * one such mail a day.
 */
export async function notifyAddressOwner(db: DbOrTx, email: string, at: Date): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!owner) return;
  await enqueue(db, 'account-mail', `signup-refused:${owner.id}:${toCivilDate(at)}`, {
    template: 'signup-refused',
    userId: owner.id,
    at: at.toISOString(),
  });
}

/** The tokens that the caller sent, if any. */
export interface ResetTokens {
  session: string | null;
  resetToken: string | null;
}

/**
 * Sets a new password with a reset token (AC-05). The account's other sessions end.
 *
 * @throws {HttpError} 400 for a password that is easily guessed or an invalid reset token.
 */
export async function resetPassword(
  { db, now, emit }: Deps,
  { email, password }: LoginForm,
  { session, resetToken }: ResetTokens,
  source: EventSource,
): Promise<User> {
  const password_hash = await hashPassword(password);
  const at = now();
  return transaction(db, async (tx) => {
    await consumeResetToken(tx, resetToken, email, at);
    const [before] = await tx
      .select({ verified: users.email_verified_at })
      .from(users)
      .where(eq(users.email, email))
      .for('update');
    const [user] = await tx
      .update(users)
      .set({ password_hash, email_verified_at: at })
      .where(eq(users.email, email))
      .returning(columns);
    if (!before || !user) throw new Error('A reset token was issued for an address without an account');
    // The password is checked here because the owner is known only now. A refusal rolls the transaction back, so the
    // reset token stays valid.
    await requireStrongPassword(password, user);
    if (!before.verified) await emit(tx, 'email-verified', { userId: user.id, at });
    await revokeAccessAfterPasswordChange(tx, user, session, at);
    await recordSuccess(tx, source, 'password-reset', user.id);
    return user;
  });
}

/**
 * Sets a new password for a logged-in user. The caller has checked the present password and the new one. All sessions
 * end, so the caller starts a new session.
 */
export async function setPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: User,
  password: string,
  source: EventSource,
): Promise<void> {
  const password_hash = await hashPassword(password);
  const at = now();
  await transaction(db, async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, user.id));
    await revokeAccessAfterPasswordChange(tx, user, null, at);
    await recordSuccess(tx, source, 'password-changed', user.id);
  });
}

async function revokeAccessAfterPasswordChange(
  tx: Tx,
  user: User,
  keptToken: string | null,
  at: Date,
): Promise<void> {
  await endOtherSessions(tx, user.id, keptToken);
  await deleteKnownBrowsers(tx, user.id);
  await revokeCodes(tx, user.email);
  // Sessions opened with the old password are rejected from now on. Log-ins that have passed only the password step are
  // ended as well, so that the old password leads no further.
  await deleteChallenges(tx, user.id);
  await resetAttempts({ db: tx }, [{ key: getUnknownKey('login-code', user.email) }]);
  await enqueue(tx, 'account-mail', `password-changed:${user.id}:${at.toISOString()}`, {
    template: 'password-changed',
    userId: user.id,
    at: at.toISOString(),
  });
}
