/** `operator newsletter` */
import { Option, type Command } from 'commander';
import { formatCsv, formatCsvRow } from '../../../platform/csv.ts';
import type { ResultOf } from '../operations.ts';
import { addListCommand, formatJsonPart, type RunOperation, type WriteParts } from './command.ts';
import { formatIstDay, formatTable, type Column } from './format.ts';

type Row = ResultOf<'newsletter.list'>['subscribers'][number];

const columns: Column<Row>[] = [
  { head: 'E-mail', cell: (row) => row.email },
  { head: 'Since', cell: (row) => formatIstDay(row.subscribed_at) },
  { head: 'Unsubscribe', cell: (row) => row.unsubscribe_url },
];

export function addNewsletterCommand(program: Command, run: RunOperation, writeParts: WriteParts): void {
  addListCommand(
    program,
    'newsletter',
    'subscribers, each with the address that ends the newsletter; all of them with --csv, and with --json unless it has --limit or --cursor',
  )
    .addOption(new Option('--csv', 'all of them as CSV, for the program that sends it').conflicts('json'))
    .action(({ csv, json }, command: Command) => {
      if (csv) {
        const toCells = (row: Row) => columns.map(({ cell }) => cell(row) ?? '');
        return writeParts('newsletter.list', {}, Infinity, ({ subscribers }, { isFirst }) =>
          [
            isFirst ? formatCsv([columns.map(({ head }) => head)]) : '',
            ...subscribers.map((row) => formatCsvRow(toCells(row))),
          ].join(''),
        );
      }
      const isPart = ['limit', 'cursor'].some((name) => command.getOptionValueSource(name) === 'cli');
      if (json && !isPart) {
        return writeParts('newsletter.list', {}, Infinity, ({ subscribers }, place) =>
          formatJsonPart('subscribers', subscribers, place),
        );
      }
      return run(command, 'newsletter.list', {}, ({ subscribers }) => formatTable(columns, subscribers));
    });
}
