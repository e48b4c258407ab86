/** `operator departures guest-list` and `operator departures form-c` */
import type { Command } from 'commander';
import { formatCount } from '../../../platform/format.ts';
import type { InputOf, ResultOf } from '../operations.ts';
import { addReadCommand, getCommandGroup, parseDate, writePrivateFile, type AddCommands } from './command.ts';
import { formatLines, formatTable } from './format.ts';
import { addOperation } from './operation-command.ts';

type Format = InputOf<'departures.guestListFile'>['formats'][number];

/**
 * Adds `departures guest-list` and `departures form-c`. With `--pdf` and `--xlsx` the list is written to files that
 * only the user can read, instead of being shown.
 */
export const addGuestListCommands: AddCommands = (program, { run, cwd }) => {
  /** Writes the files that were named, each in its format. */
  async function writeFiles(
    command: Command,
    key: InputOf<'departures.guestList'>,
    names: Partial<Record<Format, string | undefined>>,
  ): Promise<void> {
    const formats = Object.entries(names).flatMap(([format, name]) => (name ? [format as Format] : []));
    await run(
      command,
      'departures.guestListFile',
      { ...key, formats },
      ({ files }) =>
        formatLines(
          files.map(
            ({ format, guests, incomplete }) =>
              `${formatCount(guests, 'guest')}, ${incomplete} with something missing: ${names[format]}`,
          ),
        ),
      async ({ files }) => {
        for (const { format, content } of files) await writePrivateFile(cwd, names[format]!, content);
        return { files: files.map(({ content: _, ...file }) => ({ ...file, file: names[file.format] })) };
      },
    );
  }

  addOperation(
    program,
    'departures.guestList',
    {
      args: ['journey', 'date'],
      show: formatGuestList,
      write(input, command) {
        const { pdf, xlsx } = command.opts<{ pdf?: string; xlsx?: string }>();
        if (pdf === undefined && xlsx === undefined) return null;
        return writeFiles(command, input, { pdf, xlsx });
      },
    },
    run,
  )
    .option('--pdf <file>', 'write the list as a PDF, for the captain')
    .option('--xlsx <file>', 'write the list as a spreadsheet');

  addReadCommand(
    getCommandGroup(program, 'departures'),
    'form-c',
    'write the fields of Form C of the foreigners who sail, for the FRRO',
  )
    .argument('<journey>', 'the journey’s slug')
    .argument('<date>', 'the day on which the departure leaves', parseDate)
    .option('--xlsx <file>', 'write a spreadsheet')
    .option('--csv <file>', 'write a CSV')
    .action(async (journey, date, { xlsx, csv }, command) => {
      if (xlsx === undefined && csv === undefined)
        command.error('Name a file: --xlsx <file> or --csv <file>.');
      await writeFiles(command, { journey, date }, { 'form-c-xlsx': xlsx, 'form-c-csv': csv });
    });
};

function formatGuestList({
  departure,
  guests,
  incomplete,
  suites,
}: ResultOf<'departures.guestList'>): string {
  const rows = suites.flatMap((suite) => suite.guests.map((guest) => ({ ...suite, ...guest })));
  return formatLines(
    `${departure.name} on ${departure.ship}, ${departure.date} to ${departure.date_to}: ${formatCount(guests, 'guest')}, ${incomplete} with something missing.`,
    formatTable(rows, 'Nobody has booked it.', {
      Suite: (row) => row.suite,
      Guest: (row) => `${row.first_name} ${row.last_name}`,
      Sex: (row) => row.sex,
      Born: (row) => row.birth_date || null,
      Age: [(row) => row.age || null, 'right'],
      Nationality: (row) => row.nationality || null,
      Passport: (row) => row.passport_number || null,
      Arrival: (row) =>
        [row.arrival_by, row.arrival_on, row.arrival_time, row.arrival_place].filter(Boolean).join(' ') ||
        null,
      Booking: (row) => row.booking_id,
      Agency: (row) => row.agency || null,
      Missing: (row) => row.missing.join('; ') || 'nothing',
    }),
  );
}
