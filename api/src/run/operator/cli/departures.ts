/** `operator departures …` */
import { declineDays } from '@antara/contracts/rules/booking-rules';
import { formatCount, formatInr } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { formatGuestApart, formatIst, formatLines, formatNames, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const departureCommands: OperationCommands = {
  'departures.list': {
    show: ({ departures }) =>
      formatTable(departures, 'None.', {
        Date: (row) => row.date,
        Until: (row) => row.date_to,
        Journey: (row) => row.journey,
        Ship: (row) => row.ship,
        Season: (row) => row.season,
        Fare: [(row) => `${row.fare_percent} %`, 'right'],
        Free: [(row) => row.free, 'right'],
        Sold: [(row) => row.sold, 'right'],
        Held: [(row) => row.held, 'right'],
        Blocked: [(row) => row.blocked, 'right'],
        'Out of order': [(row) => row.broken, 'right'],
        Sale: (row) => (row.cancelled_at ? 'cancelled' : row.closed_at ? 'closed' : 'open'),
      }),
  },
  'departures.add': {
    args: ['journey', 'date'],
    show: ({ departure, unpriced }, { ship }) =>
      formatLines(
        `${unpriced.length ? 'Added' : 'On sale'}: ${departure.journey} ${departure.date} to ${departure.date_to}, ${departure.season}, ${departure.fare_percent} %${ship ? `, with ${ship}` : ''}.`,
        formatUnpriced(unpriced, departure),
      ),
  },
  'departures.addSeason': {
    args: ['ship', 'from', 'to'],
    show: formatSeason,
  },
  'departures.copySeason': {
    args: ['ship', 'from', 'to'],
    show: formatSeason,
  },
  'departures.close': {
    args: ['journey', 'date'],
    show: (_result, { journey, date }) => `Closed: ${journey} ${date} is sold no longer.`,
  },
  'departures.reopen': {
    args: ['journey', 'date'],
    show: (_result, { journey, date }) => `On sale again: ${journey} ${date}.`,
  },
  'departures.cancel': {
    args: ['journey', 'date'],
    show: formatCancelled,
  },
  'departures.move': {
    args: ['journey', 'date', 'to'],
    show: formatMoved,
  },
  'departures.changeShip': {
    args: ['journey', 'date', 'ship'],
    show: formatShipChanged,
  },
  'departures.remove': {
    args: ['journey', 'date'],
    show: (_result, { journey, date }) => `Removed: ${journey} ${date}.`,
  },
  'departures.askForDetails': {
    args: ['journey', 'date'],
    show: ({ asked, asked_before, complete }) =>
      formatLines(
        formatTable(
          asked.flatMap(({ missing, ...booking }) => missing.map((one) => ({ ...booking, ...one }))),
          'Nobody is asked.',
          {
            Booking: (row) => row.booking_id,
            Agency: (row) => row.agency,
            Guest: (row) => row.guest,
            Missing: (row) => row.parts.join('; '),
          },
        ),
        asked.length && `${formatCount(asked.length, 'booking')} asked.`,
        asked_before.map(({ booking_id, on }) => `${booking_id} was asked on ${on}.`),
        `${formatCount(complete, 'booking')} with nothing missing.`,
      ),
  },
  'departures.tick': {
    args: ['journey', 'date', 'ticks'],
    show: ({ ticks, unknown }) =>
      formatLines(
        `${formatCount(ticks - unknown, 'guest')} ticked.`,
        unknown > 0 && `${formatCount(unknown, 'tick')} of nobody on this list.`,
      ),
  },
  'departures.captainLink': {
    args: ['journey', 'date'],
    show: ({ departure, url, until, replaced }) =>
      formatLines(
        `The guest list of ${departure.journey} ${departure.date}, until ${until}; each opening is recorded:`,
        url,
        replaced && 'The link that was created before has ended.',
      ),
  },
  'departures.endCaptainLink': {
    args: ['journey', 'date'],
    show: (_result, { journey, date }) => `Ended: the captain’s link of ${journey} ${date}.`,
  },
  'departures.history': {
    args: ['journey', 'date'],
    show: ({ changes }) =>
      formatTable(changes, 'None.', {
        Line: [(row) => row.line, 'right'],
        'When (IST)': (row) => formatIst(row.at, 'second'),
        Who: (row) => row.who + (row.approved_by === null ? '' : `, approved by ${row.approved_by}`),
        What: (row) => row.what,
        Details: (row) => JSON.stringify(row.details),
      }),
  },
  'departures.fares': {
    args: ['fare_percent'],
    show: ({ changed, departures }) =>
      formatLines(
        formatTable(departures, 'None.', {
          Date: (row) => row.date,
          Journey: (row) => row.journey,
          Season: (row) => row.season,
          Before: [(row) => `${row.before} %`, 'right'],
          Now: [(row) => `${row.fare_percent} %`, 'right'],
        }),
        formatCount(changed, 'departure') +
          (changed > departures.length ? `, of which the first ${departures.length} are shown.` : ''),
      ),
  },
};

function formatSeason({
  departures,
  conflicts,
  unpriced,
  calendar,
}: ResultOf<'departures.addSeason'>): string {
  return formatLines(
    formatTable(departures, '', {
      Date: (row) => row.date,
      Until: (row) => row.date_to,
      Journey: (row) => row.journey,
      Season: (row) => row.season,
      Fare: [(row) => `${row.fare_percent} %`, 'right'],
      'Suites closed': (row) => row.closed_suites.join(', '),
    }),
    conflicts.length &&
      formatTable(conflicts, '', {
        'Not added': (row) => row.date,
        Journey: (row) => row.journey,
        Why: (row) => row.sentence,
      }),
    `${formatCount(departures.length, 'departure')} added.`,
    unpriced.map(
      ({ journey, categories }) =>
        `Those of ${journey} are closed, because these categories of the ship have no price on it: ${categories.join(', ')}.`,
    ),
    calendar.map(
      ({ no, journey, date }) =>
        `The printed calendar has ${journey} ${date} (no. ${no}), and the timetable has not.`,
    ),
  );
}

/** Describes a cancelled departure. */
export function formatCancelled(result: ResultOf<'departures.cancel'>): string {
  const { departure, bookings, options, groups, waiting, paying, alternatives, refund_inr } = result;
  return formatLines(
    `${departure.journey} ${departure.date} on ${departure.ship} is closed and does not sail.`,
    formatTable(bookings, '', {
      Booking: (row) => row.booking_id,
      Suites: (row) => row.suites.join(', '),
      Paid: [(row) => formatInr(row.paid_inr), 'right'],
      Refund: [(row) => formatInr(row.refund_inr), 'right'],
    }),
    `${formatCount(bookings.length, 'booking')}, ${formatInr(refund_inr)} to refund; each guest is written to.`,
    `${formatCount(options.length, 'option')} ended${formatNames(options)}.`,
    groups.length > 0 &&
      `${formatCount(groups.length, 'group')} ended${formatNames(groups)}. Their contact persons are told.`,
    `${formatCount(waiting, 'entry', 'entries')} of the waiting list told.`,
    formatPaying(paying),
    alternatives.length
      ? `Offered instead: ${alternatives.map((one) => `${one.journey} ${one.date}`).join(', ')}.`
      : 'No other departure of this journey has suites free near it: none is offered.',
  );
}

function formatShipChanged(result: ResultOf<'departures.changeShip'>): string {
  const { departure, unpriced, moved, apart, released, options, paying, blocks, closed_suites, waiting } =
    result;
  const name = ({ room, category }: { room: string; category: string }) => `${room} (${category})`;
  const count = new Set(moved.map(({ booking_id }) => booking_id)).size;
  const key = `${departure.journey} ${departure.date}`;
  return formatLines(
    `${key} sails with ${departure.ship} in place of ${departure.ship_before}.`,
    formatTable(moved, '', {
      Booking: (row) => row.booking_id,
      'Suite before': (row) => name(row.from),
      'Suite now': (row) => name(row.to),
    }),
    count
      ? `${formatCount(count, 'booking')}; each guest is written to and may decline without a fee for ${declineDays} days.`
      : 'Nobody has booked it.',
    apart.map(({ booking_id, room }) => `${booking_id}: ${formatGuestApart(room)}`),
    formatUnpriced(unpriced, departure) ||
      (departure.closed
        ? `The departure is closed. Sell it again: departures reopen ${key}`
        : `It is on sale with ${departure.ship}’s suites.`),
    options.length &&
      `${formatCount(options.length, 'option')} ended${formatNames(options)}. Their agents are told.`,
    released && `${formatCount(released, 'hold')} of visitors ended.`,
    formatPaying(paying),
    blocks.map(
      ({ room, kind, reason }) =>
        `No longer blocked, on the ship before: ${room}${kind ? ` (${kind}: ${reason})` : ''}.`,
    ),
    closed_suites.length && `Closed on her: ${closed_suites.join(', ')}.`,
    waiting && `${formatCount(waiting, 'entry', 'entries')} of the waiting list kept.`,
  );
}

/** Returns why a departure with another ship is closed for sale; empty when every suite of the ship has a price. */
const formatUnpriced = (
  unpriced: readonly string[],
  { journey, date }: { journey: string; date: string },
): string =>
  unpriced.length
    ? `It is closed for sale, because these categories of the ship have no price on the journey: ${unpriced.join(', ')}. ` +
      `Set them (prices set ${journey} <category> --ship <ship>), then: departures reopen ${journey} ${date}`
    : '';

/** Returns a line with the bookings that may be being paid now; empty when there are none. */
const formatPaying = (paying: readonly string[]): string =>
  paying.length ? `May be being paid now, and goes back when it comes${formatNames(paying)}.` : '';

function formatMoved({
  departure,
  bookings,
  released,
  paying,
  options,
  waiting,
}: ResultOf<'departures.move'>): string {
  return formatLines(
    `Moved: ${departure.journey} now leaves on ${departure.date} and ends on ${departure.date_to}.`,
    bookings.length &&
      `${formatCount(bookings.length, 'booking')}${formatNames(bookings)}. Each guest is written to and may decline without a fee for ${declineDays} days.`,
    options.length &&
      `${formatCount(options.length, 'option')}${formatNames(options)}. Their agents are told.`,
    waiting && `${formatCount(waiting, 'entry', 'entries')} of the waiting list told.`,
    released && `${formatCount(released, 'hold')} of visitors ended.`,
    formatPaying(paying),
  );
}
