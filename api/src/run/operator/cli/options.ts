/** `operator options …` */
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const optionCommands: OperationCommands = {
  'options.list': {
    show: ({ options }) =>
      formatTable(options, 'No options.', {
        Option: (row) => row.option,
        State: (row) => row.state,
        Date: (row) => row.date,
        Journey: (row) => row.journey,
        Agency: (row) => row.agency ?? row.email,
        Reference: (row) => row.reference,
        Suites: (row) => row.suites.join(' '),
        Lapses: (row) => formatIndianTime(new Date(row.ends_at)),
      }),
  },
  'options.release': {
    args: ['option'],
    show: ({ option, suites }) => `Released: ${option}. Free again: ${suites.join(', ')}.`,
  },
  'options.extend': {
    args: ['option', 'hours'],
    show: ({ option, ends_at }) => `${option} lapses ${formatIndianTime(new Date(ends_at))}.`,
  },
};
