/** `operator newsletter` */
import { Option } from 'commander';
import type { ResultOf } from '../operations.ts';
import { formatJsonPart, type AddCommands } from './command.ts';
import { formatCsvPart, formatIstDay, formatTable, type Columns } from './format.ts';
import { addOperation } from './operation-command.ts';

const columns: Columns<ResultOf<'newsletter.list'>['subscribers'][number]> = {
  'E-mail': (row) => row.email,
  Since: (row) => formatIstDay(row.subscribed_at),
  Confirmed: (row) => row.confirmed_at && formatIstDay(row.confirmed_at),
  'Asked for by': (row) => row.consent_text,
  Unsubscribe: (row) => row.unsubscribe_url,
};

/**
 * Adds `newsletter`. With `--csv`, and with `--json` without `--limit` and `--cursor`, all subscribers are written
 * instead of one part of the list.
 */
export const addNewsletterCommand: AddCommands = (program, { run, writeParts }) => {
  addOperation(
    program,
    'newsletter.list',
    {
      words: 'newsletter',
      note: 'all of them with --csv, and with --json unless it has --limit or --cursor',
      show: ({ subscribers }) => formatTable(subscribers, 'None.', columns),
      write({ unconfirmed }, command) {
        const { csv, json } = command.opts<{ csv?: true; json?: true }>();
        const isPart = ['limit', 'cursor'].some((name) => command.getOptionValueSource(name) === 'cli');
        if (!csv && (!json || isPart)) return null;
        return writeParts('newsletter.list', { unconfirmed }, Infinity, ({ subscribers }, place) =>
          csv
            ? formatCsvPart(subscribers, place, columns)
            : formatJsonPart('subscribers', subscribers, place),
        );
      },
    },
    run,
  ).addOption(new Option('--csv', 'all of them as CSV, for the program that sends it').conflicts('json'));
};
