/** `operator events` */
import { Option, type Command } from 'commander';
import { formatCsv, formatCsvRow } from '../../../platform/csv.ts';
import { eventKinds } from '../../../base/security-events/index.ts';
import type { ResultOf } from '../operations.ts';
import { addListCommand, parseDate, type RunOperation, type WriteParts } from './command.ts';
import { formatIst, startOfIstDay, formatTable, type Column } from './format.ts';

type Row = ResultOf<'events.list'>['events'][number];

const columns: Column<Row>[] = [
  { head: 'When (IST)', cell: (row) => formatIst(row.at, 'second') },
  { head: 'Kind', cell: (row) => row.kind },
  { head: 'Outcome', cell: (row) => row.outcome },
  { head: 'By', cell: (row) => row.actor },
  { head: 'Account', cell: (row) => row.account_id ?? (row.address && `unknown ${row.address}`) },
  { head: 'Call', cell: (row) => row.what },
  { head: 'From', cell: (row) => row.network },
  { head: 'Request', cell: (row) => row.request_id },
];

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
      if (!csv) {
        return run(command, 'events.list', input, ({ events }) => formatTable(columns, events));
      }
      const toCells = (event: Row) => columns.map(({ cell }) => cell(event) ?? '');
      return writeParts('events.list', input, limit, ({ events }, { isFirst }) =>
        [
          isFirst ? formatCsv([columns.map(({ head }) => head)]) : '',
          ...events.map((event) => formatCsvRow(toCells(event))),
        ].join(''),
      );
    });
}
