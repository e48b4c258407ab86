/** `operator figures …` and `operator departures low-occupancy, decide` */
import { toCivilDate } from '../../../platform/clock.ts';
import { formatCount, formatInr } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { writePrivateFile, type AddCommands } from './command.ts';
import { formatLines, formatTable } from './format.ts';
import { addOperation, type OperationCommands } from './operation-command.ts';
import { formatCancelled } from './departures.ts';
import type { Command } from 'commander';

const money = (inr: number | null) => (inr === null ? '' : formatInr(inr));

export const figureCommands: OperationCommands = {
  'figures.lowOccupancy': {
    show: ({ rule, count, departures, decided }) =>
      formatLines(
        formatTable(departures, `No departure under ${rule.below_percent} % is to be decided about.`, {
          'Decide by': (row) => `${row.decide_by}${row.overdue ? ' (overdue)' : ''}`,
          Departure: (row) => `${row.journey} ${row.date}`,
          Ship: (row) => row.ship,
          Sold: [(row) => `${row.sold} of ${row.suites}`, 'right'],
          'Held or option': [(row) => row.held, 'right'],
          '% sold': [(row) => row.occupancy_percent, 'right'],
          Guests: [(row) => row.guests, 'right'],
          Price: [(row) => formatInr(row.booked_inr), 'right'],
          'Back if cancelled': [(row) => formatInr(row.refund_inr), 'right'],
        }),
        count > departures.length && `${count} in all.`,
        departures.length &&
          'Decide: departures decide <journey> <date> --decision sails|ask-again|cancel --reason …',
        decided.length > 0 &&
          `\nDecided:\n${formatTable(decided, '', {
            Departure: (row) => `${row.journey} ${row.date}`,
            Decision: (row) =>
              row.ask_again_on === null ? 'sails for certain' : `asked about again on ${row.ask_again_on}`,
            By: (row) => row.decided_by,
            On: (row) => toCivilDate(new Date(row.decided_at)),
          })}`,
      ),
  },
  'departures.decide': {
    args: ['journey', 'date'],
    show: ({ departure, decision, ask_again_on, cancelled }) =>
      cancelled
        ? formatCancelled(cancelled)
        : decision === 'sails'
          ? `Decided: ${departure.journey} ${departure.date} sails.`
          : `${departure.journey} ${departure.date} is asked about again on ${ask_again_on}.`,
  },
};

function formatOccupancy({ rows, total, from, to }: ResultOf<'figures.occupancy'>): string {
  return formatLines(
    formatTable(rows, 'Nothing sails.', {
      Group: (row) => row.name,
      Sold: [(row) => row.sold, 'right'],
      Suites: [(row) => row.capacity?.suites ?? '', 'right'],
      '% sold': [(row) => row.capacity?.occupancy_percent ?? '', 'right'],
      Held: [(row) => row.capacity?.held ?? '', 'right'],
      Blocked: [
        ({ capacity }) =>
          capacity ? capacity.charter + capacity.allotment + capacity.blocked_otherwise : '',
        'right',
      ],
      'Out of service': [(row) => row.capacity?.out_of_service ?? '', 'right'],
      Free: [(row) => row.capacity?.free ?? '', 'right'],
      Guests: [(row) => row.guests, 'right'],
      Price: [(row) => money(row.booked_inr), 'right'],
      Paid: [(row) => money(row.paid_inr), 'right'],
    }),
    `${from} to ${to}: ${formatCount(total.sold, 'suite')} sold of ${total.capacity?.suites ?? 0} (${total.capacity?.occupancy_percent ?? 0} % of those in service), ${formatCount(total.guests, 'guest')}, ${money(total.booked_inr)}.`,
  );
}

function formatPace({ rows, total, from, to, last_year }: ResultOf<'figures.pace'>): string {
  return formatLines(
    formatTable(rows, 'Nothing is sold.', {
      Group: (row) => row.name,
      'Sold now': [(row) => row.now.sold, 'right'],
      'Last year then': [(row) => row.same_time?.sold ?? '', 'right'],
      'In the end': [(row) => row.final?.sold ?? '', 'right'],
      'Price now': [(row) => money(row.now.booked_inr), 'right'],
      Then: [(row) => money(row.same_time?.booked_inr ?? null), 'right'],
      'At last': [(row) => money(row.final?.booked_inr ?? null), 'right'],
    }),
    `${from} to ${to}: ${total.now.sold} suites sold; ${last_year.from} to ${last_year.to} had ${total.same_time?.sold ?? 0} on ${last_year.as_of}, and ${total.final?.sold ?? 0} in the end.`,
  );
}

