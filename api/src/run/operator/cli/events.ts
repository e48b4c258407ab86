/** `operator events` */
import { Option, type Command } from 'commander';
import { eventKinds } from '../../../base/security-events/index.ts';
import type { ResultOf } from '../operations.ts';
import { addListCommand, parseDate, type RunOperation, type WriteParts } from './command.ts';
import { formatCsvPart, formatIst, formatTable, startOfIstDay, type Columns } from './format.ts';

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

export function addEventsCommand(program: Command, run: RunOperation, writeParts: WriteParts): void {
  addListCommand(
    program,
    'events',
    'security events: log-ins, passwords, deletions, exports, commands; of 90 days',
    50,
  )
    .option(
      '--account <email>',
      'about one account, by its address or number, or about an address without one',
    )
    .addOption(new Option('--kind <kind>', 'of one kind').choices(eventKinds))
    .option('--since <date>', 'since the beginning of a day in India', parseDate)
    .addOption(new Option('--csv', 'answer as CSV, for spreadsheets; --limit has no bound').conflicts('json'))
    .action(({ account, kind, since, limit, csv }, command) => {
      const input = { account, kind, since: since && startOfIstDay(since) };
      return csv
        ? writeParts('events.list', input, limit, ({ events }, place) =>
            formatCsvPart(events, place, columns),
          )
        : run(command, 'events.list', input, ({ events }) => formatTable(events, 'None.', columns));
    });
}
