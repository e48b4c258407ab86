/** Jobs that send mails about bookings. */
import type { RefundWay } from '@antara/contracts/api/refund-way';
import type { Rupees } from '@antara/contracts/rules/money';
import { eq } from 'drizzle-orm';
import {
  bankTransfers,
  isClientOrder,
  isEarning,
  loadBookingDetails,
  paymentOrders,
  payments,
} from '../booking/index.ts';
import { createAttachments } from '../documents/index.ts';
import type { Mail, Mailer } from '../../base/mail/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Jobs, JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { createBookingMail } from './balance-mails.ts';
import type { Refund, UndoneTransfer } from './mail-content.ts';
import { createConfirmationMail, createReturnMail } from './booking-mails.ts';
import { isDepositMail, loadDepositMail } from './deposit-mails.ts';
import { createClientMail, type ClientMail } from './client-mails.ts';
import { loadDisputeMail } from './dispute-mail.ts';
import { loadPaperMail } from './paper-mails.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /**
     * A mail about a booking to an agency's client, who also gets the documents. `bookingId` is the id that people
     * read. `change` is set for `departure-moved`, `guest-changed`, `part-cancelled`, `suite-changed` and
     * `ship-changed`, `refund` for `booking-refunded`.
     */
    'client-mail': {
      template: ClientMail;
      bookingId: string;
      orderId?: number;
      change?: number;
      refund?: Refund;
    };
    /** A mail about a booking or a payment for one. `bookingId` is the id that people read. */
    mail:
      | { template: 'booking-cancelled'; bookingId: string }
      /**
       * `until`: the day until which a bank transfer is expected, or the due day of the balance after a date change;
       * otherwise absent.
       */
      | { template: 'balance-reminder' | 'balance-overdue'; bookingId: string; until?: string }
      | { template: 'booking-confirmation'; bookingId: string }
      | {
          template: 'balance-received' | 'addition-confirmed' | 'date-changed';
          bookingId: string;
          orderId: number;
        }
      /** `inr`: the expected whole rupees; `until`: the last day, `yyyy-mm-dd`. */
      | { template: 'transfer-expected'; bookingId: string; inr: Rupees; until: string }
      /**
       * About the order `orderId` of an unpaid booking. `why` the order ended: the day `until` has passed, or its
       * departure was changed.
       */
      | {
          template: 'deposit-expected' | 'deposit-reminder';
          bookingId: string;
          orderId: number;
          until: string;
        }
      | {
          template: 'deposit-lapsed' | 'deposit-lapsed-office';
          bookingId: string;
          orderId: number;
          until: string;
          why: 'late' | 'departure';
        }
      | { template: 'transfer-undone'; bookingId: string; undone: UndoneTransfer }
      /** The documents again, as requested at this ISO instant. */
      | { template: 'papers-again'; bookingId: string; at: string }
      /** `change`: the index among the booking's changes. */
      | { template: 'name-corrected' | 'guest-changed'; bookingId: string; change: number }
      /** `change`: the index among the booking's cancelled parts. `way`: how the refund is paid. */
      | { template: 'part-cancelled'; bookingId: string; change: number; way: RefundWay }
      /** `at`: the ISO instant of the change. */
      | { template: 'recipient-changed'; bookingId: string; at: string }
      /** `to`: the new day of departure. */
      | { template: 'departure-moved'; bookingId: string; to: string }
      /** `move`: the index among the booking's changes of suites. */
      | { template: 'suite-changed'; bookingId: string; move: number }
      /** `change`: the index among the booking's changes of ship. */
      | { template: 'ship-changed'; bookingId: string; change: number }
      | { template: 'booking-refunded'; bookingId: string; refund: Refund }
      /** `at`: the ISO instant of the decision; absent in jobs of earlier versions. */
      | { template: 'payment-returned'; bookingId: string; paymentId: string; at?: string };
  }
}

