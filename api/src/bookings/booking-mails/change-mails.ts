/** Creates the mails about changes of a booking, by its guest or the company, and about its end. */
import { bankRefundTime } from '@antara/contracts/api/messages';
import { describeWholeRefund } from '@antara/contracts/api/refund-way';
import { joinName } from '@antara/contracts/rules/person-name';
import {
  createAlternativeBlocks,
  formatCancellationReason,
  getLastMove,
  getLastShipChange,
} from '../booking/index.ts';
import { toHeaderText } from '../../base/mail/index.ts';
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
    return {
      title: 'Your journey has a new date',
      subject: `Your journey is now on ${formatLongDate(change.to)}`,
      date: new Date(change.at),
      parts: [
        'As you asked, your booking is on another date. What you have paid is carried over, and the suites that you had are free for ' +
          'other guests. The new confirmation and a file for your calendar come with this message.',
        {
          rows: [
            ...createBookingRows(details),
            ['Departure before', formatLongDate(change.from)],
            ['Departure now', formatLongDate(change.to)],
            areOtherSuites && ['Suites before', suitesBefore],
            areOtherSuites && ['Suites now', suitesNow],
            payment && ['Paid for the change', formatInr(payment.inr)],
            change.refund_inr && ['Goes back', formatInr(change.refund_inr)],
            ...(details.balance.balanceInr ? createBalanceRows(details) : []),
          ],
        },
        change.lost.length && `Not part of the journey on the new date: ${change.lost.join('; ')}.`,
        change.refund_inr &&
          `The refund goes back the way you paid; a bank takes ${bankRefundTime()} to show it.`,
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
        (!departure || refund_inr) && refundText,
        ...(departure ? createAlternativeBlocks(departure, siteUrl) : []),
      ],
    };
  },
};
