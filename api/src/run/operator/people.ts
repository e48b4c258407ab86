/** People with an account, at their own wish or for their safety: shown, locked, given their data, forgotten. */
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
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { collectPersonalData, erasePerson, type Person } from '../../platform/personal-data.ts';
import { reasonField } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';

const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(3, 'a person is named by e-mail address'));

/** What there is of a person, without what they booked and wrote: `export` has that. */
export const showPerson = defineRead(z.object({ email }), async (db, input, { now }) => {
  const person = await getPersonByEmail(db, input.email);
  return {
    person: {
      email: person.email,
      name: person.name,
      role: person.role,
      created_at: person.created_at.toISOString(),
      email_verified_at: person.email_verified_at?.toISOString() ?? null,
      locked_at: person.locked_at?.toISOString() ?? null,
      two_factor: await hasTwoFactor(db, person.id),
      /** People of the agency whose account it is; those invited are without a name. */
      colleagues: (await listColleagues(db, person.id)).map(({ name, email: address, joined_at }) => ({
        name,
        email: address,
        joined_at,
      })),
      sessions: (await listSessions(db, person.id, null, now())).length,
    },
  };
});

/** Logs a person out everywhere and refuses every log-in, until `unlock`. */
export const lockPerson = defineChange(
  z.object({ email, reason: reasonField }),
  async (tx, input, { now }) => {
    const person = await getPersonByEmail(tx, input.email);
    if (person.locked_at) throwHttpError('CONFLICT', 'This account is locked already.');
    await lockAccount(tx, person, now());
    return { account: person.id };
  },
  ({ reason }, { account }) => ({ subject: `account ${account}`, details: { reason }, account }),
);

export const unlockPerson = defineChange(
  z.object({ email, reason: reasonField }),
  async (tx, input) => {
    const person = await getPersonByEmail(tx, input.email);
    if (!person.locked_at) throwHttpError('CONFLICT', 'This account is not locked.');
    await unlockAccount(tx, person.id);
    return { account: person.id };
  },
  ({ reason }, { account }) => ({ subject: `account ${account}`, details: { reason }, account }),
);

/**
 * Turns off a person's second step, for somebody who has lost both app and recovery codes. Ends their sessions; they
 * get a mail.
 */
export const resetTwoFactor = defineChange(
  z.object({ email, reason: reasonField }),
  async (tx, input, { now }) => {
    const person = await getPersonByEmail(tx, input.email);
    const removed = await removeTwoFactor(tx, person.id, 'reset', { token: null, at: now() });
    if (!removed) throwHttpError('CONFLICT', 'This account has no two-step log-in.');
    return { account: person.id };
  },
  ({ reason }, { account }) => ({ subject: `account ${account}`, details: { reason }, account }),
);

/** All that is stored of a person, as they can copy it themselves. A change, since the log says that it was taken. */
export const exportPerson = defineChange(
  z.object({ email, reason: reasonField }),
  async (tx, input, { personalData }) => {
    const person = await getPersonByEmail(tx, input.email);
    return { account: person.id, data: await collectPersonalData(tx, personalData, toPerson(person)) };
  },
  ({ reason }, { account }) => ({ subject: `account ${account}`, details: { reason }, account }),
);

/** Deletes an account as its owner can; 409 while a voyage or a payment stands against it. */
export const forgetPerson = defineChange(
  z.object({ email, reason: reasonField }),
  async (tx, input, platform) => {
    const person = await getPersonByEmail(tx, input.email);
    await erasePerson(tx, platform, toPerson(person));
    return { account: person.id };
  },
  ({ reason }, { account }) => ({ subject: `account ${account}`, details: { reason }, account }),
);

async function getPersonByEmail(db: DbOrTx, address: string) {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, address), isNull(users.left_at)));
  return person ?? throwHttpError('NOT_FOUND', `Nobody has an account with the address ${address}.`);
}

/** The operator has made sure who asks, so what was written under the address is theirs. */
const toPerson = ({ id, email: address }: typeof users.$inferSelect): Person => ({
  id,
  email: address,
  emailVerified: true,
});
