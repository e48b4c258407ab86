/** `operator suites …` */
import { Option, type Command } from 'commander';
import { type BlockKind, blockKinds } from '../../../bookings/booking/index.ts';
import { formatCount } from '../../../platform/format.ts';
import {
  addChangeCommand,
  addListCommand,
  addReadCommand,
  parseDate,
  parseNumber,
  type RunOperation,
} from './command.ts';
import { formatIst, formatTable } from './format.ts';

export function addSuiteCommands(program: Command, run: RunOperation): void {
  const suites = program
    .command('suites')
    .description(
      'suites: of one departure list, block, unblock; on all departures of some days close, reopen',
    );

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
            { head: 'Why', cell: (row) => row.block_kind && `${row.block_kind}: ${row.block_reason}` },
            { head: 'Held until (IST)', cell: (row) => row.held_until && formatIst(row.held_until) },
          ],
          result.suites,
        ),
      ),
    );

  addChangeCommand(suites, 'block', 'keep suites from sale: sold elsewhere, or not to be sold')
    .argument('<journey>')
    .argument('<date>', '', parseDate)
    .argument('<suite...>', 'room numbers')
    .addOption(kindOption('allotment'))
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((journey, date, rooms, { kind, reason }, command) =>
      run(
        command,
        'suites.block',
        { journey, date, rooms, kind, reason },
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

  addChangeCommand(
    suites,
    'close',
    'keep a suite from sale on all departures of some days: out of order, chartered',
  )
    .argument('<ship>', 'its slug')
    .argument('<suite>', 'its room number')
    .requiredOption('--from <date>', 'first day', parseDate)
    .requiredOption('--to <date>', 'last day', parseDate)
    .addOption(kindOption('broken'))
    .requiredOption('--reason <text>', 'why; kept in the log')
    .option('--except-sold', 'leave what guests have booked to them')
    .action((ship, room, { from, to, kind, reason, exceptSold: except_sold }, command) =>
      run(
        command,
        'suites.close',
        { ship, room, from, to, kind, reason, except_sold },
        ({ closure, blocked, sold }) =>
          [
            `Closed under ${closure.id}: suite ${closure.room} of ${closure.ship} from ${closure.from} to ${closure.to}, on ${formatCount(blocked.length, 'departure')}${blocked.length ? `: ${blocked.join(', ')}` : ''}.`,
            ...sold.map(
              (one) =>
                `Still has it: ${one.booking_id} on ${one.date}. Move its guests: bookings move-suite ${one.booking_id} ${closure.room} <suite>`,
            ),
          ].join('\n'),
      ),
    );

  addListCommand(suites, 'closures', 'suites that are closed today or later')
    .option('--ship <slug>', 'of one ship')
    .action(({ ship }, command) =>
      run(command, 'suites.closures', { ship }, (result) =>
        formatTable(
          [
            { head: 'Number', cell: (row) => row.id, right: true },
            { head: 'Ship', cell: (row) => row.ship },
            { head: 'Suite', cell: (row) => row.room },
            { head: 'From', cell: (row) => row.from },
            { head: 'To', cell: (row) => row.to },
            { head: 'Kind', cell: (row) => row.kind },
            { head: 'Why', cell: (row) => row.reason },
          ],
          result.closures,
        ),
      ),
    );

  addChangeCommand(suites, 'reopen', 'sell a closed suite again from today on')
    .argument('<number>', 'of the closure', parseNumber)
    .action((closure, _options, command) =>
      run(
        command,
        'suites.reopen',
        { closure },
        ({ ship, room, departures }) =>
          `On sale again: suite ${room} of ${ship}, on ${formatCount(departures, 'departure')}.`,
      ),
    );
}

const kindOption = (normal: BlockKind) =>
  new Option('--kind <kind>', 'why in one word').choices(blockKinds).default(normal);
