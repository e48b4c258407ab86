/** `operator options …` */
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import type { Command } from 'commander';
import { addChangeCommand, addListCommand, parseDate, parseNumber, type RunOperation } from './command.ts';
import { formatTable } from './format.ts';

export function addOptionCommands(program: Command, run: RunOperation): void {
  const options = program.command('options').description('agents’ courtesy options: list, release, extend');

  addListCommand(options, 'list', 'options by departure')
    .option('--journey <slug>', 'of one journey')
    .option('--date <date>', 'of the departures of one day', parseDate)
    .option('--all', 'also those that ended unpaid in the last 30 days')
    .action(({ journey, date, all }, command) =>
      run(command, 'options.list', { journey, date, all }, (result) =>
        formatTable(
          [
            { head: 'Option', cell: (row) => row.option },
            { head: 'State', cell: (row) => row.state },
            { head: 'Date', cell: (row) => row.date },
            { head: 'Journey', cell: (row) => row.journey },
            { head: 'Agency', cell: (row) => row.agency ?? row.email },
            { head: 'Reference', cell: (row) => row.reference },
            { head: 'Suites', cell: (row) => row.suites.join(' ') },
            { head: 'Lapses', cell: (row) => formatIndianTime(new Date(row.ends_at)) },
          ],
          result.options,
          'No options.',
        ),
      ),
    );

  addChangeCommand(options, 'release', 'end an option: its suites are free at once, its agent is told')
    .argument('<option>', 'as agents read it: ANT-7K3QXM')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((option, { reason }, command) =>
      run(
        command,
        'options.release',
        { option, reason },
        (result) => `Released: ${result.option}. Free again: ${result.suites.join(', ')}.`,
      ),
    );

  addChangeCommand(options, 'extend', 'let an option last longer; its agent is told')
    .argument('<option>')
    .argument('<hours>', 'by how many hours', parseNumber)
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((option, hours, { reason }, command) =>
      run(
        command,
        'options.extend',
        { option, hours, reason },
        (result) => `${result.option} lapses ${formatIndianTime(new Date(result.ends_at))}.`,
      ),
    );
}
