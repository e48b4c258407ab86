/** Lists the enquiries that visitors have sent, with who answers them and how far that has come. */
import { enquiryCategories } from '@antara/contracts/api/enquiries';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { listAnswerTemplates } from '../../base/settings/index.ts';
import { listStaff } from '../../base/staff/index.ts';
import {
  enquiryEntries,
  enquiryRows,
  enquiryStates,
  fillTemplate,
  isCallDue,
} from '../../site/enquiries/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { throwMissing } from './fields.ts';
import { defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

/** An enquiry's reference, converted to capital letters. */
export const enquiryField = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1),
    describeField('as the list has it: ENQ-7K3QXM', { name: 'enquiry' }),
  );
/** The address of the member of the staff who answers an enquiry. */
export const ownerField = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(3, 'a member of the staff is named by e-mail address'));

type EnquiryRow = typeof enquiryRows.$inferSelect;

/** Returns the member of the staff with this address.  @throws {HttpError} 404 */
export async function getOwner(db: DbOrTx, email: string): Promise<{ id: number; name: string }> {
  const member = (await listStaff(db)).find((one) => one.email === email && one.state === 'ACTIVE');
  return (
    member ?? throwHttpError('NOT_FOUND', `No member of the staff who can log in has the address ${email}.`)
  );
}

const toLine = (row: EnquiryRow, owner: string | null) => ({
  reference: row.reference,
  received_at: row.received_at,
  category: row.category,
  state: row.state,
  owner,
  booking_id: row.booking,
  name: row.name,
  email: row.email,
  mobile_no: row.mobile_no,
  tour: row.tour,
  ship: row.ship,
  theme: row.theme,
  date: row.date,
  month: row.month,
  year: row.year,
  message: row.message,
  call_at: row.call_at,
  zone: row.zone,
  call_outcome: row.call_outcome,
});

/** Returns a function from a staff member's number to the name; null for nobody. */
async function loadOwnerNames(db: DbOrTx): Promise<(id: number | null) => string | null> {
  const names = new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** Lists enquiries, the newest first: of all categories, states and owners, or of one; or the calls to be made. */
export const listEnquiries = defineRead(
  z.object({
    category: z.optional(z.enum(enquiryCategories)).check(describeField('only these')),
    state: z.optional(z.enum(enquiryStates)).check(describeField('only those in this state')),
    owner: z
      .optional(ownerField)
      .check(describeField('only those that this member of the staff answers', { placeholder: 'address' })),
    calls_due: z
      .optional(z.boolean())
      .check(describeField('only those whose senders are still to be called, the next call first')),
    ...listFields(200),
  }),
  async (db, { category, state, owner, calls_due, ...part }) => {
    const order = calls_due
      ? { by: { exact_call_at: enquiryRows.call_at, id: enquiryRows.id } }
      : { by: { id: enquiryRows.id }, descending: true as const };
    const enquiries = db
      .select({ ...getTableColumns(enquiryRows), exact_call_at: sql<string>`${enquiryRows.call_at}::text` })
      .from(enquiryRows);
    const { rows, more } = await readListPart(enquiries, part, {
      ...order,
      where: and(
        calls_due ? isCallDue : undefined,
        category && eq(enquiryRows.category, category),
        state && eq(enquiryRows.state, state),
        owner === undefined ? undefined : eq(enquiryRows.owner_id, (await getOwner(db, owner)).id),
      ),
    });
    const nameOf = await loadOwnerNames(db);
    return { ...more, enquiries: rows.map((row) => toLine(row, nameOf(row.owner_id))) };
  },
  { listSubjects: ({ enquiries }) => enquiries.map(({ reference }) => reference) },
);

/** Returns an enquiry, and locks its row in a transaction.  @throws {HttpError} 404 */
export async function getEnquiry(db: DbOrTx, reference: string): Promise<EnquiryRow> {
  const [row] = await db.select().from(enquiryRows).where(eq(enquiryRows.reference, reference)).for('update');
  return row ?? throwMissing(`There is no enquiry ${reference}`, 'enquiries');
}

/**
 * Shows an enquiry with the office's notes and answers, the oldest first. `templates` has the texts with which it can
 * be answered, with the enquiry's values in place of the braces.
 */
export const showEnquiry = defineRead(
  z.object({ reference: enquiryField }),
  async (db, { reference }) => {
    const row = await getEnquiry(db, reference);
    const entries = await db
      .select()
      .from(enquiryEntries)
      .where(eq(enquiryEntries.enquiry_id, row.id))
      .orderBy(asc(enquiryEntries.id));
    const nameOf = await loadOwnerNames(db);
    return {
      ...toLine(row, nameOf(row.owner_id)),
      country: row.country,
      city: row.city,
      page: row.page,
      templates: (await listAnswerTemplates(db)).map((template) => ({
        name: template.name,
        ...fillTemplate(template, row),
      })),
      entries: entries.map(({ kind, written_at, who, subject, text }) => ({
        kind,
        written_at,
        who,
        subject,
        text,
      })),
    };
  },
  { listSubjects: ({ reference }) => [reference] },
);
