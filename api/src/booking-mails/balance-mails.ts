/** The mails about a booking after its confirmation: balance, what is added, cancellation (B§9). */
import { bankRefundTime } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { joinName } from '@antara/contracts/rules/person-name';
import type { Rupees } from '@antara/contracts/rules/money';
import { type BookingDetails, listClientRows } from '../booking/index.ts';
import type { Jobs } from '../platform/jobs.ts';
import { type Attachment, type Mail, type MailBlock } from '../mail/index.ts';
import { formatInr, formatLongDate, formatTravellers, formatUsd } from '../platform/format.ts';

/** Jobs of mails that are about a booking and what was paid for it. */
export type BookingMailJob = Exclude<Jobs['mail'], { template: 'booking-confirmation' | 'payment-returned' }>;
export type BookingMail = BookingMailJob['template'];
type BookingMailJobs = {
  [Name in BookingMail]: BookingMailJob & { template: Name };
};

/** Money that went back besides a cancellation. `reference` tells it from the booking's other refunds, `at` an ISO instant. */
export interface Refund {
  inr: Rupees;
  reference: string;
  at: string;
}

interface MailContent {
  title: string;
  subject: string;
  /** When the event happened that the mail is about. */
  date: Date;
  parts: MailBlock[];
}

type Rows = [string, string][];

const templates: {
  [Name in BookingMail]: (file: BookingDetails, job: BookingMailJobs[Name]) => MailContent;
} = {
  'balance-received': (file, { orderId }) => {
    const payment = file.payments.find((one) => one.orderId === orderId) ?? file.payments.at(-1)!;
    const isWhole = file.balance.balanceInr === 0;
    return {
      title: isWhole ? 'Your journey is paid in full' : 'Your payment has arrived',
      subject: isWhole ? 'Your balance has arrived' : 'Your payment has arrived',
      date: payment.at,
      parts: [
        {
          paragraph: isWhole
            ? 'Thank you: the balance has arrived and nothing is left to pay. The new confirmation, the tax ' +
              'invoice and your travel documents come with this message.'
            : 'Thank you: your payment has arrived. The new confirmation comes with this message.',
        },
        {
          rows: [
            ...createBookingRows(file),
            ['Balance paid', formatInr(payment.inr)],
            ...(isWhole ? [] : createBalanceRows(file)),
          ],
        },
      ],
    };
  },
  'addition-confirmed': (file, { orderId }) => {
    const added = file.snapshot.additions?.find((one) => one.order_id === orderId);
    if (!added) throw new Error(`Order ${orderId} added nothing to ${file.bookingId}`);
    const title = 'Added to your journey';
    return {
      title,
      subject: title,
      date: new Date(added.at),
      parts: [
        {
          paragraph:
            'Thank you: your payment has arrived, and what you chose is part of your journey. The new confirmation, ' +
            'a tax invoice for what was added and a file for your calendar come with this message.',
        },
        {
          rows: [
            ...createBookingRows(file),
            ...[...added.addons, ...added.extensions].map(
              ({ title: what, travellers, price }): [string, string] => [
                `${what}, ${formatTravellers(travellers)}`,
                formatUsd(price),
              ],
            ),
            ...(added.quote.tax.usd ? ([['GST', formatUsd(added.quote.tax.usd)]] satisfies Rows) : []),
            ['Paid', `${formatUsd(added.quote.total.usd)} (${formatInr(added.quote.total.inr ?? 0)})`],
          ],
          total: true,
        },
      ],
    };
  },
  'booking-refunded': (file, { refund }) => ({
    title: 'Money is on its way back to you',
    subject: 'Money is on its way back to you',
    date: new Date(refund.at),
    parts: [
      {
        paragraph:
          'We have returned money for your booking. It goes back to the card it came from; banks take ' +
          `${bankRefundTime} to show it, and you need not do anything.`,
      },
      { rows: [...createBookingRows(file), ['Returned', formatInr(refund.inr)]], total: true },
      { paragraph: describeRemainder(file) },
    ],
  }),
  'name-corrected': (file, { change: place }) => {
    const change = file.snapshot.changes?.[place];
    if (change?.kind !== 'name') throw new Error(`Change ${place} of ${file.bookingId} is no name's`);
    return {
      title: 'The name of a guest is corrected',
      subject: 'The name of a guest is corrected',
      date: new Date(change.at),
      parts: [
        {
          paragraph:
            'As you asked, we have corrected a name in your booking. The new confirmation comes with this ' +
            'message. If you did not ask for it, please reply to us at once.',
        },
        {
          rows: [
            ...createBookingRows(file),
            ['Suite', change.room_number],
            ['Name before', joinName(change.from)],
            ['Name now', joinName(change.to)],
          ],
        },
      ],
    };
  },
  'balance-reminder': (file) => ({
    title: 'Your balance is due soon',
    subject: `Your balance is due by ${formatLongDate(file.balance.balanceDue!)}`,
    date: file.bookedAt,
    parts: [
      { paragraph: 'Your departure is drawing near, and we look forward to welcoming you on board.' },
      { rows: [...createBookingRows(file), ...createBalanceRows(file)] },
      {
        paragraph:
          'You can pay by card from the page of your booking, and your travel documents are then ready. If you have ' +
          'just done so, thank you.',
      },
    ],
  }),
  'balance-overdue': (file) => ({
    title: 'Your balance has not arrived yet',
    subject: `Your balance was due on ${formatLongDate(file.balance.balanceDue!)}`,
    date: file.bookedAt,
    parts: [
      {
        paragraph:
          'The balance of your journey was due and has not reached us. Your suites are still yours: please pay it ' +
          'soon, or tell us if you need more time.',
      },
      { rows: [...createBookingRows(file), ...createBalanceRows(file)] },
    ],
  }),
  'booking-cancelled': (file) => {
    const { fee_inr, refund_inr, paid_inr, by, cancelled_at } = file.cancellation!;
    const refundText =
      refund_inr > 0
        ? `The refund goes back to the card it came from. Banks take ${bankRefundTime} to show it; you need not do anything.`
        : 'By the conditions of your booking nothing of what was paid comes back.';
    return {
      title: 'Your booking is cancelled',
      subject: 'Your booking is cancelled',
      date: new Date(cancelled_at),
      parts: [
        {
          paragraph:
            by === 'customer'
              ? 'As you asked, we have cancelled your booking. We hope to welcome you on another journey.'
              : 'Our booking team has cancelled your booking. If you did not expect this, please reply to this message.',
        },
        {
          rows: [
            ...createBookingRows(file),
            ['Paid', formatInr(paid_inr)],
            ...(fee_inr ? ([['Cancellation fee', formatInr(fee_inr)]] satisfies Rows) : []),
            ['Refund', formatInr(refund_inr)],
          ],
          total: true,
        },
        { paragraph: refundText },
      ],
    };
  },
};

