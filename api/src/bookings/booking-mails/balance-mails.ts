/** Creates the mails about a booking's money after its confirmation, and puts every booking mail together (B§9). */
import { paths } from '@antara/contracts/composition/routes';
import type { BookingDetails } from '../booking/index.ts';
import { type Attachment, type Mail, type MailBlock } from '../../base/mail/index.ts';
import { formatInr, formatLongDate, formatShortPaise, formatUsd } from '../../platform/format.ts';
import { changeTemplates } from './change-mails.ts';
import {
  type BookingMail,
  type BookingMailJob,
  type BookingMailTemplates,
  createBalanceRows,
  createBookingRows,
  type MailContent,
  type Rows,
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
        {
          paragraph: isWhole
            ? `Thank you: ${paid} and nothing is left to pay. The new confirmation, the tax ` +
              'invoice and your travel documents come with this message.'
            : 'Thank you: your payment has arrived. The new confirmation comes with this message.',
        },
        {
          rows: [
            ...createBookingRows(file),
            ['Balance paid', formatInr(payment.inr)],
            ...(payment.transfer ? ([['By bank transfer', payment.transfer.reference]] satisfies Rows) : []),
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
            ...[...added.addons, ...added.extensions].flatMap((extra) =>
              createExtraRows(extra, file.snapshot, 'price'),
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
    title: refund.linkPaise ? 'Money is on its way back' : 'Money is on its way back to you',
    subject: refund.linkPaise ? 'Money is on its way back' : 'Money is on its way back to you',
    date: new Date(refund.at),
    parts: [
      {
        paragraph:
          'We have returned money for your booking. ' +
          describeRefund('It', toRefundWay(refund), file.snapshot),
      },
      { rows: [...createBookingRows(file), ['Returned', formatInr(refund.inr)]], total: true },
      { paragraph: describeRemainder(file) },
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
        {
          paragraph:
            `As agreed, you pay ${formatInr(inr)} of your balance by bank transfer. Please give ${file.bookingId}, your ` +
            'booking number, as its reference, so that we find it. Our bank account is on the page “Deposit and Cancellation”.',
        },
        { rows: [...createBookingRows(file), ...createBalanceRows(file)] },
        { paragraph: 'We write to you as soon as it has arrived. If you have just sent it, thank you.' },
      ],
    };
  },
  'transfer-undone': (file, { undone: { reference, paise, at } }) => ({
    title: 'We had noted a payment by mistake',
    subject: 'We had noted a payment by mistake',
    date: new Date(at),
    parts: [
      {
        paragraph:
          'We are sorry: we had noted a bank transfer for your booking by mistake, and have taken that back. What we wrote to you about it, and ' +
          `the papers that came with it, do not count. ${describeWhatStands(file)}`,
      },
      {
        rows: [
          ...createBookingRows(file),
          ['Noted by mistake', `${formatShortPaise(paise)}, bank transfer ${reference}`],
          ...createBalanceRows(file),
        ],
      },
      { paragraph: 'If you did send this money, please tell us: we look for it at once.' },
    ],
  }),
  'balance-reminder': (file) => ({
    title: 'Your balance is due soon',
    subject: `Your balance is due by ${formatLongDate(file.balance.balanceDue!)}`,
    date: file.bookedAt,
    parts: [
      { paragraph: 'Your departure is drawing near, and we look forward to welcoming you on board.' },
      { rows: [...createBookingRows(file), ...createBalanceRows(file)] },
      {
        paragraph: file.balance.expectedTransfer
          ? 'Your travel documents are ready as soon as your bank transfer has arrived. If you have just sent it, thank you.'
          : 'You can pay by card from the page of your booking, and your travel documents are then ready. If you have ' +
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

/**
 * Returns false for a mail that is no longer relevant when it is sent, for example a reminder of a balance that is paid
 * by then.
 */
export function isStillRelevant(job: BookingMailJob, file: BookingDetails): boolean {
  const { template } = job;
  // The payment is gone when a transfer was entered by mistake and undone.
  if (template === 'balance-received') return file.payments.some((one) => one.orderId === job.orderId);
  if (template === 'booking-cancelled') return file.cancellation !== null;
  // A deleted account has no change records left.
  if (template === 'name-corrected') return Boolean(file.snapshot.changes);
  if (
    template === 'papers-again' ||
    template === 'date-changed' ||
    template === 'departure-moved' ||
    template === 'suite-changed' ||
    template === 'ship-changed'
  )
    return file.status === 'CONFIRMED';
  // A later date change has made the addition a part of the booking, and its new documents list the addition.
  if (template === 'addition-confirmed')
    return Boolean(file.snapshot.additions?.some((one) => one.order_id === job.orderId));
  if (template === 'booking-refunded' || template === 'transfer-undone') return true;
  if (template === 'transfer-expected') return file.balance.expectedTransfer !== null;
  return file.balance.balanceInr > 0;
}

/** Creates the mail of a job. A booking may get several mails about its balance or refunds, each with its own key. */
export function createBookingMail(
  job: BookingMailJob,
  file: BookingDetails,
  siteUrl: string,
  attachments: readonly Attachment[],
): Mail {
  const createContent = templates[job.template] as (
    file: BookingDetails,
    job: BookingMailJob,
    siteUrl: string,
  ) => MailContent;
  const { title, subject, date, parts } = createContent(file, job, siteUrl);
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

/** Returns the parts of the key that distinguish a mail from others with the same template and booking. */
function getEvent(job: BookingMailJob): string[] {
  if (
    job.template === 'balance-received' ||
    job.template === 'addition-confirmed' ||
    job.template === 'date-changed'
  )
    return [String(job.orderId)];
  if (job.template === 'name-corrected' || job.template === 'ship-changed') return [String(job.change)];
  if (job.template === 'departure-moved') return [job.to];
  if (job.template === 'papers-again') return [String(Date.parse(job.at))];
  if (job.template === 'suite-changed') return [String(job.move)];
  if (job.template === 'balance-reminder' || job.template === 'balance-overdue')
    return job.until === undefined ? [] : [job.until];
  if (job.template === 'transfer-expected') return [job.until, String(job.inr)];
  if (job.template === 'transfer-undone') return [String(job.undone.entry)];
  return job.template === 'booking-refunded' ? [job.refund.reference.replaceAll('_', '-')] : [];
}
