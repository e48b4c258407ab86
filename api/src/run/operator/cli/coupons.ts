/** `operator coupons …` */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { formatInr } from '../../../platform/format.ts';
import type { InputOf, ResultOf } from '../operations.ts';
import { summaries } from '../summaries.ts';
import {
  addChangeCommand,
  parseDate,
  parseDollars,
  parseNumber,
  getCommandGroup,
  type AddCommands,
} from './command.ts';
import { formatCsvPart, formatTable, type Columns } from './format.ts';
import { addOperation, type OperationCommands } from './operation-command.ts';

type Row = Omit<ResultOf<'coupons.list'>['coupons'][number], 'guest_email'> & { guest_email?: string | null };

const formatDiscount = ({ coupon_type, discount }: Row) =>
  coupon_type === 'PERCENTAGE' ? `${discount} %` : `$${discount}`;

/** Returns what a coupon is limited to besides its days and uses. */
const formatLimits = (row: Row) =>
  [
    row.journeys?.join(', '),
    (row.travel_from ?? row.travel_to) && `departures ${row.travel_from ?? ''}…${row.travel_to ?? ''}`,
    row.min_subtotal !== null && `from $${row.min_subtotal / 100}`,
    row.max_uses_per_guest !== null && `${row.max_uses_per_guest} each guest`,
    row.for_one_guest && (row.guest_email ?? 'one guest'),
  ]
    .filter(Boolean)
    .join('; ') || null;

const columns: Columns<Row> = {
  Code: (row) => row.code,
  'Takes off': [formatDiscount, 'right'],
  From: (row) => row.valid_from,
  To: (row) => row.valid_to,
  Uses: [(row) => `${row.uses} of ${row.max_uses ?? 'any'}`, 'right'],
  Only: formatLimits,
  State: (row) => (row.in_force ? 'in force' : row.ended ? 'ended' : 'not in force'),
};

const resultColumns: Columns<ResultOf<'coupons.result'>['results'][number]> = {
  Coupon: (row) => row.name,
  Codes: [(row) => String(row.codes), 'right'],
  Uses: [(row) => String(row.uses), 'right'],
  Bookings: [(row) => String(row.bookings), 'right'],
  Revenue: [(row) => formatInr(row.revenue_inr), 'right'],
  'Taken off': [(row) => formatInr(row.discount_inr), 'right'],
  Cancelled: [(row) => String(row.cancelled), 'right'],
};

export const couponCommands: OperationCommands = {
  'coupons.end': {
    args: ['code'],
    show: ({ coupon }) => `Ended: ${coupon.code}, used ${coupon.uses} times.`,
  },
  'coupons.endBatch': {
    args: ['batch'],
    show: ({ batch, ended }) => `Ended: ${ended} codes of “${batch}”.`,
  },
  'coupons.result': {
    show: ({ results }) => formatTable(results, 'None.', resultColumns),
  },
};

/** The options of a coupon's terms. The discount is either in per cent or in dollars. */
const addTermOptions = (command: Command): Command =>
  command
    .addOption(new Option('--percent <number>', 'per cent off').argParser(parseNumber).conflicts('dollars'))
    .addOption(new Option('--dollars <amount>', 'dollars off').argParser(parseDollars))
    .option('--from <date>', 'first day', parseDate)
    .option('--to <date>', 'last day', parseDate)
    .option('--journey <slug...>', 'only for these journeys')
    .option('--travel-from <date>', 'first day of departure', parseDate)
    .option('--travel-to <date>', 'last day of departure', parseDate)
    .option('--minimum <amount>', 'only for bookings of at least so many dollars before GST', parseDollars)
    .option('--uses-per-guest <number>', 'how many bookings of one guest may use it', parseNumber)
    .option('--guest <email>', 'only for the account with this address; needs --to')
    .option('--single-handed', 'without the second person that a coupon for the whole price needs');

interface TermOptions {
  percent?: number;
  dollars?: number;
  from?: string;
  to?: string;
  journey?: string[];
  travelFrom?: string;
  travelTo?: string;
  minimum?: number;
  usesPerGuest?: number;
  guest?: string;
}

function toTerms(options: TermOptions): Omit<InputOf<'coupons.add'>, 'code' | 'max_uses'> {
  const { percent, dollars: cents } = options;
  if (percent === undefined && cents === undefined) {
    throw new InvalidArgumentError('Say what it takes off: --percent 10 or --dollars 150.');
  }
  return {
    ...(percent === undefined
      ? ({ coupon_type: 'FIXED', discount: cents! / 100 } as const)
      : ({ coupon_type: 'PERCENTAGE', discount: percent } as const)),
    valid_from: options.from,
    valid_to: options.to,
    journeys: options.journey,
    travel_from: options.travelFrom,
    travel_to: options.travelTo,
    min_subtotal: options.minimum,
    max_uses_per_guest: options.usesPerGuest,
    guest_email: options.guest,
  };
}

/** Adds `coupons list`, `add` and `add-batch`, whose options differ from the fields of their operations. */
export const addCouponCommands: AddCommands = (program, { run, writeParts }) => {
  const coupons = getCommandGroup(program, 'coupons');
  addOperation(
    program,
    'coupons.list',
    {
      show: (result) => formatTable(result.coupons, 'None.', columns),
      write({ batch }, command) {
        if (!command.opts<{ csv?: true }>().csv) return null;
        const input = batch === undefined ? {} : { batch };
        return writeParts('coupons.list', input, Infinity, (result, place) =>
          formatCsvPart(result.coupons, place, columns),
        );
      },
    },
    run,
  ).addOption(new Option('--csv', 'all of them as CSV').conflicts('json'));
  addTermOptions(
    addChangeCommand(coupons, 'add', summaries['coupons.add'])
      .argument('<code>', '3 to 20 letters and digits')
      .option('--uses <number>', 'how many bookings may use it (default: any number)', parseNumber),
  ).action((code, { uses, ...terms }, command: Command) =>
    run(command, 'coupons.add', { code, ...toTerms(terms), max_uses: uses }, ({ coupon }) =>
      formatTable([coupon], '', columns),
    ),
  );
  addTermOptions(
    addChangeCommand(coupons, 'add-batch', summaries['coupons.addBatch'])
      .argument('<batch>', 'a name for the batch')
      .requiredOption('--count <number>', 'how many codes, at most 5,000', parseNumber)
      // Not `--prefix`, which npm takes for an option of its own.
      .option('--letters <text>', 'what all codes begin with, up to 8 letters and digits'),
  ).action((batch, { count, letters: prefix, ...terms }, command: Command) =>
    run(
      command,
      'coupons.addBatch',
      { batch, count, prefix, ...toTerms(terms) },
      (made) => `${made.codes} codes. Read them: operator coupons list --batch "${made.batch}" --csv`,
    ),
  );
};