function createBookingRows({ bookingId, snapshot }: BookingDetails): Rows {
  return [
    ['Booking ID', bookingId],
    ...listClientRows(snapshot),
    ['Journey', `${snapshot.tour.name}, ${formatLongDate(snapshot.date_from)}`],
  ];
}

function createBalanceRows({ balance }: BookingDetails): Rows {
  return [
    ['Paid so far', formatInr(balance.paidInr)],
    ['Balance', formatInr(balance.balanceInr)],
    ['Due by', formatLongDate(balance.balanceDue!)],
  ];
}

function describeRemainder({ status, balance }: BookingDetails): string {
  if (status === 'CANCELLED') return 'Your booking stays cancelled.';
  if (status !== 'CONFIRMED')
    return 'All that was paid for this booking has now gone back, so it has ended and its suites are on sale again.';
  return balance.balanceInr
    ? `Your booking stands. ${formatInr(balance.balanceInr)} are left to pay.`
    : 'Your booking stands, and nothing is left to pay.';
}

/** A balance that is paid, or a booking that is cancelled, before the mail is written needs no reminder. */
export function isStillRelevant(template: BookingMail, file: BookingDetails): boolean {
  if (template === 'booking-cancelled') return file.cancellation !== null;
  // Whoever deleted the account meanwhile has no changes left.
  if (template === 'name-corrected') return Boolean(file.snapshot.changes);
  if (template === 'balance-received' || template === 'addition-confirmed' || template === 'booking-refunded')
    return true;
  return file.balance.balanceInr > 0;
}

/** The mail of a job. A booking may have several about its balance or refunds: those have keys of their own. */
export function createBookingMail(
  job: BookingMailJob,
  file: BookingDetails,
  siteUrl: string,
  attachments: readonly Attachment[],
): Mail {
  const createContent = templates[job.template] as (file: BookingDetails, job: BookingMailJob) => MailContent;
  const { title, subject, date, parts } = createContent(file, job);
  const { tour, customer } = file.snapshot;
  const blocks: MailBlock[] = [
    { paragraph: `Dear ${customer.name},` },
    ...parts,
    { link: { label: 'View your booking', url: siteUrl + paths.booking(file.bookingId) } },
    { paragraph: 'Would you like to ask us anything? Simply reply to this message.' },
  ];
  return {
    key: [job.template, file.bookingId, getEvent(job)].flat().join('-'),
    to: { name: customer.name, address: customer.email },
    subject: `${tour.name}, booking ${file.bookingId}: ${subject}`,
    title,
    blocks,
    date,
    attachments,
  };
}

/** What tells a mail from others with its template about the same booking. */
function getEvent(job: BookingMailJob): string[] {
  if (job.template === 'balance-received' || job.template === 'addition-confirmed')
    return [String(job.orderId)];
  if (job.template === 'name-corrected') return [String(job.change)];
  return job.template === 'booking-refunded' ? [job.refund.reference.replaceAll('_', '-')] : [];
}
