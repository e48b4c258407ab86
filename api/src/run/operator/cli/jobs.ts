/** `operator jobs …` */
import { formatCount } from '../../../platform/format.ts';
import { formatIst, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const jobCommands: OperationCommands = {
  'jobs.list': {
    summary: 'jobs that wait or were given up, the oldest first, with their error',
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
    summary: 'try failed jobs again now, also those that were given up',
    args: ['id'],
    show: ({ jobs }) =>
      `${formatCount(jobs.length, 'job')} ${jobs.length === 1 ? 'is' : 'are'} tried again now: ${jobs.map((row) => `${row.id} ${row.kind}`).join(', ')}.`,
  },
};
