/** `operator events` */
import { Option } from 'commander';
import type { ResultOf } from '../operations.ts';
import type { AddCommands } from './command.ts';
import { formatCsvPart, formatIst, formatTable, type Columns } from './format.ts';
import { addOperation } from './operation-command.ts';

const columns: Columns<ResultOf<'events.list'>['events'][number]> = {
  'When (IST)': (row) => formatIst(row.at, 'second'),
  Kind: (row) => row.kind,
  Outcome: (row) => row.outcome,
  By: (row) => row.actor,
  Account: (row) => row.account_id ?? (row.address && `unknown ${row.address}`),
  Call: (row) => row.what,
  From: (row) => row.network,
  Request: (row) => row.request_id,
};

/** Adds `events`. With `--csv`, `--limit` may exceed the number of rows of one part. */
export const addEventsCommand: AddCommands = (program, { run, writeParts }) => {
  addOperation(
    program,
    'events.list',
    {
      words: 'events',
      show: ({ events }) => formatTable(events, 'None.', columns),
      write: (input, command) =>
        command.opts<{ csv?: true }>().csv
          ? writeParts('events.list', input, input.limit!, ({ events }, place) =>
              formatCsvPart(events, place, columns),
            )
          : null,
    },
    run,
  ).addOption(new Option('--csv', 'answer as CSV, for spreadsheets; --limit has no bound').conflicts('json'));
};
