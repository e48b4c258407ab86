/** `operator events` */
import { Option, type Command } from 'commander';
import { formatCsv } from '../../platform/csv.ts';
import { eventKinds } from '../../security-events/index.ts';
import type { ResultOf } from '../operations.ts';
import { addReadCommand, parseDate, parseNumber, type RunOperation } from './command.ts';
import { formatTable, type Column } from './format.ts';

type Row = ResultOf<'events.list'>['events'][number];

const columns: Column<Row>[] = [
  { head: 'When (UTC)', cell: (row) => row.at.slice(0, 19).replace('T', ' ') },
  { head: 'Kind', cell: (row) => row.kind },
  { head: 'Outcome', cell: (row) => row.outcome },
  { head: 'By', cell: (row) => row.actor },
  { head: 'Account', cell: (row) => row.account_id ?? (row.address && `unknown ${row.address}`) },
  { head: 'Call', cell: (row) => row.what },
  { head: 'From', cell: (row) => row.network },
  { head: 'Request', cell: (row) => row.request_id },
];

export function addEventsCommand(program: Command, run: RunOperation): void {
  addReadCommand(
    program,
    'events',
    'security events: log-ins, passwords, deletions, exports, commands; of 90 days',
  )
    .option(
      '--account <email>',
      'about one account, by its address or number, or about an address without one',
    )
    .addOption(new Option('--kind <kind>', 'of one kind').choices(eventKinds))
    .option('--since <date>', 'since the beginning of a day (UTC)', parseDate)
    .option('--limit <number>', 'how many', parseNumber, 50)
    .addOption(new Option('--csv', 'answer as CSV, for spreadsheets').conflicts('json'))
    .action(({ account, kind, since, limit, csv }, command) =>
      run(
        command,
        'events.list',
        { account, kind, since: since && `${since}T00:00:00Z`, limit },
        ({ events }) =>
          csv
            ? formatCsv([
                columns.map(({ head }) => head),
                ...events.map((event) => columns.map(({ cell }) => cell(event) ?? '')),
              ])
            : formatTable(columns, events),
      ),
    );
}
