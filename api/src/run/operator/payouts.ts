/** Commission that is due to agencies, their bank accounts, and the batches in which it is paid out. */
import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod/mini';
import { users } from '../../base/accounts/index.ts';
import { assertMonthOpen } from '../../base/months/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import {
  agencies,
  type DueAgency,
  getPayout,
  listDueCommission,
  maskAccount,
  payOutCommission,
  payoutFields,
  type PayoutFormat,
  payoutFormats,
  plainPayoutFormat,
  saveBankAccount,
  writePayoutFile,
} from '../../sales/agents/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { getAgentByEmail } from './agents.ts';
import { describeField, WrittenValueError } from './field-text.ts';
import { civilDateField, emailField, throwMissing } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';

const toDue = ({ userId, bank, ...due }: DueAgency) => ({
  account: userId,
  ...due,
  bookings: due.bookings.map(({ id: _, ...booking }) => booking),
  clawbacks: due.clawbacks.map(({ id: _, ...booking }) => booking),
  bank: bank && maskAccount(bank),
});

const sumUp = (list: readonly DueAgency[]) => {
  const sum = (name: 'gross_inr' | 'clawback_inr' | 'tds_inr' | 'payable_inr') =>
    list.reduce((total, one) => total + one[name], 0);
  return {
    gross_inr: sum('gross_inr'),
    clawback_inr: sum('clawback_inr'),
    tds_inr: sum('tds_inr'),
    payable_inr: sum('payable_inr'),
  };
};

const toAccounts = (list: readonly { account: number }[]) => list.map(({ account }) => `account ${account}`);

/**
 * Lists the agencies to which commission is due, with the bookings, the tax deducted at source, and commission that was
 * paid for bookings cancelled since. Amounts are whole rupees; `amount` is in cents.
 */
export const listDue = defineRead(
  z.object({}),
  async (db, _input, platform) => {
    const due = await listDueCommission(db, platform);
    return { agencies: due.map(toDue), sums: sumUp(due) };
  },
  { listSubjects: (list) => toAccounts(list.agencies) },
);

/**
 * Stores the bank account to which an agency's commission is paid, and mails the agency. Always needs two persons,
 * because whoever changes an account can have money paid to another one.
 */
export const setBankAccount = defineChange(
  z.object({
    email: emailField('agent'),
    name: z
      .string()
      .check(z.trim(), z.minLength(2), z.maxLength(100), describeField('the holder, as the bank has it')),
    account: z
      .string()
      .check(
        z.trim(),
        z.regex(/^\d{9,18}$/, 'an account number has 9 to 18 digits'),
        describeField('the account’s number', { placeholder: 'number' }),
      ),
    ifsc: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'an IFSC has four letters, a zero and six letters or digits'),
        describeField('the branch’s code: HDFC0001234', { placeholder: 'code' }),
      ),
  }),
  async (tx, { email, ...bank }, { config, now }) => {
    const agent = await getAgentByEmail(tx, email);
    const at = now();
    await saveBankAccount(tx, config, agent.user_id, bank, at);
    const template = 'bank-account';
    await enqueue(tx, 'agent-mail', `${template}-${agent.user_id}-${at.getTime()}`, {
      template,
      userId: agent.user_id,
      at: at.toISOString(),
    });
    return {
      agent: { email, company_name: agent.company_name },
      bank: maskAccount(bank),
      account: agent.user_id,
    };
  },
  (_input, { agent, bank: { account: number, ifsc }, account }) => ({
    subject: agent.company_name,
    details: { number, ifsc },
    account,
  }),
  { needsSecondPerson: true },
);

/** Returns the accounts of agencies by e-mail address.  @throws {HttpError} 404 */
async function findAccounts(tx: Tx, emails: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: agencies.user_id, email: users.email })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.user_id))
    .where(inArray(users.email, [...emails]));
  const unknown = emails.find((email) => !rows.some((row) => row.email === email));
  if (unknown !== undefined) throwMissing(`There is no travel agent ${unknown}`, 'agents list');
  return rows.map(({ id }) => id);
}

/**
 * Pays the commission that is due out in one batch: marks all of it as paid, and mails each agency its statement.
 * Agencies without a bank account, or with more to give back than is due, are left out and named.
 * @throws {HttpError} 422 when there is nothing to pay, 409 for a day of a closed month
 */
