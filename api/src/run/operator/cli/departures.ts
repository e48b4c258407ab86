/** `operator departures …` */
import { declineDays } from '@antara/contracts/rules/booking-rules';
import { type Command, InvalidArgumentError } from 'commander';
import type { ResultOf } from '../operations.ts';
import { addChangeCommand, addListCommand, parseDate, parseNumber, type RunOperation } from './command.ts';
import { maxRows } from '../window.ts';
import { formatApart, formatTable, type Column } from './format.ts';
import { formatCount, formatInr } from '../../../platform/format.ts';

type Row = ResultOf<'departures.list'>['departures'][number];

const columns: Column<Row>[] = [
  { head: 'Date', cell: (row) => row.date },
  { head: 'Until', cell: (row) => row.date_to },
  { head: 'Journey', cell: (row) => row.journey },
  { head: 'Ship', cell: (row) => row.ship },
  { head: 'Season', cell: (row) => row.season },
  { head: 'Fare', cell: (row) => `${row.fare_percent} %`, right: true },
  { head: 'Free', cell: (row) => row.free, right: true },
  { head: 'Sold', cell: (row) => row.sold, right: true },
  { head: 'Held', cell: (row) => row.held, right: true },
  { head: 'Blocked', cell: (row) => row.blocked, right: true },
  { head: 'Out of order', cell: (row) => row.broken, right: true },
  { head: 'Sale', cell: (row) => (row.cancelled_at ? 'cancelled' : row.closed_at ? 'closed' : 'open') },
];

export function addDepartureCommands(program: Command, run: RunOperation): void {
  const departures = program
    .command('departures')
    .description('the timetable: list, add, close, move, remove, fares');

  addListCommand(departures, 'list', 'coming departures, and what is left of each')
    .option('--journey <slug>', 'of one journey')
    .option('--from <date>', 'first day (default: today)', parseDate)
    .option('--to <date>', 'last day', parseDate)
    .action(({ journey, from, to }, command) =>
      run(command, 'departures.list', { journey, from, to }, (result) =>
        formatTable(columns, result.departures),
      ),
    );

  addChangeCommand(
    departures,
    'add',
    'put a departure on sale; her last day follows from the journey’s nights',
  )
    .argument('<journey>', 'the journey’s slug')
    .argument('<date>', 'the day she leaves', parseDate)
    .requiredOption('--season <name>', 'the season printed beside it')
    .option('--fare <percent>', 'per cent of the published price', parseNumber, 100)
    .option('--ship <slug>', 'the ship that sails in place of the journey’s')
    .action((journey, date, { season, fare, ship }, command) =>
      run(
        command,
        'departures.add',
        { journey, date, season, fare_percent: fare, ship },
        ({ departure, unpriced }) =>
          [
            `${unpriced.length ? 'Added' : 'On sale'}: ${departure.journey} ${departure.date} to ${departure.date_to}, ${departure.season}, ${departure.fare_percent} %${ship ? `, with ${ship}` : ''}.`,
            ...formatUnpriced(unpriced, departure),
          ].join('\n'),
      ),
    );

  addChangeCommand(departures, 'close', 'end the sale of a departure; what is booked stays booked')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((journey, date, { reason }, command) =>
      run(
        command,
        'departures.close',
        { journey, date, reason },
        () => `Closed: ${journey} ${date} is sold no longer.`,
      ),
    );

  addChangeCommand(departures, 'reopen', 'sell a closed departure again')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .action((journey, date, _options, command) =>
      run(command, 'departures.reopen', { journey, date }, () => `On sale again: ${journey} ${date}.`),
    );

  addChangeCommand(
    departures,
    'cancel',
    'a departure does not sail: closes it, refunds every booking whole, ends options, tells guests and who waits',
  )
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .requiredOption('--reason <text>', 'why; guests read it in their letters')
    .option(
      '--offer <departure...>',
      'what guests are offered instead: dates, or slug/date (default: the nearest with suites free)',
    )
    .action((journey, date, { reason, offer }, command) =>
      run(
        command,
        'departures.cancel',
        { journey, date, reason, alternatives: offer?.map((text: string) => parseOffer(text, journey)) },
        formatCancelled,
      ),
    );

  addChangeCommand(
    departures,
    'move',
    'give a departure another day; with bookings, their guests are written to',
  )
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .argument('<new-date>', '', parseDate)
    .option('--reason <text>', 'why; needed when somebody has booked or holds suites, and read by guests')
    .action((journey, date, to, { reason }, command) =>
      run(command, 'departures.move', { journey, date, to, reason }, formatMoved),
    );

  addChangeCommand(
    departures,
    'change-ship',
    'let another ship sail a departure: its guests get suites of hers and are written to',
  )
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .argument('<ship>', 'her slug; the journey’s own gives it back')
    .requiredOption('--reason <text>', 'why; guests read it in their letters')
    .option(
      '--suite <before=now...>',
      'suites by their room numbers, as 101=201 (default: the same category, else the nearest)',
    )
    .action((journey, date, ship, { reason, suite }, command) =>
      run(
        command,
        'departures.changeShip',
        { journey, date, ship, reason, suites: suite?.map(parseSuitePair) },
        formatShipChanged,
      ),
    );

  addChangeCommand(departures, 'remove', 'take a departure that nobody has ordered off the timetable')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .action((journey, date, _options, command) =>
      run(command, 'departures.remove', { journey, date }, () => `Removed: ${journey} ${date}.`),
    );

  addChangeCommand(
    departures,
    'fares',
    'set the fare of every coming departure of a season or journey; bookings keep their price',
  )
    .argument('<percent>', 'per cent of the published price', parseNumber)
    .option('--season <name>', 'of one season')
    .option('--year <year>', 'the year in which the season begins, where it is sold for several', parseNumber)
    .option('--all-years', 'all of them')
    .option('--journey <slug>', 'of one journey')
    .option('--from <date>', 'first day', parseDate)
    .option('--to <date>', 'last day', parseDate)
    .option('--limit <number>', `how many of them are shown, at most ${maxRows}`, parseNumber, 100)
    .option('--force', 'even when fares more than double or halve, or differ now')
    .action((fare_percent, { season, year, allYears: all_years, journey, from, to, force }, command) =>
      run(
        command,
        'departures.fares',
        { fare_percent, season, year, all_years, journey, from, to, force },
        (result) =>
          [
            formatTable(
              [
                { head: 'Date', cell: (row) => row.date },
                { head: 'Journey', cell: (row) => row.journey },
                { head: 'Season', cell: (row) => row.season },
                { head: 'Before', cell: (row) => `${row.before} %`, right: true },
                { head: 'Now', cell: (row) => `${row.fare_percent} %`, right: true },
              ],
              result.departures,
            ),
            formatCount(result.changed, 'departure') +
              (result.changed > result.departures.length
                ? `, of which the first ${result.departures.length} are shown.`
                : ''),
          ].join('\n'),
      ),
    );
}

