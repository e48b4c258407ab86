/** Creates the mails about a booking's money after its confirmation, and puts every booking mail together (B§9). */
import { paths } from '@antara/contracts/composition/routes';
import { type BookingDetails, formatOfficePayment } from '../booking/index.ts';
import { type Attachment, type Mail } from '../../base/mail/index.ts';
import { formatInr, formatLongDate, formatShortPaise, formatUsd } from '../../platform/format.ts';
import { changeTemplates } from './change-mails.ts';
import {
  type BookingMail,
  type BookingMailJob,
  type BookingMailJobs,
  type BookingMailTemplate,
  type BookingMailTemplates,
  createBalanceRows,
  createBookingRows,
  toRefundWay,
} from './mail-content.ts';
import { createExtraRows } from './extra-rows.ts';
import { describeRefund, formatPayerName } from './refund-way.ts';

const paidBy = { transfer: 'By bank transfer', cash: 'In cash, receipt', cheque: 'By cheque' };

const templates: BookingMailTemplates<BookingMail> = {
  ...changeTemplates,
  'balance-received': (details, { orderId }) => {
    const payment = details.payments.find((one) => one.orderId === orderId)!;
    const isWhole = details.balance.balanceInr === 0;
    const paid = payment.byLink
      ? `${formatPayerName(details.snapshot)} has paid the balance of ${formatInr(payment.inr)} by payment link`
      : 'the balance has arrived';
    return {
      title: isWhole ? 'Your journey is paid in full' : 'Your payment has arrived',
      subject: isWhole ? 'Your balance has arrived' : 'Your payment has arrived',
      date: payment.at,
      parts: [
        isWhole
          ? `Thank you: ${paid} and nothing is left to pay. The new confirmation, the tax ` +
            'invoice and your travel documents come with this message.'
          : 'Thank you: your payment has arrived. The new confirmation comes with this message.',
        {
          rows: [
            ...createBookingRows(details),
            ['Balance paid', formatInr(payment.inr)],
            payment.transfer && [paidBy[payment.transfer.way], payment.transfer.reference],
            ...(isWhole ? [] : createBalanceRows(details)),
          ],
        },
      ],
    };
  },
  'addition-confirmed': (details, { orderId }) => {
    const added = details.snapshot.additions?.find((one) => one.order_id === orderId);
    if (!added) throw new Error(`Order ${orderId} added nothing to ${details.bookingId}`);
    return {
      title: 'Added to your journey',
      date: new Date(added.at),
      parts: [
        'Thank you: your payment has arrived, and what you chose is part of your journey. The new confirmation, ' +
          'a tax invoice for what was added and a file for your calendar come with this message.',
        {
          rows: [
            ...createBookingRows(details),
            ...[...added.addons, ...added.extensions].flatMap((extra) =>
              createExtraRows(extra, details.snapshot, 'price'),
            ),
            added.quote.tax.usd && ['GST', formatUsd(added.quote.tax.usd)],
            ['Paid', `${formatUsd(added.quote.total.usd)} (${formatInr(added.quote.total.inr ?? 0)})`],
          ],
          total: true,
        },
      ],
    };
  },
  'booking-refunded': (details, { refund }) => ({
    title: refund.linkPaise ? 'Money is on its way back' : 'Money is on its way back to you',
    date: new Date(refund.at),
    parts: [
      'We have returned money for your booking. ' +
        describeRefund('It', toRefundWay(refund), details.snapshot),
      { rows: [...createBookingRows(details), ['Returned', formatInr(refund.inr)]], total: true },
      describeBookingAfterRefund(details),
    ],
  }),
  'transfer-expected': (details) => {
    const { inr, until } = details.balance.expectedTransfer!;
    const title = 'Your bank transfer is expected';
    return {
      title,
      subject: `${title} by ${formatLongDate(until)}`,
      date: details.bookedAt,
      parts: [
        `As agreed, you pay ${formatInr(inr)} of your balance by bank transfer. Please give ${details.bookingId}, your ` +
          'booking number, as its reference, so that we find it. Our bank account is on the page “Deposit and Cancellation”.',
        { rows: [...createBookingRows(details), ...createBalanceRows(details)] },
        'We write to you as soon as it has arrived. If you have just sent it, thank you.',
      ],
    };
  },
  'transfer-undone': (details, { undone: { way = 'transfer', reference, paise, at, bounced } }) => ({
    title: bounced ? 'Your cheque was returned unpaid' : 'We had noted a payment by mistake',
    date: new Date(at),
    parts: [
      (bounced
        ? 'The bank has returned your cheque unpaid, so we have taken its payment back. What we wrote to you about it, and '
        : 'We are sorry: we had noted a payment for your booking by mistake, and have taken that back. What we wrote to you about it, and ') +
        `the papers that came with it, do not count. ${describeBookingAfterUndo(details, bounced)}`,
      {
        rows: [
          ...createBookingRows(details),
          [
            bounced ? 'Returned unpaid' : 'Noted by mistake',
            `${formatShortPaise(paise)}, ${formatOfficePayment({ way, reference })}`,
          ],
          ...createBalanceRows(details),
        ],
      },
      bounced
        ? 'If you would like to pay in another way, or think that this is a mistake of the bank, please reply to this message.'
        : 'If you did send this money, please tell us: we look for it at once.',
    ],
  }),
  'balance-reminder': (details) => ({
    title: 'Your balance is due soon',
    subject: `Your balance is due by ${formatLongDate(details.balance.balanceDue!)}`,
    date: details.bookedAt,
    parts: [
      'Your departure is drawing near, and we look forward to welcoming you on board.',
      { rows: [...createBookingRows(details), ...createBalanceRows(details)] },
      details.balance.expectedTransfer
        ? 'Your travel documents are ready as soon as your bank transfer has arrived. If you have just sent it, thank you.'
        : 'You can pay by card from the page of your booking, and your travel documents are then ready. If you have ' +
          'just done so, thank you.',
    ],
  }),
  'balance-overdue': (details) => ({
    title: 'Your balance has not arrived yet',
    subject: `Your balance was due on ${formatLongDate(details.balance.balanceDue!)}`,
    date: details.bookedAt,
    parts: [
      'The balance of your journey was due and has not reached us. Your suites are still yours: please pay it ' +
        'soon, or tell us if you need more time.',
      { rows: [...createBookingRows(details), ...createBalanceRows(details)] },
    ],
  }),
};

