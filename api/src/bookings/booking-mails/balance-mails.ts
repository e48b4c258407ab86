/** Creates the mails about a booking's money after its confirmation, and puts every booking mail together (B§9). */
import { paths } from '@antara/contracts/composition/routes';
import type { BookingDetails } from '../booking/index.ts';
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
import { describeRefund, namePayer } from './refund-way.ts';

const templates: BookingMailTemplates<BookingMail> = {
  ...changeTemplates,
  'balance-received': (file, { orderId }) => {
    const payment = file.payments.find((one) => one.orderId === orderId)!;
    const isWhole = file.balance.balanceInr === 0;
    const paid = payment.byLink
      ? `${namePayer(file.snapshot)} has paid the balance of ${formatInr(payment.inr)} by payment link`
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
            ...createBookingRows(file),
            ['Balance paid', formatInr(payment.inr)],
            payment.transfer && ['By bank transfer', payment.transfer.reference],
            ...(isWhole ? [] : createBalanceRows(file)),
          ],
        },
      ],
    };
  },
  'addition-confirmed': (file, { orderId }) => {
    const added = file.snapshot.additions?.find((one) => one.order_id === orderId);
    if (!added) throw new Error(`Order ${orderId} added nothing to ${file.bookingId}`);
    return {
      title: 'Added to your journey',
      date: new Date(added.at),
      parts: [
        'Thank you: your payment has arrived, and what you chose is part of your journey. The new confirmation, ' +
          'a tax invoice for what was added and a file for your calendar come with this message.',
        {
          rows: [
            ...createBookingRows(file),
            ...[...added.addons, ...added.extensions].flatMap((extra) =>
              createExtraRows(extra, file.snapshot, 'price'),
            ),
            added.quote.tax.usd && ['GST', formatUsd(added.quote.tax.usd)],
            ['Paid', `${formatUsd(added.quote.total.usd)} (${formatInr(added.quote.total.inr ?? 0)})`],
          ],
          total: true,
        },
      ],
    };
  },
  'booking-refunded': (file, { refund }) => ({
    title: refund.linkPaise ? 'Money is on its way back' : 'Money is on its way back to you',
    date: new Date(refund.at),
    parts: [
      'We have returned money for your booking. ' + describeRefund('It', toRefundWay(refund), file.snapshot),
      { rows: [...createBookingRows(file), ['Returned', formatInr(refund.inr)]], total: true },
      describeRemainder(file),
    ],
  }),
  'transfer-expected': (file) => {
    const { inr, until } = file.balance.expectedTransfer!;
    const title = 'Your bank transfer is expected';
    return {
      title,
      subject: `${title} by ${formatLongDate(until)}`,
      date: file.bookedAt,
      parts: [
        `As agreed, you pay ${formatInr(inr)} of your balance by bank transfer. Please give ${file.bookingId}, your ` +
          'booking number, as its reference, so that we find it. Our bank account is on the page “Deposit and Cancellation”.',
        { rows: [...createBookingRows(file), ...createBalanceRows(file)] },
        'We write to you as soon as it has arrived. If you have just sent it, thank you.',
      ],
    };
  },
  'transfer-undone': (file, { undone: { reference, paise, at } }) => ({
    title: 'We had noted a payment by mistake',
    date: new Date(at),
    parts: [
      'We are sorry: we had noted a bank transfer for your booking by mistake, and have taken that back. What we wrote to you about it, and ' +
        `the papers that came with it, do not count. ${describeWhatStands(file)}`,
      {
        rows: [
          ...createBookingRows(file),
          ['Noted by mistake', `${formatShortPaise(paise)}, bank transfer ${reference}`],
          ...createBalanceRows(file),
        ],
      },
      'If you did send this money, please tell us: we look for it at once.',
    ],
  }),
  'balance-reminder': (file) => ({
    title: 'Your balance is due soon',
    subject: `Your balance is due by ${formatLongDate(file.balance.balanceDue!)}`,
    date: file.bookedAt,
    parts: [
      'Your departure is drawing near, and we look forward to welcoming you on board.',
      { rows: [...createBookingRows(file), ...createBalanceRows(file)] },
      file.balance.expectedTransfer
        ? 'Your travel documents are ready as soon as your bank transfer has arrived. If you have just sent it, thank you.'
        : 'You can pay by card from the page of your booking, and your travel documents are then ready. If you have ' +
          'just done so, thank you.',
    ],
  }),
  'balance-overdue': (file) => ({
    title: 'Your balance has not arrived yet',
    subject: `Your balance was due on ${formatLongDate(file.balance.balanceDue!)}`,
    date: file.bookedAt,
    parts: [
      'The balance of your journey was due and has not reached us. Your suites are still yours: please pay it ' +
        'soon, or tell us if you need more time.',
      { rows: [...createBookingRows(file), ...createBalanceRows(file)] },
    ],
  }),
};

/** Returns the state of a booking after a transfer was undone. */
function describeWhatStands({ status, balance }: BookingDetails): string {
  if (status !== 'CONFIRMED')
    return 'Your booking stays cancelled, and no money goes back for this transfer.';
  return balance.balanceInr
    ? `Your booking stands, and ${formatInr(balance.balanceInr)} are left to pay.`
    : 'Your booking stands, and nothing is left to pay.';
}

function describeRemainder({ status, balance }: BookingDetails): string {
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
  isRelevant(file: BookingDetails, job: Job): boolean;
  /** Returns what distinguishes the mail in its key from mails of the same template for the same booking. */
  listEvent?(job: Job): (string | number | undefined)[];
}

const rules: { [Name in BookingMail]: MailRule<BookingMailJobs[Name]> } = {
  'balance-received': {
    // An undone bank transfer leaves no payment.
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
  file: BookingDetails,
  siteUrl: string,
  attachments: readonly Attachment[],
): Mail | null {
  const rule: MailRule<BookingMailJob> = rules[job.template];
  if (!rule.isRelevant(file, job)) return null;
  const createContent = templates[job.template] as BookingMailTemplate<BookingMailJob>;
  const { title, subject = title, date, parts } = createContent(file, job, siteUrl);
  const { tour, customer } = file.snapshot;
  const event = rule.listEvent?.(job).filter((part) => part !== undefined) ?? [];
  return {
    key: [job.template, file.bookingId, ...event].join('-'),
    to: { name: customer.name, address: customer.email },
    subject: `${tour.name}, booking ${file.bookingId}: ${subject}`,
    title,
    blocks: [
      `Dear ${customer.name},`,
      ...parts,
      { link: { label: 'View your booking', url: siteUrl + paths.booking(file.bookingId) } },
      'Would you like to ask us anything? Simply reply to this message.',
    ],
    date,
    attachments,
  };
}
