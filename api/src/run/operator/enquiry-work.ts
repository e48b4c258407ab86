/** The work on an enquiry: its owner, its state, notes, answers, and the hold that comes of it. */
import { phone } from '@antara/contracts/api/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { enqueue } from '../../base/outbox/index.ts';
import { listAnswerTemplates } from '../../base/settings/index.ts';
import { tours } from '../../site/catalogue/index.ts';
import {
  type Answer,
  callOutcomes,
  enquiryEntries,
  enquiryRows,
  fillTemplate,
} from '../../site/enquiries/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { enquiryField, getEnquiry, getOwner, ownerField } from './enquiries.ts';
import { describeField } from './field-text.ts';
import { civilDateField, journeyField } from './fields.ts';
import { noteField } from './notes.ts';
import { heldSuitesField, holdForGuest } from './office-bookings.ts';
import { defineChange } from './operation.ts';
import type { UndoStep } from './undo-steps.ts';

type EnquiryRow = typeof enquiryRows.$inferSelect;
const reference = enquiryField;

const updateEnquiry = (tx: Tx, { id }: EnquiryRow, values: Partial<EnquiryRow>) =>
  tx.update(enquiryRows).set(values).where(eq(enquiryRows.id, id));

/** Gives an enquiry to a member of the staff, or to the caller. A new enquiry is open from then on. */
export const assignEnquiry = defineChange(
  z.object({
    reference,
    owner: z
      .optional(ownerField)
      .check(
        describeField('the address of who answers it (default: the caller)', { placeholder: 'address' }),
      ),
  }),
  async (tx, { reference: name, owner }, _platform, { staffId, who, canUndo }) => {
    const row = await getEnquiry(tx, name);
    if (owner === undefined && staffId === null)
      throwHttpError('UNPROCESSABLE', 'A command answers nothing: say who does, with --owner.');
    const member = owner === undefined ? { id: staffId!, name: who } : await getOwner(tx, owner);
    const state = row.state === 'new' ? 'open' : row.state;
    await updateEnquiry(tx, row, { owner_id: member.id, state });
    canUndo(toUndoStep(row, { owner_id: member.id, state }));
    return { reference: row.reference, owner: member.name, state };
  },
  (_, { reference: subject, ...result }) => ({ subject, details: result }),
);

/** Opens an enquiry again, or closes one that needs no answer. */
export const setEnquiryState = defineChange(
  z.object({
    reference,
    state: z.enum(['open', 'closed'], 'a state is open or closed').check(describeField('open or closed')),
  }),
  async (tx, { reference: name, state }, _platform, { canUndo }) => {
    const row = await getEnquiry(tx, name);
    if (row.state === state) throwHttpError('CONFLICT', `${row.reference} is ${state} already.`);
    await updateEnquiry(tx, row, { state });
    canUndo(toUndoStep(row, { owner_id: row.owner_id, state }));
    return { reference: row.reference, before: row.state, state };
  },
  (_, { reference: subject, ...result }) => ({ subject, details: result }),
);

/** Returns the step that restores who answers an enquiry, its state, and what came of its call. */
const toUndoStep = (
  { id, owner_id, state, call_outcome }: EnquiryRow,
  after: Pick<EnquiryRow, 'owner_id' | 'state'> & Partial<Pick<EnquiryRow, 'call_outcome'>>,
): UndoStep => ({
  kind: 'enquiry',
  rows: [
    { id, before: { owner_id, state, ...(after.call_outcome !== undefined && { call_outcome }) }, after },
  ],
});

/**
 * Says what came of the call that the sender had asked for. The enquiry is answered when the sender was reached, and
 * closed when the call is not wanted any more; after a call that reached nobody it is open. It belongs to the caller if
 * it belonged to nobody.
 */
export const recordCall = defineChange(
  z.object({
    reference,
    outcome: z
      .enum(callOutcomes, `an outcome is one of ${callOutcomes.join(', ')}`)
      .check(describeField(`what came of it: ${callOutcomes.join(', ')}`)),
  }),
  async (tx, { reference: name, outcome }, _platform, { staffId, canUndo }) => {
    const row = await getEnquiry(tx, name);
    if (row.call_at === null)
      throwHttpError('UNPROCESSABLE', `${row.reference} asks for no call. Add a note instead.`);
    if (row.call_outcome === outcome)
      throwHttpError('CONFLICT', `The call of ${row.reference} is recorded already: ${outcome}.`);
    const state = row.state === 'booked' ? row.state : statesAfterCall[outcome];
    const after = { owner_id: row.owner_id ?? staffId, state, call_outcome: outcome };
    await updateEnquiry(tx, row, after);
    canUndo(toUndoStep(row, after));
    return { reference: row.reference, outcome, before: row.state, state };
  },
  (_, { reference: subject, ...result }) => ({ subject, details: result }),
);

const statesAfterCall = {
  reached: 'answered',
  'not reached': 'open',
  'not wanted': 'closed',
} as const satisfies Record<(typeof callOutcomes)[number], EnquiryRow['state']>;

/** Adds a note to an enquiry, for the office alone. The log names the note without its text. */
export const noteEnquiry = defineChange(
  z.object({ reference, text: noteField }),
  async (tx, { reference: name, text }, { now }, { who }) => {
    const { id, reference: subject } = await getEnquiry(tx, name);
    const note = await insertEntry(tx, id, { kind: 'note', written_at: now(), who, subject: null, text });
    return { reference: subject, note };
  },
  (_, { reference: subject, note }) => ({ subject, details: { note } }),
  { onlyAdds: true },
);