export const payOut = defineChange(
  z.object({
    paid_on: z
      .optional(civilDateField)
      .check(describeField('the day of the payment (default: today)', { name: 'on' })),
    emails: z
      .optional(z.array(emailField('agent')).check(z.minLength(1)))
      .check(describeField('only these agencies', { name: 'agents', placeholder: 'email' })),
  }),
  async (tx, { paid_on: day, emails }, platform) => {
    const today = toCivilDate(platform.now());
    const paid_on = day ?? today;
    if (paid_on > today) throwHttpError('INVALID', `${paid_on} is ahead: pay out when the bank pays.`);
    await assertMonthOpen(tx, paid_on);
    const userIds = emails && (await findAccounts(tx, emails));
    const { id, paid, leftOut } = await payOutCommission(tx, platform, { paid_on, userIds });
    return {
      payout: id,
      paid_on,
      agencies: paid.map(toDue),
      left_out: leftOut.map(({ userId: account, email, company_name, payable_inr, why }) => ({
        account,
        email,
        company_name,
        payable_inr,
        why,
      })),
      sums: sumUp(paid),
    };
  },
  (_input, { payout, paid_on, agencies: paid, sums }) => ({
    subject: `payout ${payout}`,
    details: {
      paid_on,
      ...sums,
      agencies: paid.map(({ account, payable_inr, bookings }) => ({
        account,
        payable_inr,
        bookings: bookings.map(({ booking_id }) => booking_id),
      })),
    },
  }),
);

const formatName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z0-9-]{2,40}$/, 'a format is named by small letters, digits and hyphens'),
  describeField('the company’s account at the bank, by a name of your own: hdfc-current', {
    placeholder: 'name',
  }),
);

/** Reads a column as people type it: `Amount=amount`, and `Type=:N` for the fixed text N. */
function parseColumn(text: string): PayoutFormat['columns'][number] {
  const [, heading = '', value = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  if (value.startsWith(':')) return { heading, text: value.slice(1) };
  const field = payoutFields.find((one) => one === value);
  if (!field)
    throw new WrittenValueError(
      `A column is written as heading=field, with one of ${payoutFields.join(', ')}; a fixed text as heading=:text.`,
    );
  return { heading, field };
}

/** Stores in which columns a bank takes many payments at once. A format that the account has already is replaced. */
export const setPayoutFormat = defineChange(
  z.object({
    format: formatName,
    columns: z
      .array(
        z.object({
          heading: z.string().check(z.maxLength(100)),
          field: z.optional(z.enum(payoutFields)),
          text: z.optional(z.string().check(z.maxLength(100))),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(60),
        describeField(`the columns in their order, each as heading=field: ${payoutFields.join(', ')}`, {
          placeholder: 'column',
          parse: parseColumn,
        }),
      ),
    date_order: z
      ._default(z.enum(['dmy', 'ymd']), 'dmy')
      .check(describeField('the order of day, month and year', { name: 'dates' })),
    has_headings: z
      ._default(z.boolean(), false)
      .check(describeField('the first row has the headings', { name: 'headings' })),
  }),
  async (tx, { format: name, ...columns }) => {
    await tx
      .insert(payoutFormats)
      .values({ name, columns })
      .onConflictDoUpdate({ target: payoutFormats.name, set: { columns } });
    return { format: name, ...columns };
  },
  ({ format: subject, ...details }) => ({ subject, details }),
);

/** Lists the formats of payment files by account. */
export const listPayoutFormats = defineRead(z.object({}), async (db) => ({
  formats: (await db.select().from(payoutFormats).orderBy(asc(payoutFormats.name))).map(
    ({ name, columns }) => ({ format: name, ...columns }),
  ),
}));

/** Returns a batch as the file with which the bank makes its payments: CSV in base64, with whole account numbers. */
export const writePayout = defineRead(
  z.object({
    payout: z
      .int('a payout is named by its number')
      .check(
        z.gte(1),
        describeField('its number: operator registers commissions', { placeholder: 'number' }),
      ),
    format: z.optional(formatName),
  }),
  async (db, { payout: id, format: name }, platform) => {
    const payout = await getPayout(db, platform, id);
    const [format] = name ? await db.select().from(payoutFormats).where(eq(payoutFormats.name, name)) : [];
    if (name && !format) throwMissing(`There is no format “${name}”`, 'agents payout-formats');
    const { paid_on, parts } = payout;
    return {
      payout: id,
      paid_on,
      payments: parts.length,
      paid_inr: parts.reduce((sum, part) => sum + part.paid_inr, 0),
      accounts: parts.map(({ userId }) => userId),
      content: Buffer.from(writePayoutFile(payout, format?.columns ?? plainPayoutFormat)).toString('base64'),
    };
  },
  { listSubjects: ({ accounts }) => accounts.map((account) => `account ${account}`) },
);