/** Returns the sentence about what is paid for a booking after a transfer was undone. */
function describeBookingAfterUndo({ status, balance }: BookingDetails, bounced?: true): string {
  if (status !== 'CONFIRMED')
    return bounced
      ? 'Your booking is cancelled, and no money goes back for this cheque.'
      : 'Your booking stays cancelled, and no money goes back for this transfer.';
  return balance.balanceInr
    ? `Your booking stands, and ${formatInr(balance.balanceInr)} are left to pay.`
    : 'Your booking stands, and nothing is left to pay.';
}

function describeBookingAfterRefund({ status, balance }: BookingDetails): string {
  if (status === 'CANCELLED') return 'Your booking stays cancelled.';
  if (status !== 'CONFIRMED')
    return 'All that was paid for this booking has now gone back, so it has ended and its suites are on sale again.';
  return balance.balanceInr
    ? `Your booking stands. ${formatInr(balance.balanceInr)} are left to pay.`
    : 'Your booking stands, and nothing is left to pay.';
}

const isConfirmed = ({ status }: BookingDetails) => status === 'CONFIRMED';
const owesBalance = ({ balance }: BookingDetails) => balance.balanceInr > 0;
const always = () => true;

interface MailRule<Job> {
  /** Returns false when the mail no longer applies at the time of sending, such as a reminder of a paid balance. */
  isRelevant(details: BookingDetails, job: Job): boolean;
  /** Returns what distinguishes the mail in its key from mails of the same template for the same booking. */
  listEvent?(job: Job): (string | number | undefined)[];
}