/**
 * Mails an answer to the sender of an enquiry: from a template of the setting `answer_templates`, or as written. A dry
 * run shows the text. The enquiry is answered from then on, and belongs to the caller if it belonged to nobody.
 */
export const answerEnquiry = defineChange(
  z.object({
    reference,
    template: z
      .optional(z.string())
      .check(describeField('a template of the setting answer_templates', { placeholder: 'name' })),
    subject: z
      .optional(
        z
          .string()
          .check(z.trim(), z.minLength(3), z.maxLength(150), z.regex(/^[^\r\n]*$/, 'A subject is one line')),
      )
      .check(describeField('another subject than the template’s')),
    text: z
      .optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(5000)))
      .check(describeField('another text than the template’s: plain, a blank line begins a paragraph')),
  }),
  async (tx, { reference: name, template, ...written }, { now }, { who, staffId }) => {
    const row = await getEnquiry(tx, name);
    const answer = await writeAnswer(tx, row, template, written);
    const entry = await insertEntry(tx, row.id, { kind: 'answer', written_at: now(), who, ...answer });
    await updateEnquiry(tx, row, {
      owner_id: row.owner_id ?? staffId,
      ...(row.state !== 'booked' && { state: 'answered' as const }),
    });
    await enqueue(tx, 'enquiry-answer-mail', String(entry), { entryId: entry });
    return { reference: row.reference, template: template ?? null, entry, ...answer };
  },
  (_, { reference: subject, template, entry }) => ({ subject, details: { template, entry } }),
  { hasPersonalResult: true },
);

/** @throws {HttpError} 404 for an unknown template, 422 without a template and without subject and text */
async function writeAnswer(
  db: DbOrTx,
  row: EnquiryRow,
  name: string | undefined,
  written: { subject?: string | undefined; text?: string | undefined },
): Promise<Answer> {
  const templates = name === undefined ? [] : await listAnswerTemplates(db);
  const template = templates.find((one) => one.name === name);
  if (name !== undefined && !template) {
    const names = templates.map((one) => one.name);
    throwHttpError('NOT_FOUND', `There is no template “${name}”. There are: ${names.join(', ') || 'none'}.`);
  }
  const filled = template && fillTemplate(template, row);
  const subject = written.subject ?? filled?.subject;
  const text = written.text ?? filled?.text;
  if (!subject || !text)
    throwHttpError('UNPROCESSABLE', 'An answer needs a template, or a subject and a text.');
  return { subject, text };
}

async function insertEntry(
  tx: Tx,
  enquiry_id: number,
  entry: Omit<typeof enquiryEntries.$inferInsert, 'enquiry_id'>,
): Promise<number> {
  const [row] = await tx
    .insert(enquiryEntries)
    .values({ ...entry, enquiry_id })
    .returning({ id: enquiryEntries.id });
  return row!.id;
}

/**
 * Holds suites for the sender of an enquiry, as `bookings.hold` does. Name, address, telephone number, journey and day
 * are those of the enquiry unless the input has others. `bookings.book` and `bookings.paymentLink` go on from there.
 */
export const holdForEnquiry = defineChange(
  z.object({
    reference,
    suites: heldSuitesField,
    journey: z
      .optional(journeyField)
      .check(describeField('the journey’s slug (default: that of the enquiry)', { placeholder: 'slug' })),
    date: z
      .optional(civilDateField)
      .check(describeField('the day of departure (default: that of the enquiry)')),
    mobile_no: z
      .optional(phone)
      .check(describeField('the guest’s telephone number (default: that of the enquiry)', { name: 'phone' })),
    hours: holdForGuest.input.shape.hours,
  }),
  async (tx, { reference: name, suites, hours, ...wish }, platform, author) => {
    const row = await getEnquiry(tx, name);
    const journey = wish.journey ?? (await findJourney(tx, row));
    const date = wish.date ?? row.date;
    if (!journey || !date)
      throwHttpError(
        'UNPROCESSABLE',
        `${row.reference} names no ${journey ? 'day' : 'journey of ours'}: say which.`,
      );
    const mobile_no = wish.mobile_no ?? row.mobile_no ?? undefined;
    const guest = { email: row.email, name: row.name, mobile_no };
    const held = await holdForGuest.run(tx, { ...guest, journey, date, suites, hours }, platform, author);
    await updateEnquiry(tx, row, {
      booking: held.booking_id,
      state: 'booked',
      owner_id: row.owner_id ?? author.staffId,
    });
    return { reference: row.reference, ...held };
  },
  (_, { reference: subject, booking_id, guest: { id: account, invited }, ends_at, suites }) => ({
    subject,
    account,
    details: { booking_id, suites: suites.map(({ room }) => room), ends_at, invited },
  }),
);

/** Returns the slug of the journey that an enquiry names. */
async function findJourney(db: DbOrTx, { tour }: EnquiryRow): Promise<string | null> {
  if (tour === null) return null;
  const [row] = await db.select({ slug: tours.slug }).from(tours).where(eq(tours.name, tour));
  return row?.slug ?? null;
}
