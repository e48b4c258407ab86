/** `operator departures …` and `operator suites …` */
import type { Command } from 'commander';
import type { ResultOf } from '../operations.ts';
import {
  addChangeCommand,
  addListCommand,
  addReadCommand,
  parseDate,
  parseNumber,
  type RunOperation,
} from './command.ts';
import { maxRows } from '../window.ts';
import { formatTable, type Column } from './format.ts';
import { formatCount } from '../../platform/format.ts';

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
  { head: 'Sale', cell: (row) => (row.closed_at ? 'closed' : 'open') },
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
    .action((journey, date, { season, fare }, command) =>
      run(
        command,
        'departures.add',
        { journey, date, season, fare_percent: fare },
        ({ departure }) =>
          `On sale: ${departure.journey} ${departure.date} to ${departure.date_to}, ${departure.season}, ${departure.fare_percent} %.`,
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

  addChangeCommand(departures, 'move', 'give a departure that nobody has ordered another day')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .argument('<new-date>', '', parseDate)
    .action((journey, date, to, _options, command) =>
      run(
        command,
        'departures.move',
        { journey, date, to },
        ({ departure }) =>
          `Moved: ${journey} now leaves on ${departure.date} and ends on ${departure.date_to}.`,
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
    .option('--journey <slug>', 'of one journey')
    .option('--from <date>', 'first day', parseDate)
    .option('--to <date>', 'last day', parseDate)
    .option('--limit <number>', `how many of them are shown, at most ${maxRows}`, parseNumber, 100)
    .action((fare_percent, { season, journey, from, to }, command) =>
      run(command, 'departures.fares', { fare_percent, season, journey, from, to }, (result) =>
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

export function addSuiteCommands(program: Command, run: RunOperation): void {
  const suites = program.command('suites').description('suites of one departure: list, block, unblock');

  addReadCommand(suites, 'list', 'every suite of a departure and how it stands')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .action((journey, date, _options, command) =>
      run(command, 'suites.list', { journey, date }, (result) =>
        formatTable(
          [
            { head: 'Suite', cell: (row) => row.room_number },
            { head: 'Category', cell: (row) => row.category },
            { head: 'Deck', cell: (row) => row.deck },
            { head: 'State', cell: (row) => row.state },
            { head: 'Booking', cell: (row) => row.booking_id },
            { head: 'Held until', cell: (row) => row.held_until },
          ],
          result.suites,
        ),
      ),
    );

  addChangeCommand(suites, 'block', 'keep suites from sale: sold elsewhere, or not to be sold')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .argument('<suite...>', 'room numbers')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((journey, date, rooms, { reason }, command) =>
      run(
        command,
        'suites.block',
        { journey, date, rooms, reason },
        ({ blocked }) => `Blocked: ${blocked.join(', ')}.`,
      ),
    );

  addChangeCommand(suites, 'unblock', 'give blocked suites back to the sale')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .argument('<suite...>', 'room numbers')
    .action((journey, date, rooms, _options, command) =>
      run(
        command,
        'suites.unblock',
        { journey, date, rooms },
        ({ unblocked }) => `On sale again: ${unblocked.join(', ')}.`,
      ),
    );
}
