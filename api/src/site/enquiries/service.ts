/** Stores enquiries and enqueues their mails in one transaction (EN-07). */
import { createHash } from 'node:crypto';
import type { enquirySchemas } from '@antara/contracts/api/enquiries';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { careers } from '../content/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwFieldError } from '../../platform/http-error.ts';
import { createShortCode } from '../../platform/short-code.ts';
import { assertCallSlot, reminderMs } from './calls.ts';
import { subscribe } from './newsletter.ts';
import { enquiries, uploads } from './tables.ts';

/**
 * How many enquiries from one address are confirmed by mail in a day. Limited, because anybody may enter any address.
 */
const confirmationsPerDay = 3;

/** An enquiry after validation by its schema. */
export type EnquiryInput = z.output<typeof enquirySchemas.enquiry.body>;

/** The data about the request that is stored. */
export interface CallDetails {
  requestId: string;
  userAgent: string | undefined;
}

/**
 * Stores an enquiry and enqueues its mails. The same enquiry sent again on the same civil day changes nothing.
 *
 * @returns its reference
 * @throws {HttpError} 400 at `position` or `file` when an application names no open job or no unused resume, and at
 * `call_at` when the office does not answer at the time of a call.
 */
export async function createEnquiry(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  input: EnquiryInput,
  call: CallDetails,
): Promise<string> {
  const at = now();
  const digest = computeDigest(input, at);
  const callAt = input.category === 'CALL_BACK' ? new Date(input.call_at!) : null;
  return transaction(db, async (tx) => {
    if (callAt) await assertCallSlot(tx, callAt, at);
    const [stored] = await tx
      .insert(enquiries)
      .values({
        ...toEnquiryRow(input),
        digest,
        received_at: at,
        ...toCallColumns(call),
      })
      .onConflictDoNothing({ target: enquiries.digest })
      .returning({ id: enquiries.id, reference: enquiries.reference });
    if (!stored) return findReference(tx, digest);
    if (input.category === 'CAREER') await attachResume(tx, input, stored.id);
    if (input.stay_connected) await subscribe(tx, input.email, 'enquiry');
    if (callAt) {
      const delaySeconds = Math.max(0, (callAt.getTime() - reminderMs - at.getTime()) / 1000);
      await enqueue(tx, 'call-reminder-mail', stored.reference, { enquiryId: stored.id }, delaySeconds);
    }
    await enqueue(tx, 'enquiry-mail', stored.reference, { enquiryId: stored.id });
    if (input.category !== 'REPLY' && (await mayConfirm(tx, input.email, at))) {
      await enqueue(tx, 'enquiry-received-mail', stored.reference, { enquiryId: stored.id });
    }
    return stored.reference;
  });
}

/** Returns the reference of the stored enquiry with `digest`. */
async function findReference(tx: Tx, digest: string): Promise<string> {
  const [same] = await tx
    .select({ reference: enquiries.reference })
    .from(enquiries)
    .where(eq(enquiries.digest, digest));
  if (!same) throw new Error('An enquiry was stored already, and is not there');
  return same.reference;
}

/** Returns true when the address, including the enquiry just stored, has not exceeded its confirmations of a day. */
async function mayConfirm(tx: Tx, email: string, at: Date): Promise<boolean> {
  const dayAgo = new Date(at.getTime() - 86_400_000);
  const recent = await tx.$count(
    enquiries,
    and(eq(enquiries.email, email), gt(enquiries.received_at, dayAgo), ne(enquiries.category, 'REPLY')),
  );
  return recent <= confirmationsPerDay;
}

/** Attaches the uploaded resume to an application for an open position (EN-04). */
async function attachResume(tx: Tx, { tour, file }: EnquiryInput, enquiry_id: number): Promise<void> {
  const [job] = await tx
    .select({ id: careers.id })
    .from(careers)
    .where(eq(careers.title, tour ?? ''));
  if (!job) throwFieldError('position', 'Please choose a position');
  const attached = await tx
    .update(uploads)
    .set({ enquiry_id })
    .where(and(eq(uploads.key, file ?? ''), isNull(uploads.enquiry_id)))
    .returning({ id: uploads.id });
  if (!attached.length) throwFieldError('file', 'Please select a PDF file first.');
}

function toEnquiryRow(input: EnquiryInput) {
  // NUL is removed, because text in PostgreSQL cannot contain NUL.
  const text = (value: string | undefined) => value?.replaceAll('\0', '') || null;
  return {
    reference: createShortCode('ENQ'),
    category: input.category,
    form: input.form ?? null,
    name: text(input.name) ?? '',
    email: input.email,
    mobile_no: text(input.mobile_no),
    city: text(input.city),
    country: text(input.country),
    message: text(input.message),
    tour: text(input.tour),
    ship: text(input.ship),
    theme: text(input.theme),
    month: input.month ? Number(input.month) : null,
    year: input.year ? Number(input.year) : null,
    date: text(input.date),
    is_agent: input.is_agent ? input.is_agent === 'yes' : null,
    website: text(input.website),
    stay_connected: input.stay_connected ?? false,
    call_at: input.category === 'CALL_BACK' ? new Date(input.call_at!) : null,
    zone: input.category === 'CALL_BACK' ? text(input.zone) : null,
    page: input.category === 'CAREER' ? null : text(input.file),
  };
}

const toCallColumns = ({ requestId, userAgent }: CallDetails) => ({
  request_id: requestId,
  user_agent: userAgent?.slice(0, 300) ?? null,
});

function computeDigest(input: EnquiryInput, at: Date): string {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([toCivilDate(at), fields]))
    .digest('base64url');
}
