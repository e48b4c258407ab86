/** `operator log`, `operator log-export` and `operator undo` */
import { formatCount } from '../../../platform/format.ts';
import type { AddCommands } from './command.ts';
import { formatIst, formatTable } from './format.ts';
import { addOperation, type OperationCommands } from './operation-command.ts';

export const logCommands: OperationCommands = {
  'log.list': {
    words: 'log',
    show: ({ log }) =>
      formatTable(log, 'None.', {
        Line: [(row) => row.line, 'right'],
        'When (IST)': (row) => formatIst(row.at, 'second'),
        Who: (row) => row.who + (row.approved_by === null ? '' : `, approved by ${row.approved_by}`),
        What: (row) => row.what,
        About: (row) => row.subjects?.join(' ') ?? row.subject,
        Undo: (row) => (row.can_undo ? 'possible' : null),
        Details: (row) => (row.kind === 'read' ? null : JSON.stringify(row.details)),
      }),
  },
  'log.undo': {
    words: 'undo',
    args: ['line'],
    show: ({ what, subject, rows }) => `Taken back: ${what} ${subject}, ${formatCount(rows, 'value')}.`,
  },
};

/** Adds `log-export`, which writes the whole log. */
export const addLogExport: AddCommands = (program, { run, writeParts }) => {
  addOperation(
    program,
    'log.export',
    {
      words: 'log-export',
      show: ({ csv }) => csv,
      write: ({ limit: _, cursor: _place, ...input }, command) =>
        command.opts<{ json?: true }>().json
          ? null
          : writeParts('log.export', input, Infinity, ({ csv }) => csv),
    },
    run,
  );
};