/** Parses a departure to offer: its date, or the slug of another tour, a slash and the date. */
function parseOffer(text: string, journey: string): { journey: string; date: string } {
  const at = text.lastIndexOf('/');
  return at < 0
    ? { journey, date: parseDate(text) }
    : { journey: text.slice(0, at), date: parseDate(text.slice(at + 1)) };
}

function formatCancelled(result: ResultOf<'departures.cancel'>): string {
  const { departure, bookings, options, waiting, paying, alternatives, refund_inr } = result;
  const named = (ids: readonly string[]) => (ids.length ? `: ${ids.join(', ')}` : '');
  return [
    `${departure.journey} ${departure.date} on ${departure.ship} is closed and does not sail.`,
    ...(bookings.length
      ? [
          formatTable(
            [
              { head: 'Booking', cell: (row) => row.booking_id },
              { head: 'Suites', cell: (row) => row.suites.join(', ') },
              { head: 'Paid', cell: (row) => formatInr(row.paid_inr), right: true },
              { head: 'Refund', cell: (row) => formatInr(row.refund_inr), right: true },
            ],
            bookings,
          ),
        ]
      : []),
    `${formatCount(bookings.length, 'booking')}, ${formatInr(refund_inr)} to refund; each guest is written to.`,
    `${formatCount(options.length, 'option')} ended${named(options)}.`,
    `${formatCount(waiting, 'entry', 'entries')} of the waiting list told.`,
    ...(paying.length ? [`May be being paid now, and goes back when it comes${named(paying)}.`] : []),
    alternatives.length
      ? `Offered instead: ${alternatives.map((one) => `${one.journey} ${one.date}`).join(', ')}.`
      : 'No other departure of this journey has suites free near it: none is offered.',
  ].join('\n');
}