const rules: { [Name in BookingMail]: MailRule<BookingMailJobs[Name]> } = {
  'balance-received': {
    // The payment is missing when its bank transfer was undone, because the entry was a mistake.
    isRelevant: ({ payments }, { orderId }) => payments.some((one) => one.orderId === orderId),
    listEvent: ({ orderId }) => [orderId],
  },
  'balance-reminder': { isRelevant: owesBalance, listEvent: ({ until }) => [until] },
  'balance-overdue': { isRelevant: owesBalance, listEvent: ({ until }) => [until] },
  'transfer-expected': {
    isRelevant: ({ balance }) => balance.expectedTransfer !== null,
    listEvent: ({ until, inr }) => [until, inr],
  },
  'transfer-undone': { isRelevant: always, listEvent: ({ undone }) => [undone.entry] },
  'addition-confirmed': {
    // A later date change makes the addition a part of the booking, whose new documents list the addition.
    isRelevant: ({ snapshot }, { orderId }) =>
      Boolean(snapshot.additions?.some((one) => one.order_id === orderId)),
    listEvent: ({ orderId }) => [orderId],
  },
  'booking-refunded': {
    isRelevant: always,
    listEvent: ({ refund }) => [refund.reference.replaceAll('_', '-')],
  },
  'booking-cancelled': { isRelevant: ({ cancellation }) => cancellation !== null },
  // The erasure of an account removes the records of changes.
  'name-corrected': {
    isRelevant: ({ snapshot }) => Boolean(snapshot.changes),
    listEvent: ({ change }) => [change],
  },
  'guest-changed': {
    isRelevant: ({ snapshot }) => Boolean(snapshot.changes),
    listEvent: ({ change }) => [change],
  },
  'part-cancelled': { isRelevant: isConfirmed, listEvent: ({ change }) => [change] },
  'recipient-changed': { isRelevant: isConfirmed, listEvent: ({ at }) => [Date.parse(at)] },
  'papers-again': { isRelevant: isConfirmed, listEvent: ({ at }) => [Date.parse(at)] },
  'date-changed': { isRelevant: isConfirmed, listEvent: ({ orderId }) => [orderId] },
  'departure-moved': { isRelevant: isConfirmed, listEvent: ({ to }) => [to] },
  'suite-changed': { isRelevant: isConfirmed, listEvent: ({ move }) => [move] },
  'ship-changed': { isRelevant: isConfirmed, listEvent: ({ change }) => [change] },
};

/**
 * Creates the mail of a job; null when the mail no longer applies to the booking. A booking may get several mails about
 * its balance or refunds, each with its own key.
 */
export function createBookingMail(
  job: BookingMailJob,
  details: BookingDetails,
  siteUrl: string,
  attachments: readonly Attachment[],
): Mail | null {
  const rule: MailRule<BookingMailJob> = rules[job.template];
  if (!rule.isRelevant(details, job)) return null;
  const createContent = templates[job.template] as BookingMailTemplate<BookingMailJob>;
  const { title, subject = title, date, parts } = createContent(details, job, siteUrl);
  const { tour, customer } = details.snapshot;
  const event = rule.listEvent?.(job).filter((part) => part !== undefined) ?? [];
  return {
    key: [job.template, details.bookingId, ...event].join('-'),
    to: { name: customer.name, address: customer.email },
    subject: `${tour.name}, booking ${details.bookingId}: ${subject}`,
    title,
    blocks: [
      `Dear ${customer.name},`,
      ...parts,
      { link: { label: 'View your booking', url: siteUrl + paths.booking(details.bookingId) } },
      'Would you like to ask us anything? Simply reply to this message.',
    ],
    date,
    attachments,
  };
}
