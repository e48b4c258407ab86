/** Accounts: credentials, sign-up, new passwords. */
import type { LoginForm, SignupPayload } from '@antara/contracts/api/accounts';
import { and, eq, isNull } from 'drizzle-orm';
import { enqueue } from '../outbox/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { requestFirstEmailCode } from './email-codes.ts';
import { requireStrongPassword } from './password-rules.ts';
import { deleteKnownBrowsers } from './known-browsers.ts';
import { revokeCodes, consumeResetToken } from './password-codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endOtherSessions, type User } from './sessions.ts';
import { users } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'now' | 'config' | 'emit'>;

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile_no: users.mobile_no,
  role: users.role,
};

/**
 * The user with this address and password.
 *
 * @throws HttpError 401, the same in text and time for an unknown address and a wrong password.
 */
export async function verifyCredentials(db: DbOrTx, { email, password }: LoginForm): Promise<User> {
  const [row] = await db
    .select({ ...columns, password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.locked_at)));
  const isCorrect = await verifyPassword(password, row?.password_hash ?? null);
  if (!row || !isCorrect) throwHttpError('UNAUTHORISED', 'The email or password is incorrect.');
  const { password_hash: _, ...user } = row;
  return user;
}

/** For calls of somebody logged in that ask for the password again. */
export async function verifyUserPassword(db: DbOrTx, user: User, password: string): Promise<boolean> {
  const [row] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, user.id));
  return verifyPassword(password, row?.password_hash ?? null);
}

/**
 * Creates a customer.
 *
 * @throws HttpError 400 for a password that is easily guessed, 409 when the address has an account; its owner gets a mail, once a day.
 */
export async function createUser(deps: Deps, { password, ...person }: SignupPayload): Promise<User> {
  const { db, now } = deps;
  requireStrongPassword(password, person);
  const password_hash = await hashPassword(password);
  const user = await transaction(db, async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ ...person, password_hash })
      .onConflictDoNothing({ target: users.email })
      .returning(columns);
    if (created) await requestFirstEmailCode(deps, tx, created.id, created.email);
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

/** Tells the owner of an address that somebody wanted to use it, once a day. */
export async function notifyAddressOwner(db: DbOrTx, email: string, at: Date): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!owner) return;
  await enqueue(db, 'account-mail', `signup-refused:${owner.id}:${toCivilDate(at)}`, {
    template: 'signup-refused',
    userId: owner.id,
    at: at.toISOString(),
  });
}

/** The tokens that the caller sent. */
export interface ResetTokens {
  session: string | null;
  resetToken: string | null;
}

/**
 * Sets a new password with a reset token (AC-05). The account's other sessions end.
 *
 * @throws HttpError 400 for a password that is easily guessed or an invalid reset token.
 */
export async function resetPassword(
  { db, now, emit }: Deps,
  { email, password }: LoginForm,
  { session, resetToken }: ResetTokens,
): Promise<User> {
  const password_hash = await hashPassword(password);
  const at = now();
  return transaction(db, async (tx) => {
    await consumeResetToken(tx, resetToken, email, at);
    const [user] = await tx
      .update(users)
      .set({ password_hash, email_verified_at: at })
      .where(eq(users.email, email))
      .returning(columns);
    if (!user) throw new Error('A reset token was issued for an address without an account');
    // Only now the owner is known; the reset token stays valid when it is refused.
    requireStrongPassword(password, user);
    await emit(tx, 'email-verified', { userId: user.id });
    await revokeAccessAfterPasswordChange(tx, user, session, at);
    return user;
  });
}

/**
 * Sets a new password for somebody logged in who has given the present one. All sessions end; the caller starts a new one.
 *
 * @throws HttpError 400 for a password that is easily guessed.
 */
export async function setPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: User,
  password: string,
): Promise<void> {
  requireStrongPassword(password, user);
  const password_hash = await hashPassword(password);
  const at = now();
  await transaction(db, async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, user.id));
    await revokeAccessAfterPasswordChange(tx, user, null, at);
  });
}

async function revokeAccessAfterPasswordChange(
  tx: Tx,
  user: User,
  kept: string | null,
  at: Date,
): Promise<void> {
  await endOtherSessions(tx, user.id, kept);
  await deleteKnownBrowsers(tx, user.id);
  await revokeCodes(tx, user.email);
  await enqueue(tx, 'account-mail', `password-changed:${user.id}:${at.toISOString()}`, {
    template: 'password-changed',
    userId: user.id,
    at: at.toISOString(),
  });
}