/** Returns job handlers that send through `mailer`. */
export function createBookingMailJobs(
  platform: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'mail' | 'client-mail' | 'dispute-mail' | 'paper-mail'> {
  return {
    mail: async (job, signal) => {
      const mail = await loadMail(platform, job);
      if (mail) await mailer.send(mail, signal);
    },
    'dispute-mail': async (job, signal) => mailer.send(await loadDisputeMail(platform, job), signal),
    'paper-mail': async (job, signal) => {
      const details = await loadBookingDetails(platform.db, job.bookingId);
      const mail = details && (await loadPaperMail(platform.db, details, job, platform.config.siteUrl));
      if (mail) await mailer.send(mail, signal);
    },
    'client-mail': async (job, signal) => {
      const mail = await loadClientMail(platform, job);
      if (mail) await mailer.send(mail, signal);
    },
  };
}

/** Returns the mail about a booking that is cancelled, without its papers, for a look before it is mailed. */
export async function loadCancellationMail(
  db: DbOrTx,
  bookingId: string,
  siteUrl: string,
): Promise<Mail | null> {
  const details = await loadBookingDetails(db, bookingId);
  return details && createBookingMail({ template: 'booking-cancelled', bookingId }, details, siteUrl, []);
}

/**
 * Returns the mail of a job; null when the mail is no longer relevant.
 *
 * @throws {Error} when the booking or payment does not exist.
 */
async function loadMail(platform: Platform, job: Jobs['mail']): Promise<Mail | null> {
  const { db, config } = platform;
  if (isDepositMail(job)) return loadDepositMail(platform, job);
  const { siteUrl } = config;
  if (job.template === 'payment-returned') return loadReturnMail(db, siteUrl, job);
  const details = await loadBookingDetails(db, job.bookingId);
  if (!details) throw new Error(`There is no booking ${job.bookingId} to write about`);
  const orderId = 'orderId' in job ? job.orderId : undefined;
  const attachments = await createAttachments(db, details, job.template, siteUrl, 'booker', orderId);
  if (job.template === 'booking-confirmation') {
    const { short_name: company } = await getCompanySettings(db);
    return createConfirmationMail(details, { siteUrl, company }, attachments);
  }
  return createBookingMail(job, details, siteUrl, attachments);
}

/**
 * Returns the mail to an agency's client; null when the account, and with it the client's data, was deleted in the
 * meantime.
 */
async function loadClientMail(
  { db, config }: Platform,
  { template, bookingId, orderId, change, refund }: Jobs['client-mail'],
): Promise<Mail | null> {
  const details = await loadBookingDetails(db, bookingId);
  if (!details) throw new Error(`There is no booking ${bookingId} to write about`);
  const { client } = details.snapshot;
  if (!client) return null;
  const attachments = await createAttachments(db, details, template, config.siteUrl, 'client', orderId);
  const { name: company } = await getCompanySettings(db);
  const event = orderId ?? change ?? refund?.reference;
  return createClientMail(template, details, client, { attachments, company, event, refund, change });
}

async function loadReturnMail(
  db: Platform['db'],
  siteUrl: string,
  { bookingId, paymentId, at }: Extract<Jobs['mail'], { template: 'payment-returned' }>,
): Promise<Mail | null> {
  const [row] = await db
    .select({
      outcome: payments.outcome,
      amount: payments.amount_paise,
      updatedAt: payments.updated_at,
      snapshot: paymentOrders.snapshot,
      pays: paymentOrders.pays,
      transfer: bankTransfers.reference,
      byLink: isClientOrder,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .leftJoin(bankTransfers, eq(bankTransfers.order_id, paymentOrders.id))
    .where(eq(payments.payment_id, paymentId));
  if (!row) throw new Error(`There is no payment ${paymentId} to write about`);
  const { outcome, amount: amountPaise, updatedAt, snapshot, pays, transfer, byLink } = row;
  if (outcome === 'reversed') return null;
  if (!outcome || isEarning(outcome) || outcome === 'account_deleted') {
    throw new Error(`Payment ${paymentId} is not being returned to anybody with an address`);
  }
  return createReturnMail({
    bookingId,
    paymentId,
    amountPaise: amountPaise,
    transfer,
    byLink,
    reason: outcome,
    at: at ? new Date(at) : updatedAt,
    snapshot,
    hasBooking: pays === 'BALANCE' || pays === 'ADDONS' || pays === 'DATE',
    siteUrl,
  });
}
