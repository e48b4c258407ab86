/** `operator status` */
import type { Command } from 'commander';
import { formatPaise } from '../../../platform/format.ts';
import { addReadCommand, type RunOperation } from './command.ts';
import { formatTable } from './format.ts';

export function addStatusCommand(program: Command, run: RunOperation): void {
  addReadCommand(
    program,
    'status',
    'how the site stands: what needs attention and how to mend it, bookings, jobs, refunds on their way',
  ).action((_options, command) =>
    run(
      command,
      'status.show',
      {},
      ({ database, bookings, bookings_more, jobs, refunds, attention, unchecked }) =>
        [
          formatTable(
            [
              { head: 'What', cell: ([what]) => what },
              { head: 'Now', cell: ([, now]) => now },
            ],
            [
              ['Database', `PostgreSQL ${database.version}, ${database.megabytes} MB`],
              ...Object.entries(bookings).map(
                ([status, number]) =>
                  [
                    `Bookings ${status.toLowerCase()}`,
                    (bookings_more as string[]).includes(status) ? `more than ${number}` : number,
                  ] as const,
              ),
              [
                'Jobs waiting',
                jobs.waiting ? `${jobs.waiting}, the longest for ${jobs.longest_minutes} min` : 0,
              ],
              [
                'Refunds on their way',
                refunds.number ? `${refunds.number}, ${formatPaise(refunds.paise)}` : 0,
              ],
            ] as const,
          ),
          ...(attention.length ? ['', 'Please look at this:', ...attention.map((line) => `- ${line}`)] : []),
          ...(unchecked.length
            ? ['', 'This could not be checked:', ...unchecked.map((line) => `- ${line}`)]
            : []),
          ...(attention.length || unchecked.length ? [] : ['', 'Nothing needs attention.']),
        ].join('\n'),
    ),
  );
}
