/**
 * Creates the mails about a first payment that is expected by bank transfer. The booking is not confirmed yet, so the
 * content comes from the order.
 */
import { paths } from '@antara/contracts/composition/routes';
import { eq } from 'drizzle-orm';
import { bookings, listClientRows, type OrderSnapshot, paymentOrders } from '../booking/index.ts';
import type { Mail, MailRow } from '../../base/mail/index.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getOfficeRecipient } from '../../base/settings/index.ts';

export type DepositMailJob = Extract<
  Jobs['mail'],
  { template: 'deposit-expected' | 'deposit-reminder' | 'deposit-lapsed' | 'deposit-lapsed-office' }
>;

/** Returns true for the job of a mail about a first payment by bank transfer. */
export const isDepositMail = (job: Jobs['mail']): job is DepositMailJob =>
  job.template === 'deposit-expected' ||
  job.template === 'deposit-reminder' ||
  job.template === 'deposit-lapsed' ||
  job.template === 'deposit-lapsed-office';

interface Content {
  title: string;
  before: string;
  after: string;
}

function writeContent(job: DepositMailJob, inr: string, until: string): Content {
  switch (job.template) {
    case 'deposit-expected':
      return {
        title: `Your suites are kept until ${until}`,
        before:
          `As agreed, you pay ${inr} by bank transfer, and your suites are kept until ${until}. Please give ${job.bookingId} as its reference, so ` +
          'that we find it. Our bank account is on the page “Deposit and Cancellation”.',
        after:
          'Your booking is confirmed as soon as the money has arrived, and we write to you then. If it has not by the end of that day, the suites ' +
          'are on sale again, and nothing is charged.',
      };
    case 'deposit-reminder':
      return {
        title: `Your suites are kept until ${until}, and your transfer has not arrived`,
        before: `We have not seen your bank transfer of ${inr} yet. If you have sent it, please ignore this message: a transfer may take some days. Otherwise please give ${job.bookingId} as its reference.`,
        after: `If the money has not arrived by the end of ${until}, the suites are on sale again, and nothing is charged. Tell us if you need longer.`,
      };
    case 'deposit-lapsed':
      return {
        title: 'Your suites are no longer kept',
        before:
          job.why === 'departure'
            ? 'We are sorry: the departure that you ordered was changed, so your order has ended. Please do not send the money; we gladly help you to order anew.'
            : `Your bank transfer of ${inr} had not arrived by ${until}, so your order has ended. Nothing is charged.`,
        after:
          'If you have sent the money already, please tell us: we look for it, and it goes back to you where nothing can be booked.',
      };
    case 'deposit-lapsed-office':
      return {
        title: `No transfer has come for ${job.bookingId}`,
        before:
          job.why === 'departure'
            ? 'Its departure was changed, so the order has ended. Who ordered is written to.'
            : `${inr} were expected by ${until}, so the order has ended and its suites are no longer kept for it. Who ordered is written to.`,
        after: `If the money has come after all, enter it: operator bookings transfer-received ${job.bookingId}. What cannot be booked any more waits in refunds-due.`,
      };
  }
}

/**
 * Returns the mail of a job; null when the customer has no address any more, or when no transfer is expected any more.
 *
 * @throws {Error} when there is no such order.
 */
export async function loadDepositMail({ db, config }: Platform, job: DepositMailJob): Promise<Mail | null> {
  const [row] = await db
    .select({ order: paymentOrders, expected: bookings.expected_transfer })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(eq(paymentOrders.id, job.orderId));
  if (!row) throw new Error(`There is no order ${job.orderId} to write about`);
  const { snapshot, amount_paise, created_at } = row.order;
  const { customer, tour } = snapshot;
  const isOffice = job.template === 'deposit-lapsed-office';
  if (!isOffice && customer.email === '') return null;
  const isAwaited = job.template === 'deposit-expected' || job.template === 'deposit-reminder';
  if (isAwaited && row.expected?.until !== job.until) return null;
  const inr = formatInr(amount_paise / 100);
  const { title, before, after } = writeContent(job, inr, formatLongDate(job.until));
  const link = { label: 'See the journey', url: config.siteUrl + paths.journey(tour.slug) };
  return {
    key: [job.template, job.bookingId, job.orderId, job.until].join('-'),
    to: isOffice ? await getOfficeRecipient(db) : { name: customer.name, address: customer.email },
    subject: `${tour.name}, order ${job.bookingId}: ${title}`,
    title,
    blocks: [
      !isOffice && `Dear ${customer.name},`,
      before,
      { rows: createOrderRows(job.bookingId, snapshot, inr) },
      after,
      !isOffice && { link },
      !isOffice && 'Would you like to ask us anything? Simply reply to this message.',
    ],
    date: created_at,
  };
}

const createOrderRows = (bookingId: string, snapshot: OrderSnapshot, inr: string): MailRow[] => [
  ['Order', bookingId],
  ...listClientRows(snapshot),
  ['Journey', `${snapshot.tour.name}, ${formatLongDate(snapshot.date_from)}`],
  [
    snapshot.rooms.length === 1 ? 'Suite' : 'Suites',
    snapshot.rooms.map((room) => room.room_number).join(', '),
  ],
  ['By bank transfer', inr],
];
