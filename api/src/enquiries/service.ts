/** Takes enquiries: stored, and told to those who answer them, in one transaction (EN-07). */
import { createHash } from 'node:crypto';
import type { enquirySchemas } from '@antara/contracts/api/enquiries';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { careers } from '../content/tables.ts';
import { enqueue } from '../outbox/outbox.ts';
import { civilDate } from '../platform/clock.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { createShortCode } from '../platform/short-code.ts';
import { enquiries, newsletterSubscribers, uploads } from './tables.ts';

/** An enquiry as its schema lets it through. */
export type Taken = z.output<typeof enquirySchemas.enquiry.body>;

/** What is kept of the call itself. */
export interface CallDetails {
  requestId: string;
  userAgent: string | undefined;
}

/** Stores an enquiry and asks for its mail. Sent again on the same day it changes nothing. */
export async function takeEnquiry(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  sent: Taken,
  call: CallDetails,
): Promise<void> {
  const at = now();
  await transaction(db, async (tx) => {
    const [stored] = await tx
      .insert(enquiries)
      .values({ ...rowOf(sent), digest: digestOf(sent, at), received_at: at, ...kept(call) })
      .onConflictDoNothing({ target: enquiries.digest })
      .returning({ id: enquiries.id, reference: enquiries.reference });
    if (!stored) return;
    if (sent.category === 'CAREER') await takeResume(tx, sent, stored.id);
    if (sent.stay_connected) await subscribe(tx, sent.email);
    await enqueue(tx, 'enquiry-mail', stored.reference, { enquiryId: stored.id });
  });
}

/** Puts an address on the newsletter's list, where it may be already. */
export async function subscribe(db: DbOrTx, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}

/** An application is for a job that is open, with a resume of its own. */
async function takeResume(tx: Tx, { tour, file }: Taken, enquiry_id: number): Promise<void> {
  const [job] = await tx
    .select({ id: careers.id })
    .from(careers)
    .where(eq(careers.title, tour ?? ''));
  if (!job) invalid('position', 'Please choose a position');
  const taken = await tx
    .update(uploads)
    .set({ enquiry_id })
    .where(and(eq(uploads.key, file ?? ''), isNull(uploads.enquiry_id)))
    .returning({ id: uploads.id });
  if (!taken.length) invalid('file', 'Please select a PDF file first.');
}

function invalid(path: string, message: string): never {
  throwHttpError('INVALID', message, { fields: [{ path, message }] });
}

function rowOf(sent: Taken) {
  // The database keeps every character but one.
  const text = (value: string | undefined) => value?.replaceAll('\0', '') || null;
  return {
    reference: createShortCode('ENQ'),
    category: sent.category,
    name: text(sent.name) ?? '',
    email: sent.email,
    mobile_no: text(sent.mobile_no),
    city: text(sent.city),
    country: text(sent.country),
    message: text(sent.message),
    tour: text(sent.tour),
    month: sent.month ? Number(sent.month) : null,
    year: sent.year ? Number(sent.year) : null,
    date: text(sent.date),
    is_agent: sent.is_agent ? sent.is_agent === 'yes' : null,
    website: text(sent.website),
    stay_connected: sent.stay_connected ?? false,
    page: sent.category === 'CAREER' ? null : text(sent.file),
  };
}

const kept = ({ requestId, userAgent }: CallDetails) => ({
  request_id: requestId,
  user_agent: userAgent?.slice(0, 300) ?? null,
});

function digestOf(sent: Taken, at: Date): string {
  const fields = Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([civilDate(at), fields]))
    .digest('base64url');
}
