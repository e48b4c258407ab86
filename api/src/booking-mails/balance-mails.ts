/** The mails about a booking after its confirmation: balance, cancellation (B§9). */
import { paths } from '@antara/contracts/composition/routes';
import { type BookingDetails, listClientRows } from '../booking/index.ts';
import { type Attachment, type Mail, type MailBlock } from '../mail/index.ts';
import { formatInr, formatLongDate } from '../platform/format.ts';

/** Mails that are about the booking alone. */
export type BookingMail = 'balance-received' | 'balance-reminder' | 'balance-overdue' | 'booking-cancelled';

interface MailContent {
  title: string;
  subject: string;
  /** When the event happened that the mail is about. */
  date: Date;
  parts: MailBlock[];
}

type Rows = [string, string][];

const templates: Record<BookingMail, (file: BookingDetails) => MailContent> = {
  'balance-received': (file) => ({
    title: 'Your journey is paid in full',
    subject: 'Your balance has arrived',
    date: file.payments.at(-1)!.at,
    parts: [
      {
        paragraph:
          'Thank you: the balance has arrived and nothing is left to pay. The new confirmation and the tax invoice ' +
          'come with this message.',
      },
      { rows: [...createBookingRows(file), ['Balance paid', formatInr(file.payments.at(-1)!.inr)]] },
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
        paragraph: 'You can pay by card from the page of your booking. If you have just done so, thank you.',
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
        ? 'The refund goes back to the card it came from. Banks take five to seven working days to show it; you need not do anything.'
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

/** A balance that is paid, or a booking that is cancelled, before the mail is written needs no reminder. */
export function isStillRelevant(template: BookingMail, file: BookingDetails): boolean {
  if (template === 'booking-cancelled') return file.cancellation !== null;
  if (template === 'balance-received') return true;
  return file.balance.balanceInr > 0;
}

/** The mail `template` about a booking. */
export function createBookingMail(
  template: BookingMail,
  file: BookingDetails,
  siteUrl: string,
  attachments: readonly Attachment[],
): Mail {
  const { title, subject, date, parts } = templates[template](file);
  const { tour, customer } = file.snapshot;
  const blocks: MailBlock[] = [
    { paragraph: `Dear ${customer.name},` },
    ...parts,
    { link: { label: 'View your booking', url: siteUrl + paths.booking(file.bookingId) } },
    { paragraph: 'Would you like to ask us anything? Simply reply to this message.' },
  ];
  return {
    key: `${template}-${file.bookingId}`,
    to: { name: customer.name, address: customer.email },
    subject: `${tour.name}, booking ${file.bookingId}: ${subject}`,
    title,
    blocks,
    date,
    attachments,
  };
}
