/** `operator jobs …` */
import { formatCount } from '../../../platform/format.ts';
import { formatIst, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const jobCommands: OperationCommands = {
  'jobs.list': {
    show: ({ jobs }) =>
      formatTable(jobs, 'No job waits.', {
        Job: [(row) => row.id, 'right'],
        Kind: (row) => row.kind,
        State: (row) => row.state,
        'Since (IST)': (row) => formatIst(row.created_at),
        Tries: [(row) => row.attempts, 'right'],
        'Next try (IST)': (row) => row.next_try_at && formatIst(row.next_try_at),
        Error: (row) => row.error,
      }),
  },
  'jobs.retry': {
    args: ['id'],
    show: ({ jobs }) =>
      `${formatCount(jobs.length, 'job')} ${jobs.length === 1 ? 'is' : 'are'} tried again now: ${jobs.map((row) => `${row.id} ${row.kind}`).join(', ')}.`,
  },
};
