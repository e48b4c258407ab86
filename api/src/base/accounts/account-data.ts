/** Personal data of an account: who the person is, and where they are logged in. */
import { asc, eq, or, sql } from 'drizzle-orm';
import { outbox } from '../outbox/index.ts';
import { deleteKnownBrowsers } from './known-browsers.ts';
import { deleteChallenges } from './login-challenges.ts';
import { revokeCodes } from './password-codes.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { endOtherSessions } from './sessions.ts';
import { emailCodes, knownBrowsers, sessions, users } from './tables.ts';
import { recoveryCodes, twoFactors } from './two-factor-tables.ts';

/** The personal data of an account: the person's name and contact data, the sessions, and the second step. */
export const accountData: PersonalData = {
  tables: [
    'users',
    'sessions',
    'known_browsers',
    'password_codes',
    'email_codes',
    'two_factors',
    'recovery_codes',
    'login_challenges',
    'outbox',
  ],

  async read(db, { id }) {
    const [account] = await db
      .select({
        name: users.name,
        email: users.email,
        mobile_no: users.mobile_no,
        role: users.role,
        created_at: users.created_at,
        email_verified_at: users.email_verified_at,
      })
      .from(users)
      .where(eq(users.id, id));
    const loggedIn = await db
      .select({ browser: sessions.browser, began_at: sessions.created_at, used_at: sessions.used_at })
      .from(sessions)
      .where(eq(sessions.user_id, id))
      .orderBy(asc(sessions.created_at));
    const browsers = await db
      .select({ used_at: knownBrowsers.used_at })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.user_id, id));
    // The secret is left out, because anybody who obtains the copy could generate codes with the secret.
    const [twoFactor] = await db
      .select({ since: twoFactors.confirmed_at })
      .from(twoFactors)
      .where(eq(twoFactors.user_id, id));
    return {
      account: {
        ...account,
        sessions: loggedIn,
        known_browsers: browsers,
        two_factor: twoFactor
          ? { since: twoFactor.since, recovery_codes: await countRecoveryCodes(db, id) }
          : null,
      },
    };
  },

  // The row of the account stays, because bookings and payments refer to it, but loses all personal data. The account
  // has no password from now on, so nobody can log in.
  async erase(tx, { id, email }, now) {
    await endOtherSessions(tx, id, null);
    await deleteKnownBrowsers(tx, id);
    await revokeCodes(tx, email);
    await tx.delete(emailCodes).where(eq(emailCodes.user_id, id));
    await tx.delete(twoFactors).where(eq(twoFactors.user_id, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id));
    await deleteChallenges(tx, id);
    // Mail jobs store the recipient's address. A notice of a change of address goes to the previous address, so such
    // jobs are found by the account's id.
    await tx
      .delete(outbox)
      .where(
        or(
          sql`${outbox.payload} ->> 'address' = ${email}`,
          sql`${outbox.payload} ->> 'addressOf' = ${String(id)}`,
        ),
      );
    await tx
      .update(users)
      .set({
        email: `removed-${id}@removed.invalid`,
        name: 'Removed',
        mobile_no: '',
        password_hash: null,
        role: 'CUSTOMER',
        email_verified_at: null,
        left_at: now,
      })
      .where(eq(users.id, id));
  },
};
