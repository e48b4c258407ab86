/** `operator jobs …` */
import type { Command } from 'commander';
import { formatCount } from '../../../platform/format.ts';
import { addChangeCommand, addListCommand, parseNumber, type RunOperation } from './command.ts';
import { formatIst, formatTable } from './format.ts';

export function addJobCommands(program: Command, run: RunOperation): void {
  const jobs = program.command('jobs').description('mails, refunds and other work that is done after a call');

  addListCommand(jobs, 'list', 'jobs that wait or were given up, the oldest first, with their error')
    .option('--kind <kind>', 'only of this kind')
    .option('--given-up', 'only those that are not tried any more')
    .action(({ kind, givenUp }, command) =>
      run(command, 'jobs.list', { kind, given_up: givenUp }, ({ jobs: rows }) =>
        formatTable(
          [
            { head: 'Job', cell: (row) => String(row.id), right: true },
            { head: 'Kind', cell: (row) => row.kind },
            { head: 'State', cell: (row) => row.state },
            { head: 'Since (IST)', cell: (row) => formatIst(row.created_at) },
            { head: 'Tries', cell: (row) => String(row.attempts), right: true },
            {
              head: 'Next try (IST)',
              cell: (row) => row.next_try_at && formatIst(row.next_try_at),
            },
            { head: 'Error', cell: (row) => row.error },
          ],
          rows,
          'No job waits.',
        ),
      ),
    );

  addChangeCommand(jobs, 'retry', 'try failed jobs again now, also those that were given up')
    .argument('[job]', 'its number, as the list has it', parseNumber)
    .option('--kind <kind>', 'all of this kind that failed')
    .option('--all', 'all that failed')
    .action((id, { kind, all }, command) =>
      run(
        command,
        'jobs.retry',
        { id, kind, all },
        ({ jobs: rows }) =>
          `${formatCount(rows.length, 'job')} ${rows.length === 1 ? 'is' : 'are'} tried again now: ${rows.map((row) => `${row.id} ${row.kind}`).join(', ')}.`,
      ),
    );
}
