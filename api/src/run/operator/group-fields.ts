/** The input fields of operations on groups, and the rows that they name. */
import { billing as billingSchema } from '@antara/contracts/api/billing';
import { dictatedName, phone, requiredName } from '@antara/contracts/api/fields';
import { readAmount } from '@antara/contracts/rules/counts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { findOrInviteCustomer } from '../../base/accounts/index.ts';
import { departureColumns, groupInvoicing, groups } from '../../bookings/booking/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField, WrittenValueError } from './field-text.ts';
import { civilDateField, emailField, roomField, throwMissing } from './fields.ts';

/** A group's number, converted to capital letters. */
export const groupIdField = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1),
    describeField('as letters name it: GRP-7K3QXM', { name: 'group' }),
  );

const cents = z
  .int('a price is in whole cents')
  .check(
    z.gte(100, 'a price under one dollar is refused: it is likely a slip'),
    z.lte(10_000_000),
    describeField('', { unit: 'dollars' }),
  );
const category = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const suiteFields = {
  rooms: z
    ._default(z.array(roomField).check(z.maxLength(200)), [])
    .check(describeField('suites by their room numbers', { name: 'suite' })),
  categories: z
    ._default(
      z.array(z.object({ category, count: z.int().check(z.gte(1), z.lte(200)) })).check(z.maxLength(20)),
      [],
    )
    .check(
      describeField('how many free suites of a category, as “Heritage Suite=5”', {
        name: 'category',
        placeholder: 'category=count',
        parse: parseCategory,
      }),
    ),
};

const deposit = z.union([
  z.strictObject({ on: civilDateField, percent: z.number().check(z.gte(1), z.lte(99)) }),
  z.strictObject({ on: civilDateField, inr: z.int().check(z.gte(1), z.lte(1_000_000_000)) }),
]);

export const contactFields = {
  email: emailField('person').check(z.email('the contact person’s e-mail address is not complete')),
  name: z
    .optional(dictatedName(() => 'a name is needed', 120))
    .check(describeField('the contact person’s name, for a new account')),
  mobile_no: z
    .optional(phone)
    .check(describeField('the contact person’s telephone number, for a new account', { name: 'phone' })),
};

/** The terms of a group that may also be changed; each is optional here. */
export const termFields = {
  group_name: z
    .optional(requiredName(() => 'a group has a name', 120))
    .check(describeField('what the group is called, in its letters')),
  rates: z
    .optional(
      z
        .array(z.object({ category, single: cents, twin: cents }))
        .check(z.minLength(1, 'a price is agreed for each category'), z.maxLength(20)),
    )
    .check(
      describeField(
        'the agreed price of a suite for one guest and for two, in dollars without GST, as “Heritage Suite=1800/2400”',
        { name: 'rate', placeholder: 'category=single/twin', parse: parseRate },
      ),
    ),
  cut_off: z
    .optional(civilDateField)
    .check(describeField('the last day on which suites without guests are kept', { unit: 'date' })),
  deposits: z.optional(z.array(deposit).check(z.maxLength(12))).check(
    describeField('a deposit by its day, in per cent or rupees, as 2027-01-10=20% or 2027-01-10=150000', {
      name: 'deposit',
      placeholder: 'date=amount',
      parse: parseDeposit,
    }),
  ),
  balance_on: z
    .optional(civilDateField)
    .check(describeField('the day on which the rest is due', { unit: 'date' })),
  invoicing: z
    .optional(z.enum(groupInvoicing))
    .check(describeField('one invoice for the group, or each suite with its own', { name: 'invoices' })),
  company: z
    .optional(requiredName(() => 'the company is missing', 120))
    .check(describeField('the company or agency that gets the invoices')),
  gstin: z.optional(z.string()).check(describeField('the company’s GSTIN')),
  address: z.optional(z.string()).check(describeField('the company’s address')),
  state: z.optional(z.string()).check(describeField('the payer’s state by its GST code, without a GSTIN')),
};

/**
 * Returns the addressee of the invoices; undefined when none is given.
 * @throws {HttpError} 400 for a wrong GSTIN or state
 */
export function toBilling({
  company,
  gstin = '',
  address,
  state,
}: {
  company?: string | undefined;
  gstin?: string | undefined;
  address?: string | undefined;
  state?: string | undefined;
}) {
  if (company === undefined && state === undefined) {
    if (gstin || address) throwHttpError('INVALID', 'The company of the GSTIN or the address is missing.');
    return undefined;
  }
  const parsed = billingSchema.safeParse({
    ...(state !== undefined && { state }),
    ...(company !== undefined && { company: { name: company, gstin, ...(address && { address }) } }),
  });
  if (parsed.success) return parsed.data;
  throwHttpError(
    'INVALID',
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  );
}

/** Returns a group with its departure.  @throws {HttpError} NOT_FOUND */
export async function getGroup(db: DbOrTx, number: string) {
  const [row] = await db
    .select({ group: groups, departure: departureColumns, journey: tours.slug })
    .from(groups)
    .innerJoin(departures, eq(departures.id, groups.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(and(eq(groups.group_id, number)));
  return row ?? throwMissing(`There is no group ${number}`, 'groups list');
}

/** Returns the account of the contact person, which is made and invited when there is none with the address. */
export const findContact = async (
  tx: Tx,
  contact: { email: string; name?: string | undefined; mobile_no?: string | undefined },
  now: Date,
) => (await findOrInviteCustomer(tx, contact, now)).user;

function parseCategory(text: string) {
  const [, name, count] = /^(.+)=(\d{1,3})$/.exec(text) ?? [];
  if (!name)
    throw new WrittenValueError(`“${text}” is not a category with a number, such as “Heritage Suite=5”.`);
  return { category: name, count: Number(count) };
}

function parseRate(text: string) {
  const [, name, single, twin] = /^(.+)=([^/]+)\/([^/]+)$/.exec(text) ?? [];
  const prices = [single, twin].map((amount) => readAmount(amount ?? ''));
  if (!name || prices.some(Number.isNaN))
    throw new WrittenValueError(`“${text}” is not a price, such as “Heritage Suite=1800/2400”.`);
  return { category: name, single: prices[0]!, twin: prices[1]! };
}

function parseDeposit(text: string) {
  const [, on, amount, percent] = /^(\d{4}-\d{2}-\d{2})=([\d,.]+)(%?)$/.exec(text) ?? [];
  const value = readAmount(amount ?? '') / 100;
  if (!on || Number.isNaN(value))
    throw new WrittenValueError(`“${text}” is not a deposit, such as 2027-01-10=20% or 2027-01-10=150000.`);
  return percent ? { on, percent: value } : { on, inr: value };
}
