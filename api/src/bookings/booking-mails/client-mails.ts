/**
 * Creates the mails to an agency's client, for bookings whose documents go to the client too. The mails show what is
 * booked and paid, but neither the agency's prices nor its commission. Replies go to the agency.
 */
import type { LeadClient } from '@antara/contracts/api/clients';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { joinName } from '@antara/contracts/rules/person-name';
import {
  type BookingDetails,
  formatCancellationReason,
  getLastMove,
  getLastShipChange,
  listServices,
  type PaidBooking,
  sendsDocumentsToClient,
} from '../booking/index.ts';
import {
  type Attachment,
  type Mail,
  type MailBlock,
  type MailRow,
  toHeaderText,
} from '../../base/mail/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatInr, formatLongDate, formatTravellers } from '../../platform/format.ts';
import { createGuestRows, createPartRows, getCancelledPart, getGuestChange } from './change-mails.ts';
import { createExtraRows } from './extra-rows.ts';
import { listSuites, type Refund, toRefundWay } from './mail-content.ts';
import { describeRefundToClient } from './refund-way.ts';

/** The mails that an agency's client also gets. Mails about due balances and unused payments go to the agency only. */
export type ClientMail =
  | 'booking-confirmation'
  | 'balance-received'
  | 'addition-confirmed'
  | 'date-changed'
  | 'guest-changed'
  | 'part-cancelled'
  | 'booking-cancelled'
  | 'booking-refunded'
  | 'departure-moved'
  | 'suite-changed'
  | 'ship-changed';

/**
 * Enqueues the mail to the agency's client, if the client also receives the documents of this booking. `about` names
 * the order, change or refund that the mail is about, and makes the mail's key unique.
 */
export async function enqueueClientMail(
  tx: Tx,
  { booking_id: bookingId, snapshot }: PaidBooking,
  template: ClientMail,
  about: { orderId?: number; change?: number; refund?: Refund } = {},
): Promise<void> {
  if (!sendsDocumentsToClient(snapshot)) return;
  const key = [template, bookingId, about.orderId ?? about.change ?? about.refund?.reference ?? []]
    .flat()
    .join(':');
  await enqueue(tx, 'client-mail', key, { template, bookingId, ...about });
}

interface MailContent {
  title: string;
  /** The time of the event that the mail is about. */
  date: Date;
  parts: MailBlock[];
}

type CreateContent = (
  details: BookingDetails,
  agency: string,
  about: { company: string; refund?: Refund | undefined; change?: number | undefined },
) => MailContent;

const templates: Record<ClientMail, CreateContent> = {
  'booking-confirmation': (details, agency, { company }) => ({
    title: 'Your journey is booked',
    date: details.bookedAt,
    parts: [
      `${agency} has booked a journey with ${company} for you, and your suites are yours. The ` +
        `confirmation${details.balance.balanceInr ? '' : ', the travel documents'} and a file for your calendar come with this message.`,
      { rows: createTripRows(details) },
      ...createSuiteBlocks(details),
      { rows: [['Paid so far', formatInr(details.balance.paidInr)]], total: true },
    ],
  }),
  'balance-received': (details, agency) => ({
    title: 'Your journey is paid in full',
    date: details.payments.at(-1)!.at,
    parts: [
      `${describeOwnPayment(details)}The journey that ${agency} booked for you is paid in full. The new confirmation, the tax invoice and ` +
        'your travel documents come with this message.',
      { rows: [...createTripRows(details), ['Paid', formatInr(details.balance.paidInr)]], total: true },
    ],
  }),
  'addition-confirmed': (details, agency) => ({
    title: 'Something was added to your journey',
    date: details.payments.at(-1)!.at,
    parts: [
      `${agency} has added to the journey that it booked for you. The new confirmation, a tax invoice for what was ` +
        'added and a file for your calendar come with this message.',
      { rows: createTripRows(details) },
      ...createSuiteBlocks(details),
      { rows: [['Paid so far', formatInr(details.balance.paidInr)]], total: true },
    ],
  }),
  'date-changed': (details, agency) => {
    const change = details.snapshot.date_changes!.at(-1)!;
    const isOtherDate = change.from !== change.to;
    return {
      title: isOtherDate ? 'Your journey has a new date' : 'Your suites are changed',
      date: new Date(change.at),
      parts: [
        `${isOtherDate ? `${agency} has moved the journey that it booked for you to another date` : `You have other suites on the journey that ${agency} booked for you`}. ` +
          `Please tell ${agency} if you did not expect this. The new confirmation and a file for your calendar come with this message.`,
        {
          rows: [
            isOtherDate && ['Departure before', formatLongDate(change.from)],
            ...createTripRows(details),
          ],
        },
        ...createSuiteBlocks(details),
      ],
    };
  },
  'guest-changed': (details, agency, { change: index }) => {
    const change = getGuestChange(details, index!);
    return {
      title: change.is_other_person ? 'Another guest travels' : 'The details of a guest are changed',
      date: new Date(change.at),
      parts: [
        `A guest of the journey that ${agency} booked for you has changed. Please tell ${agency} if you did not expect this. The new ` +
          'confirmation comes with this message.',
        { rows: [...createTripRows(details), ...createGuestRows(change)] },
      ],
    };
  },
  'part-cancelled': (details, agency, { change: index }) => {
    const { what, at } = getCancelledPart(details, index!);
    return {
      title: 'A part of your journey is cancelled',
      date: new Date(at),
      parts: [
        `A part of the journey that ${agency} booked for you is cancelled; the rest stands. Please tell ${agency} if you did not expect ` +
          'this. The new confirmation and a file for your calendar come with this message.',
        { rows: [...createTripRows(details), ...createPartRows(what)] },
        ...createSuiteBlocks(details),
      ],
    };
  },
  'booking-refunded': (details, agency, { refund }) => {
    if (!refund) throw new Error(`There is no refund of ${details.bookingId} to write about`);
    return {
      title: 'Money is on its way back to you',
      date: new Date(refund.at),
      parts: [
        `We have returned money for the journey that ${agency} booked for you. ${describeRefundToClient(toRefundWay(refund), details, agency)}`,
        { rows: createTripRows(details) },
      ],
    };
  },
  'departure-moved': (details, agency) => {
    const move = getLastMove(details.snapshot)!;
    const reason = formatCancellationReason(move);
    return {
      title: 'Your departure has a new day',
      date: new Date(move.at),
      parts: [
        `We are sorry: we had to move the departure that ${agency} booked for you. ${reason} Your suites stay yours. Please tell ${agency} if the ` +
          'new day does not suit you. The new confirmation comes with this message.',
        { rows: [['Departure before', formatLongDate(move.from)], ...createTripRows(details)] },
      ],
    };
  },
  'suite-changed': (details, agency) => {
    const move = details.snapshot.suite_moves!.at(-1)!;
    return {
      title: 'Your suite has changed',
      date: new Date(move.at),
      parts: [
        `We had to give you another suite on the journey that ${agency} booked for you. ${formatCancellationReason(move)} Please tell ${agency} ` +
          'if it does not suit you. The new confirmation comes with this message.',
        { rows: [['Suite before', move.from], ['Suite now', move.to], ...createTripRows(details)] },
      ],
    };
  },
  'ship-changed': (details, agency) => {
    const change = getLastShipChange(details.snapshot)!;
    return {
      title: 'Another ship sails your departure',
      date: new Date(change.at),
      parts: [
        `We are sorry: another ship sails the departure that ${agency} booked for you. ${formatCancellationReason(change)} Please tell ` +
          `${agency} if that does not suit you. The new confirmation comes with this message.`,
        {
          rows: [
            ['Ship before', change.from],
            ...createTripRows(details),
            ['Suites before', listSuites(change, 'from')],
            ['Suites now', listSuites(change, 'to')],
          ],
        },
      ],
    };
  },
  'booking-cancelled': (details, agency) => ({
    title: 'Your booking is cancelled',
    date: new Date(details.cancellation!.cancelled_at),
    parts: [
      details.cancellation!.departure
        ? `We are very sorry: the departure that ${agency} booked for you does not take place. ` +
          `${formatCancellationReason(details.cancellation!.departure)} Please ask ${agency} for another day.`
        : `The journey that ${agency} booked for you has been cancelled. Please ask ${agency} if you did not expect this.`,
      describeRefundToClient(details.refundWay, details, agency),
      { rows: createTripRows(details) },
    ],
  }),
};

