/** Creates the mails about changes of a booking, by its guest or the company, and about its end. */
import { bankRefundTime } from '@antara/contracts/api/messages';
import { describeWholeRefund } from '@antara/contracts/api/refund-way';
import { joinName } from '@antara/contracts/rules/person-name';
import {
  type BookingDetails,
  createAlternativeBlocks,
  formatCancellationReason,
  getPassportDay,
  type GuestChange,
  type PartCancellation,
  getLastMove,
  getLastShipChange,
} from '../booking/index.ts';
import { type MailRow, toHeaderText } from '../../base/mail/index.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import {
  type BookingMailTemplates,
  createBalanceRows,
  createBookingRows,
  listSuites,
} from './mail-content.ts';
import { describeRefund } from './refund-way.ts';

/** The templates of the mails about changes and about the end of a booking. */
export const changeTemplates: BookingMailTemplates<
  | 'date-changed'
  | 'name-corrected'
  | 'guest-changed'
  | 'recipient-changed'
  | 'part-cancelled'
  | 'departure-moved'
  | 'suite-changed'
  | 'ship-changed'
  | 'booking-cancelled'
  | 'papers-again'
> = {
  'name-corrected': (details, { change: place }) => {
    const change = details.snapshot.changes?.[place];
    if (change?.kind !== 'name') throw new Error(`Change ${place} of ${details.bookingId} is no name's`);
    return {
      title: 'The name of a guest is corrected',
      date: new Date(change.at),
      parts: [
        'As you asked, we have corrected a name in your booking. The new confirmation comes with this ' +
          'message. If you did not ask for it, please reply to us at once.',
        {
          rows: [
            ...createBookingRows(details),
            ['Suite', change.room_number],
            ['Name before', joinName(change.from)],
            ['Name now', joinName(change.to)],
          ],
        },
      ],
    };
  },
  'date-changed': (details, { orderId }) => {
    const change = details.snapshot.date_changes?.find((one) => one.order_id === orderId);
    if (!change) throw new Error(`Order ${orderId} changed no date of ${details.bookingId}`);
    const payment = details.payments.find((one) => one.orderId === orderId);
    const [suitesBefore, suitesNow] = [listSuites(change, 'from'), listSuites(change, 'to')];
    const areOtherSuites = suitesBefore !== suitesNow;
    const isOtherDate = change.from !== change.to;
    const { balanceInr, expectedTransfer } = details.balance;
    return {
      title: isOtherDate ? 'Your journey has a new date' : 'Your suites are changed',
      subject: isOtherDate
        ? `Your journey is now on ${formatLongDate(change.to)}`
        : 'Your suites are changed',
      date: new Date(change.at),
      parts: [
        `As you asked, ${isOtherDate ? 'your booking is on another date' : 'you have other suites on your journey'}. What you have paid is ` +
          'carried over, and the suites that you had are free for other guests. The new confirmation and a file for your calendar come with this message.',
        {
          rows: [
            ...createBookingRows(details),
            isOtherDate && ['Departure before', formatLongDate(change.from)],
            isOtherDate && ['Departure now', formatLongDate(change.to)],
            areOtherSuites && ['Suites before', suitesBefore],
            areOtherSuites && ['Suites now', suitesNow],
            payment && ['Paid for the change', formatInr(payment.inr)],
            change.refund_inr && ['Goes back', formatInr(change.refund_inr)],
            ...(balanceInr ? createBalanceRows(details) : []),
          ],
        },
        change.office &&
          balanceInr > 0 &&
          (expectedTransfer
            ? 'Our bank account is on the page “Deposit and Cancellation”.'
            : 'You can pay the balance by card from the page of your booking.'),
        change.lost.length && `Not part of the journey on the new date: ${change.lost.join('; ')}.`,
        change.refund_inr &&
          `The refund goes back the way you paid; a bank takes ${bankRefundTime()} to show it.`,
      ],
    };
  },
  'guest-changed': (details, { change: place }) => {
    const change = getGuestChange(details, place);
    return {
      title: change.is_other_person ? 'Another guest travels' : 'The details of a guest are changed',
      date: new Date(change.at),
      parts: [
        'As you asked, we have changed a guest in your booking. The new confirmation comes with this message. If you did ' +
          'not ask for it, please reply to us at once.',
        { rows: [...createBookingRows(details), ...createGuestRows(change)] },
        change.is_other_person &&
          `For the list of passengers we need the passport of ${joinName(change.to)}: please add it on the page of your booking ` +
            `by ${formatLongDate(getPassportDay({ snapshot: details.snapshot, booked_at: details.bookedAt }))}. We have deleted what you had given us of the passport of ${joinName(change.from)}.`,
      ],
    };
  },
  'recipient-changed': (details, { at }) => ({
    title: 'Your booking has a new recipient',
    date: new Date(at),
    parts: [
      'As you asked, we have changed to whom the papers of your booking are addressed. They come with this message: an invoice that ' +
        'had been issued is reversed by a credit note, and the new invoice takes its place. If you did not ask for it, please reply to us at once.',
      { rows: createBookingRows(details) },
    ],
  }),
  'part-cancelled': (details, { change: index, way }) => {
    const { what, at, value_inr, fee_inr, refund_inr } = getCancelledPart(details, index);
    const { balanceInr } = details.balance;
    return {
      title: 'A part of your booking is cancelled',
      date: new Date(at),
      parts: [
        'As you asked, we have cancelled a part of your booking. The rest stands. The new confirmation and a file for your calendar come ' +
          'with this message. If you did not ask for it, please reply to us at once.',
        {
          rows: [
            ...createBookingRows(details),
            ...createPartRows(what),
            ['Its price', formatInr(value_inr)],
            fee_inr && ['Cancellation fee', formatInr(fee_inr)],
            refund_inr && ['Refund', formatInr(refund_inr)],
            ...(balanceInr ? createBalanceRows(details) : []),
          ],
        },
        refund_inr > 0 && describeRefund('The refund', way, details.snapshot),
      ],
    };
  },
  'papers-again': (details, { at }) => ({
    title: 'The papers of your booking',
    date: new Date(at),
    parts: [
      'As you asked, here are the papers of your booking once more, as it stands today.',
      { rows: createBookingRows(details) },
    ],
  }),
  'departure-moved': (details) => {
    const move = getLastMove(details.snapshot);
    if (!move) throw new Error(`The departure of ${details.bookingId} was not moved`);
    const reason = formatCancellationReason(move);
    return {
      title: 'Your departure has a new day',
      subject: `Your departure is now on ${formatLongDate(move.to)}`,
      date: new Date(move.at),
      parts: [
        `We are sorry: we had to move your departure. ${reason} Your suites, your price and all that you chose stay as they ` +
          'are. The new confirmation comes with this message.',
        {
          rows: [
            ...createBookingRows(details),
            ['Departure before', formatLongDate(move.from)],
            ['Departure now', formatLongDate(move.to)],
            ['Disembarkation', formatLongDate(details.snapshot.date_to)],
            ...(details.balance.balanceInr ? createBalanceRows(details) : []),
          ],
        },
        `If the new day does not suit you, cancel your booking on its page until ${formatLongDate(move.freeUntil)}: ` +
          `${describeWholeRefund(details.linkPaise)}. Or reply to this message, and we look for another day with you.`,
      ],
    };
  },
  'suite-changed': (details, { move: place }) => {
    const move = details.snapshot.suite_moves?.[place];
    if (!move) throw new Error(`Change ${place} of the suites of ${details.bookingId} is not kept`);
    return {
      title: 'Your suite has changed',
      date: new Date(move.at),
      parts: [
        `We had to give you another suite. ${formatCancellationReason(move)} Your price stays as it is, and so does all that you ` +
          'chose. The new confirmation comes with this message.',
        { rows: [...createBookingRows(details), ['Suite before', move.from], ['Suite now', move.to]] },
        'If it does not suit you, reply to this message, and we look for another one with you.',
      ],
    };
  },
  'ship-changed': (details, { change: place }) => {
    const change = details.snapshot.ship_changes?.[place];
    if (!change) throw new Error(`Change ${place} of the ship of ${details.bookingId} is not kept`);
    const last = getLastShipChange(details.snapshot)!;
    return {
      title: 'Another ship sails your departure',
      subject: `${toHeaderText(change.to)} sails your departure`,
      date: new Date(change.at),
      parts: [
        `We are sorry: another ship sails your departure. ${formatCancellationReason(change)} Your day, your price and all that you ` +
          'chose stay as they are. The new confirmation comes with this message.',
        {
          rows: [
            ...createBookingRows(details),
            ['Ship before', change.from],
            ['Ship now', change.to],
            [change.suites.length === 1 ? 'Suite before' : 'Suites before', listSuites(change, 'from')],
            [change.suites.length === 1 ? 'Suite now' : 'Suites now', listSuites(change, 'to')],
          ],
        },
        `If that does not suit you, cancel your booking on its page until ${formatLongDate(last.freeUntil)}: ` +
          `${describeWholeRefund(details.linkPaise)}. Or reply to this message, and we look for another suite or another day with you.`,
      ],
    };
  },
  'booking-cancelled': (details, _job, siteUrl) => {
    const { fee_inr, refund_inr, paid_inr, by, cancelled_at, departure } = details.cancellation!;
    const refundText =
      refund_inr > 0
        ? describeRefund('The refund', details.refundWay, details.snapshot)
        : 'By the conditions of your booking nothing of what was paid comes back.';
    return {
      title: departure ? 'Your departure does not take place' : 'Your booking is cancelled',
      date: new Date(cancelled_at),
      parts: [
        departure
          ? `We are very sorry: the departure that you booked does not take place. ${formatCancellationReason(departure)} ` +
            `Your booking is cancelled, and all that ${details.linkPaise ? 'was paid for it goes back' : 'you have paid for it comes back to you'}.`
          : by === 'customer'
            ? 'As you asked, we have cancelled your booking. We hope to welcome you on another journey.'
            : 'Our booking team has cancelled your booking. If you did not expect this, please reply to this message.',
        {
          rows: [
            ...createBookingRows(details),
            ['Paid', formatInr(paid_inr)],
            fee_inr && ['Cancellation fee', formatInr(fee_inr)],
            ['Refund', formatInr(refund_inr)],
          ],
          total: true,
        },
        (!departure || refund_inr) && paid_inr > 0 && refundText,
        ...(departure ? createAlternativeBlocks(departure, siteUrl) : []),
      ],
    };
  },
};

