/** `operator newsletter` */
import { Option, type Command } from 'commander';
import type { ResultOf } from '../operations.ts';
import { addListCommand, formatJsonPart, type RunOperation, type WriteParts } from './command.ts';
import { formatCsvPart, formatIstDay, formatTable, type Columns } from './format.ts';

const columns: Columns<ResultOf<'newsletter.list'>['subscribers'][number]> = {
  'E-mail': (row) => row.email,
  Since: (row) => formatIstDay(row.subscribed_at),
  Unsubscribe: (row) => row.unsubscribe_url,
};

export function addNewsletterCommand(program: Command, run: RunOperation, writeParts: WriteParts): void {
  addListCommand(
    program,
    'newsletter',
    'subscribers, each with the address that ends the newsletter; all of them with --csv, and with --json unless it has --limit or --cursor',
  )
    .addOption(new Option('--csv', 'all of them as CSV, for the program that sends it').conflicts('json'))
    .action(({ csv, json }, command: Command) => {
      const isPart = ['limit', 'cursor'].some((name) => command.getOptionValueSource(name) === 'cli');
      if (!csv && (!json || isPart)) {
        return run(command, 'newsletter.list', {}, ({ subscribers }) =>
          formatTable(subscribers, 'None.', columns),
        );
      }
      return writeParts('newsletter.list', {}, Infinity, ({ subscribers }, place) =>
        csv ? formatCsvPart(subscribers, place, columns) : formatJsonPart('subscribers', subscribers, place),
      );
    });
}