/** Parses the two room numbers of `--suite`. */
function parseSuitePair(text: string): { from: string; to: string } {
  const [, from, to] = /^([^=]+)=([^=]+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined)
    throw new InvalidArgumentError(`--suite ${text}: suites are written before=now, as 101=201.`);
  return { from, to };
}

function formatShipChanged(result: ResultOf<'departures.changeShip'>): string {
  const { departure, unpriced, moved, apart, released, options, paying, blocks, closed_suites, waiting } =
    result;
  const named = (ids: readonly string[]) => (ids.length ? `: ${ids.join(', ')}` : '');
  const name = ({ room, category }: { room: string; category: string }) => `${room} (${category})`;
  const count = new Set(moved.map(({ booking_id }) => booking_id)).size;
  const key = `${departure.journey} ${departure.date}`;
  return [
    `${key} sails with ${departure.ship} in place of ${departure.ship_before}.`,
    ...(moved.length
      ? [
          formatTable(
            [
              { head: 'Booking', cell: (row) => row.booking_id },
              { head: 'Suite before', cell: (row) => name(row.from) },
              { head: 'Suite now', cell: (row) => name(row.to) },
            ],
            moved,
          ),
        ]
      : []),
    count
      ? `${formatCount(count, 'booking')}; each guest is written to and may decline without a fee for ${declineDays} days.`
      : 'Nobody has booked it.',
    ...apart.map(({ booking_id, room }) => `${booking_id}: ${formatApart(room)}`),
    ...(unpriced.length
      ? formatUnpriced(unpriced, departure)
      : [
          departure.closed
            ? `The departure is closed. Sell it again: departures reopen ${key}`
            : `It is on sale with ${departure.ship}’s suites.`,
        ]),
    ...(options.length
      ? [`${formatCount(options.length, 'option')} ended${named(options)}. Their agents are told.`]
      : []),
    ...(released ? [`${formatCount(released, 'hold')} of visitors ended.`] : []),
    ...(paying.length ? [`May be being paid now, and goes back when it comes${named(paying)}.`] : []),
    ...blocks.map(
      ({ room, kind, reason }) =>
        `No longer blocked, on the ship before: ${room}${kind ? ` (${kind}: ${reason})` : ''}.`,
    ),
    ...(closed_suites.length ? [`Closed on her: ${closed_suites.join(', ')}.`] : []),
    ...(waiting ? [`${formatCount(waiting, 'entry', 'entries')} of the waiting list kept.`] : []),
  ].join('\n');
}

/** Explains why a departure with another ship is not sold; empty when it is sold. */
function formatUnpriced(
  unpriced: readonly string[],
  { journey, date }: { journey: string; date: string },
): string[] {
  if (!unpriced.length) return [];
  return [
    `It is closed for sale, because these categories of the ship have no price on the journey: ${unpriced.join(', ')}. ` +
      `Set them (prices set ${journey} <category> --ship <ship>), then: departures reopen ${journey} ${date}`,
  ];
}

function formatMoved({
  departure,
  bookings,
  released,
  paying,
  options,
  waiting,
}: ResultOf<'departures.move'>): string {
  const named = (count: string, ids: readonly string[]) =>
    `${count}${ids.length ? `: ${ids.join(', ')}` : ''}`;
  return [
    `Moved: ${departure.journey} now leaves on ${departure.date} and ends on ${departure.date_to}.`,
    ...(bookings.length
      ? [
          `${named(formatCount(bookings.length, 'booking'), bookings)}. Each guest is written to and may decline without a fee for ${declineDays} days.`,
        ]
      : []),
    ...(options.length
      ? [`${named(formatCount(options.length, 'option'), options)}. Their agents are told.`]
      : []),
    ...(waiting ? [`${formatCount(waiting, 'entry', 'entries')} of the waiting list told.`] : []),
    ...(released ? [`${formatCount(released, 'hold')} of visitors ended.`] : []),
    ...(paying.length ? [`May be being paid now, and goes back when it comes: ${paying.join(', ')}.`] : []),
  ].join('\n');
}