/** Returns a sentence of thanks when the client made the last payment by payment link; otherwise an empty string. */
function describeOwnPayment({ payments }: BookingDetails): string {
  const last = payments.at(-1)!;
  return last.byLink ? `Thank you: your payment of ${formatInr(last.inr)} has arrived. ` : '';
}

function createTripRows({ bookingId, snapshot: { tour, date_from, date_to } }: BookingDetails): MailRow[] {
  return [
    ['Booking ID', bookingId],
    ['Journey', tour.name],
    ['Ship', tour.ship],
    ['Embarkation', formatLongDate(date_from)],
    ['Disembarkation', formatLongDate(date_to)],
    ['Duration', tour.duration],
  ];
}

function createSuiteBlocks({ snapshot }: BookingDetails): MailBlock[] {
  const { rooms } = snapshot;
  const extras = listServices(snapshot);
  return [
    { heading: rooms.length === 1 ? 'Your suite' : 'Your suites' },
    ...rooms.map((room) => ({
      rows: [
        [`Suite ${room.room_number}, ${room.title}`, formatTravellers(room.travellers)],
        ...room.guests.map((guest, index): MailRow => [`Guest ${index + 1}`, joinName(guest)]),
      ] satisfies MailRow[],
    })),
    extras.length && { heading: 'Add-ons and extensions' },
    extras.length && { rows: extras.flatMap((extra) => createExtraRows(extra, snapshot, 'travellers')) },
  ];
}

/** Creates the mail to the booking's client. `event` distinguishes this mail from others with the same template. */
export function createClientMail(
  template: ClientMail,
  details: BookingDetails,
  client: LeadClient,
  {
    attachments,
    company,
    event,
    refund,
    change,
  }: {
    attachments: readonly Attachment[];
    company: string;
    event?: number | string | undefined;
    refund?: Refund | undefined;
    change?: number | undefined;
  },
): Mail {
  const { bookingId, snapshot } = details;
  const { customer, tour } = snapshot;
  const agency = snapshot.agency?.name ?? customer.name;
  const { title, date, parts } = templates[template](details, agency, { company, refund, change });
  const blocks: MailBlock[] = [
    `Dear ${formatClientName(client)},`,
    ...parts,
    `${agency} looks after your booking. To reach them, simply reply to this message.`,
  ];
  return {
    key: [template, bookingId, event ?? [], 'client'].flat().join('-'),
    to: { name: formatClientName(client), address: client.email },
    replyTo: { name: agency, address: customer.email },
    subject: toHeaderText(`${tour.name}, booking ${bookingId}: ${title}`),
    title,
    blocks,
    date,
    attachments,
  };
}
