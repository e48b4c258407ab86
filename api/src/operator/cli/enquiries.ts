/** `operator enquiries` */
import { type Command, Option } from 'commander';
import { enquiryCategories } from '@antara/contracts/api/enquiries';
import { addReadCommand, type RunOperation } from './command.ts';
import { formatTable } from './format.ts';

export function addEnquiriesCommand(program: Command, run: RunOperation): void {
  addReadCommand(program, 'enquiries', 'the last 200 enquiries, the newest first; --json with their messages')
    .addOption(new Option('--category <category>', 'only these').choices(enquiryCategories))
    .action(({ category }, command) =>
      run(command, 'enquiries.list', { category }, ({ enquiries }) =>
        formatTable(
          [
            { head: 'Reference', cell: (row) => row.reference },
            { head: 'Received', cell: (row) => row.received_at.slice(0, 10) },
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