function formatRevenue({ by, months, groups, total, cancellations }: ResultOf<'figures.revenue'>): string {
  const rows = [
    ...months.map(({ month, ...row }) => ({ ...row, of: month })),
    ...groups.map(({ name, ...row }) => ({ ...row, of: name })),
  ];
  return formatLines(
    formatTable(rows, 'No booking.', {
      [groups.length ? 'Group' : by === 'booking' ? 'Booked in' : 'Sails in']: (row) => row.of,
      Bookings: [(row) => row.bookings, 'right'],
      Cancelled: [(row) => row.cancelled, 'right'],
      'Suite nights': [(row) => row.suite_nights, 'right'],
      Price: [(row) => formatInr(row.booked_inr), 'right'],
      'Without GST': [(row) => formatInr(row.net_inr), 'right'],
      Paid: [(row) => formatInr(row.paid_inr), 'right'],
      'Suite and night': [(row) => money(row.suite_night_inr), 'right'],
    }),
    `In all ${formatInr(total.booked_inr)}, without GST ${formatInr(total.net_inr)}, paid ${formatInr(total.paid_inr)}, kept of cancelled bookings ${formatInr(total.kept_inr)}.`,
    formatTable(cancellations, 'Nothing was cancelled.', {
      'Cancelled in': (row) => row.month,
      By: (row) => row.cause,
      Bookings: [(row) => row.bookings, 'right'],
      Price: [(row) => formatInr(row.booked_inr), 'right'],
      Refund: [(row) => formatInr(row.refund_inr), 'right'],
      Kept: [(row) => formatInr(row.kept_inr), 'right'],
    }),
  );
}

/** Returns the file that the user has named and its format; null when none was named. */
function readFileOptions(command: Command): { name: string; format: 'csv' | 'xlsx' } | null {
  const { csv, xlsx } = command.opts<{ csv?: string; xlsx?: string }>();
  if (csv !== undefined && xlsx !== undefined) command.error('Name one file: --csv or --xlsx.');
  if (csv !== undefined) return { name: csv, format: 'csv' };
  return xlsx === undefined ? null : { name: xlsx, format: 'xlsx' };
}

const addFileOptions = (command: Command) =>
  command
    .option('--csv <file>', 'write the figures as CSV')
    .option('--xlsx <file>', 'write the figures as a spreadsheet');

/** Adds `figures occupancy`, `pace` and `revenue`; with `--csv` or `--xlsx` they are written to a file. */
export const addFigureCommands: AddCommands = (program, { run, cwd }) => {
  /** Returns what `run` shows and does once it has the content of the file `name`. */
  const saveAs = (name: string) =>
    [
      ({ rows }: { rows: number }) => `${formatCount(rows, 'row')} written to ${name}`,
      async ({ content, ...result }: { rows: number; content: string }) => {
        await writePrivateFile(cwd, name, content);
        return { ...result, file: name };
      },
    ] as const;
  for (const figure of ['occupancy', 'pace'] as const)
    addFileOptions(
      addOperation(
        program,
        `figures.${figure}`,
        {
          show: (result: never) => (figure === 'occupancy' ? formatOccupancy(result) : formatPace(result)),
          write(input, command) {
            const file = readFileOptions(command);
            if (!file) return null;
            const { name, format } = file;
            return run(command, 'figures.file', { ...input, figure, format }, ...saveAs(name));
          },
        },
        run,
      ),
    );
  addFileOptions(
    addOperation(
      program,
      'figures.revenue',
      {
        show: formatRevenue,
        write(input, command) {
          const file = readFileOptions(command);
          if (!file) return null;
          const { name, format } = file;
          return run(command, 'figures.revenueFile', { ...input, format }, ...saveAs(name));
        },
      },
      run,
    ),
  );
};