/** Returns a change of a guest by the office, by its index among the booking's changes. */
export function getGuestChange({ bookingId, snapshot }: BookingDetails, index: number): GuestChange {
  const change = snapshot.changes?.[index];
  if (change?.kind !== 'guest') throw new Error(`Change ${index} of ${bookingId} is no guest's`);
  return change;
}

/** Returns rows with the guest's suite and name, and the name before when it was another one. */
export function createGuestRows({ room_number, from, to }: GuestChange): MailRow[] {
  const [before, after] = [joinName(from), joinName(to)];
  return [
    ['Suite', room_number],
    ...(before === after
      ? ([['Guest', after]] satisfies MailRow[])
      : ([
          ['Guest before', before],
          ['Guest now', after],
        ] satisfies MailRow[])),
  ];
}

/** Returns a cancelled part of a booking by its index. */
export function getCancelledPart({ bookingId, snapshot }: BookingDetails, index: number): PartCancellation {
  const cancelled = snapshot.part_cancellations?.[index];
  if (!cancelled) throw new Error(`No part ${index} of ${bookingId} was cancelled`);
  return cancelled;
}

/** Returns rows that name a cancelled part. */
export const createPartRows = ({ room_number, guest, extra }: PartCancellation['what']): MailRow[] => [
  ...(extra ? ([['Cancelled', extra]] satisfies MailRow[]) : []),
  ...(room_number ? ([[extra || guest ? 'Suite' : 'Cancelled suite', room_number]] satisfies MailRow[]) : []),
  ...(guest ? ([[extra ? 'Guest' : 'Cancelled guest', guest]] satisfies MailRow[]) : []),
];
