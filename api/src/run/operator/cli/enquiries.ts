/** `operator enquiries` and `operator waiting-list` */
import { type Command, Option } from 'commander';
import { enquiryCategories } from '@antara/contracts/api/enquiries';
import { addListCommand, parseDate, type RunOperation } from './command.ts';
import { formatIstDay, formatTable } from './format.ts';

export function addEnquiriesCommand(program: Command, run: RunOperation): void {
  addListCommand(program, 'enquiries', 'enquiries, the newest first; --json with their messages', 200)
    .addOption(new Option('--category <category>', 'only these').choices(enquiryCategories))
    .action(({ category }, command) =>
      run(command, 'enquiries.list', { category }, ({ enquiries }) =>
        formatTable(
          [
            { head: 'Reference', cell: (row) => row.reference },
            { head: 'Received', cell: (row) => formatIstDay(row.received_at) },
            { head: 'Category', cell: (row) => row.category },
            { head: 'Name', cell: (row) => row.name },
            { head: 'E-mail', cell: (row) => row.email },
            { head: 'Journey', cell: (row) => row.tour },
            { head: 'Themed cruise', cell: (row) => row.theme },
            { head: 'Ship', cell: (row) => row.ship },
            {
              head: 'When',
              cell: ({ date, month, year }) =>
                date ?? ([year, month && String(month).padStart(2, '0')].filter(Boolean).join('-') || null),
            },
          ],
          enquiries,
        ),
      ),
    );
}

export function addWaitingListCommand(program: Command, run: RunOperation): void {
  addListCommand(program, 'waiting-list', 'who waits for suites of sold-out departures, in order')
    .option('--journey <journey>', 'only of this journey')
    .option('--date <date>', 'only of departures on this day', parseDate)
    .option('--all', 'also those who were told that suites are free')
    .action(({ journey, date, all }, command) =>
      run(command, 'waitingList.list', { journey, date, all }, ({ entries }) =>
        formatTable(
          [
            { head: 'Departure', cell: (row) => row.date },
            { head: 'Journey', cell: (row) => row.journey },
            { head: 'Suites', cell: (row) => row.suites, right: true },
            { head: 'Category', cell: (row) => row.category ?? 'any' },
            { head: 'Name', cell: (row) => row.name },
            { head: 'E-mail', cell: (row) => row.email },
            { head: 'Telephone', cell: (row) => row.mobile_no },
            { head: 'Since', cell: (row) => formatIstDay(row.entered_at) },
            { head: 'Told', cell: (row) => row.told_at && formatIstDay(row.told_at) },
            { head: 'Reference', cell: (row) => row.reference },
          ],
          entries,
          'Nobody waits.',
        ),
      ),
    );
}
