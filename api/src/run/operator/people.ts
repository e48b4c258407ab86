/** Shows, locks, unlocks, exports and deletes accounts, at the request of their owners or to protect them. */
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { listColleagues } from '../../sales/agents/index.ts';
import {
  hasTwoFactor,
  listSessions,
  lockAccount,
  removeTwoFactor,
  unlockAccount,
  users,
} from '../../base/accounts/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { collectPersonalData, erasePerson, type Person } from '../../platform/personal-data.ts';
import { describeField } from './field-text.ts';
import { emailField, reasonField } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';

const email = emailField('person');
const reason = reasonField.check(describeField('why; kept in the log, without the person’s name'));

/** Shows a person's account, without the bookings and messages that `people export` has. */
export const showPerson = defineRead(
  z.object({ email }),
  async (db, input, { now }) => {
    const person = await getPersonByEmail(db, input.email);
    return {
      person: {
        account: person.id,
        email: person.email,
        name: person.name,
        role: person.role,
        created_at: person.created_at,
        email_verified_at: person.email_verified_at,
        locked_at: person.locked_at,
        two_factor: await hasTwoFactor(db, person.id),
        /** The members of the agency that this account owns. Invited members have no name yet. */
        colleagues: (await listColleagues(db, person.id)).map(({ name, email: address, joined_at }) => ({
          name,
          email: address,
          joined_at,
        })),
        sessions: (await listSessions(db, person.id, null, now())).length,
      },
    };
  },
  { listSubjects: ({ person }) => [`account ${person.account}`] },
);

/**
 * Returns the log's entry for a change of an account. It names the account by its number, because the log has no
 * personal data.
 */
const toLogEntry = ({ reason: why }: { reason: string }, { account }: { account: number }) => ({
  subject: `account ${account}`,
  details: { reason: why },
  account,
});

/** Defines a change of the account with an e-mail address. */
const definePersonChange = (
  change: (tx: Tx, person: typeof users.$inferSelect, platform: Platform) => Promise<void>,
  traits: { needsSecondPerson?: true } = {},
) =>
  defineChange(
    z.object({ email, reason }),
    async (tx, input, platform) => {
      const person = await getPersonByEmail(tx, input.email);
      await change(tx, person, platform);
      return { account: person.id };
    },
    toLogEntry,
    traits,
  );

/** Ends all sessions of a person, and refuses the person's log-ins until `people unlock`. */
export const lockPerson = definePersonChange(async (tx, person, { now }) => {
  if (person.locked_at) throwHttpError('CONFLICT', 'This account is locked already.');
  await lockAccount(tx, person, now());
});

export const unlockPerson = definePersonChange(async (tx, person) => {
  if (!person.locked_at) throwHttpError('CONFLICT', 'This account is not locked.');
  await unlockAccount(tx, person.id);
});

/**
 * Turns off two-step log-in for a person who has lost the app and the recovery codes. Ends the person's sessions, and
 * mails the person.
 */
export const resetTwoFactor = definePersonChange(async (tx, person, { now }) => {
  const removed = await removeTwoFactor(tx, person.id, 'reset', { token: null, at: now() });
  if (!removed) throwHttpError('CONFLICT', 'This account has no two-step log-in.');
});

/**
 * Deletes an account with all personal data, as its owner can do.
 * @throws {HttpError} 409 while a coming voyage or an open payment prevents the deletion
 */
export const forgetPerson = definePersonChange(
  (tx, person, platform) => erasePerson(tx, platform, toPerson(person)),
  { needsSecondPerson: true },
);

/**
 * Returns all data of a person, as the person's own download has it. The operation is a change, because it is recorded
 * in the log.
 */
export const exportPerson = defineChange(
  z.object({ email, reason }),
  async (tx, input, { personalData }) => {
    const person = await getPersonByEmail(tx, input.email);
    return { account: person.id, data: await collectPersonalData(tx, personalData, toPerson(person)) };
  },
  (input, result) => toLogEntry(input, result),
  { hasPersonalResult: true },
);

async function getPersonByEmail(db: DbOrTx, address: string) {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, address), isNull(users.left_at)));
  return person ?? throwHttpError('NOT_FOUND', `Nobody has an account with the address ${address}.`);
}

/**
 * Returns the account as the person whose data is read or deleted. The operator has checked who asks, so that
 * everything sent under the address counts as the person's own.
 */
const toPerson = ({ id, email: address }: typeof users.$inferSelect): Person => ({
  id,
  email: address,
  emailVerified: true,
});
