/** Jobs that send mails about bookings. */
import { eq } from 'drizzle-orm';
import { loadBookingDetails, paymentOrders, payments, isEarning } from '../booking/index.ts';
import { createAttachments } from '../documents/index.ts';
import type { Mail, Mailer } from '../mail/index.ts';
import type { Jobs, JobHandlers } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { createBookingMail, isStillRelevant, type Refund } from './balance-mails.ts';
import { createConfirmationMail, createReturnMail } from './booking-mails.ts';
import { createClientMail, type ClientMail } from './client-mails.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** A mail about a booking to an agency's client, who gets the documents as well; `bookingId` as people read it. */
    'client-mail': { template: ClientMail; bookingId: string; orderId?: number };
    /** A mail about a booking, or about a payment for one; `bookingId` as people read it. */
    mail:
      | {
          template: 'balance-reminder' | 'balance-overdue' | 'booking-cancelled';
          bookingId: string;
        }
      | { template: 'booking-confirmation'; bookingId: string }
      | { template: 'balance-received' | 'addition-confirmed'; bookingId: string; orderId: number }
      /** `change`: place of the correction among the booking's changes. */
      | { template: 'name-corrected'; bookingId: string; change: number }
      | { template: 'booking-refunded'; bookingId: string; refund: Refund }
      /** `at`: ISO instant at which it was decided; absent in jobs of earlier versions. */
      | { template: 'payment-returned'; bookingId: string; paymentId: string; at?: string };
  }
}

/** Handlers that send through `mailer`. */
export function createBookingMailJobs(
  platform: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'mail' | 'client-mail'> {
  return {
    mail: async (job, signal) => {
      const mail = await loadMail(platform, job);
      if (mail) await mailer.send(mail, signal);
    },
    'client-mail': async (job, signal) => {
      const mail = await loadClientMail(platform, job);
      if (mail) await mailer.send(mail, signal);
    },
  };
}

/** The mail of a job; null when it is no longer relevant. @throws Error when the booking or payment does not exist. */
async function loadMail({ db, config }: Platform, job: Jobs['mail']): Promise<Mail | null> {
  const { siteUrl } = config;
  if (job.template === 'payment-returned') return loadReturnMail(db, siteUrl, job);
  const file = await loadBookingDetails(db, job.bookingId);
  if (!file) throw new Error(`There is no booking ${job.bookingId} to write about`);
  const orderId = 'orderId' in job ? job.orderId : undefined;
  const attachments = await createAttachments(db, file, job.template, siteUrl, 'booker', orderId);
  if (job.template === 'booking-confirmation') return createConfirmationMail(file, siteUrl, attachments);
  if (!isStillRelevant(job.template, file)) return null;
  return createBookingMail(job, file, siteUrl, attachments);
}

/** The mail to an agency's client; null when the account, and with it the client, was deleted meanwhile. */
async function loadClientMail(
  { db, config }: Platform,
  { template, bookingId, orderId }: Jobs['client-mail'],
): Promise<Mail | null> {
  const file = await loadBookingDetails(db, bookingId);
  if (!file) throw new Error(`There is no booking ${bookingId} to write about`);
  const { client } = file.snapshot;
  if (!client) return null;
  const attachments = await createAttachments(db, file, template, config.siteUrl, 'client', orderId);
  return createClientMail(template, file, client, attachments, orderId);
}

async function loadReturnMail(
  db: Platform['db'],
  siteUrl: string,
  { bookingId, paymentId, at }: Extract<Jobs['mail'], { template: 'payment-returned' }>,
): Promise<Mail> {
  const [row] = await db
    .select({
      outcome: payments.outcome,
      amount: payments.amount_paise,
      updatedAt: payments.updated_at,
      snapshot: paymentOrders.snapshot,
      pays: paymentOrders.pays,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(eq(payments.payment_id, paymentId));
  if (!row) throw new Error(`There is no payment ${paymentId} to write about`);
  const { outcome, amount, updatedAt, snapshot, pays } = row;
  if (!outcome || isEarning(outcome) || outcome === 'account_deleted') {
    throw new Error(`Payment ${paymentId} is not being returned to anybody with an address`);
  }
  return createReturnMail({
    bookingId,
    paymentId,
    amountPaise: amount,
    reason: outcome,
    at: at ? new Date(at) : updatedAt,
    snapshot,
    hasBooking: pays === 'BALANCE' || pays === 'ADDONS',
    siteUrl,
  });
}
