/** `operator status` and `operator releases` */
import { formatPaise } from '../../../platform/format.ts';
import { formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const statusCommands: OperationCommands = {
  'releases.consoles': {
    words: 'releases',
    show: ({ consoles }) =>
      formatTable(consoles, 'There is no console: set OFFICE_URL and DESK_OFFICE_URL.', {
        Of: ({ of }) => of,
        Console: ({ url }) => url,
      }),
  },
  'status.show': {
    words: 'status',
    show: ({ database, bookings, bookings_more, jobs, refunds, attention, unchecked }) => {
      const more = bookings_more as string[];
      const rows: [string, string | number][] = [
        ['Database', `PostgreSQL ${database.version}, ${database.megabytes} MB`],
        ...Object.entries(bookings).map(([status, number]): [string, string | number] => [
          `Bookings ${status.toLowerCase()}`,
          more.includes(status) ? `more than ${number}` : number,
        ]),
        ['Jobs waiting', jobs.waiting ? `${jobs.waiting}, the longest for ${jobs.longest_minutes} min` : 0],
        ['Refunds on their way', refunds.number ? `${refunds.number}, ${formatPaise(refunds.paise)}` : 0],
      ];
      const list = (head: string, lines: readonly string[]) =>
        lines.length && [`\n${head}`, ...lines.map((line) => `- ${line}`)];
      return formatLines(
        formatTable(rows, '', { What: ([what]) => what, Now: ([, now]) => now }),
        list('Please look at this:', attention),
        list('This could not be checked:', unchecked),
        !attention.length && !unchecked.length && '\nNothing needs attention.',
      );
    },
  },
};
