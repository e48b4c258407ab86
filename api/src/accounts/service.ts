/** Accounts: making one, and opening one. */
import type { LoginForm, SignupPayload } from '@antara/contracts/api/accounts';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { refuse } from '../platform/refusal.ts';
import { hashPassword, passwordIs } from './passwords.ts';
import type { User } from './sessions.ts';
import { users } from './tables.ts';

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile_no: users.mobile_no,
  role: users.role,
};

/** The user with this address and password. 401, the same in words and time, for an unknown address and a wrong password. */
export async function openAccount(db: DbOrTx, { email, password }: LoginForm): Promise<User> {
  const [row] = await db
    .select({ ...columns, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.email, email));
  const right = await passwordIs(password, row?.password_hash ?? null);
  if (!row || !right) refuse('UNAUTHORISED', 'The email or password is incorrect.');
  const { password_hash: _, ...user } = row;
  return user;
}

/** A new customer. 409 when the address is taken (decisions, "Session and accounts"). */
export async function makeAccount(db: DbOrTx, { password, ...person }: SignupPayload): Promise<User> {
  const password_hash = await hashPassword(password);
  const [user] = await db
    .insert(users)
    .values({ ...person, password_hash })
    .onConflictDoNothing({ target: users.email })
    .returning(columns);
  return (
    user ??
    refuse(
      'CONFLICT',
      'This address cannot be used to sign up. If it is yours, log in or reset the password.',
      {},
      'the address has an account',
    )
  );
}
