/** `operator coupons …`, `operator log` and `operator undo` */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { formatCount } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import {
  addChangeCommand,
  parseDate,
  parseDollars,
  parseNumber,
  getCommandGroup,
  type AddCommands,
} from './command.ts';
import { formatIst, formatTable, type Columns } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

type Row = ResultOf<'coupons.list'>['coupons'][number];

const formatDiscount = ({ coupon_type, discount }: Row) =>
  coupon_type === 'PERCENTAGE' ? `${discount} %` : `$${discount}`;

const columns: Columns<Row> = {
  Code: (row) => row.code,
  'Takes off': [formatDiscount, 'right'],
  From: (row) => row.valid_from,
  To: (row) => row.valid_to,
  Uses: [(row) => `${row.uses} of ${row.max_uses ?? 'any'}`, 'right'],
  State: (row) => (row.in_force ? 'in force' : row.ended ? 'ended' : 'not in force'),
};

export const couponCommands: OperationCommands = {
  'coupons.list': {
    summary: 'coupons by code, and which are taken today',
    show: ({ coupons }) => formatTable(coupons, 'None.', columns),
  },
  'coupons.end': {
    summary: 'take a coupon no longer; bookings that used it keep their price',
    args: ['code'],
    show: ({ coupon }) => `Ended: ${coupon.code}, used ${coupon.uses} times.`,
  },
  'log.list': {
    words: 'log',
    summary: 'what was done by command, the newest first: who, what, when',
    show: ({ log }) =>
      formatTable(log, 'None.', {
        Line: [(row) => row.line, 'right'],
        'When (IST)': (row) => formatIst(row.at, 'second'),
        Who: (row) => row.who,
        What: (row) => row.what,
        About: (row) => row.subject,
        Undo: (row) => (row.can_undo ? 'possible' : null),
        Details: (row) => JSON.stringify(row.details),
      }),
  },
  'log.undo': {
    words: 'undo',
    summary: 'take a change back: fares, prices, the timetable, suites kept from sale',
    args: ['line'],
    show: ({ what, subject, rows }) => `Taken back: ${what} ${subject}, ${formatCount(rows, 'value')}.`,
  },
};

/** Adds `coupons add`, whose discount is either in per cent or in dollars. */
export const addCouponCommand: AddCommands = (program, { run }) => {
  const coupons = getCommandGroup(program, 'coupons');
  addChangeCommand(coupons, 'add', 'a new coupon; a code is never used for two things')
    .argument('<code>', '3 to 20 letters and digits')
    .addOption(new Option('--percent <number>', 'per cent off').argParser(parseNumber).conflicts('dollars'))
    .addOption(new Option('--dollars <amount>', 'dollars off').argParser(parseDollars))
    .option('--from <date>', 'first day', parseDate)
    .option('--to <date>', 'last day', parseDate)
    .option('--uses <number>', 'how many bookings may use it (default: any number)', parseNumber)
    .action((code, { percent, dollars: cents, from, to, uses }, command: Command) => {
      if (percent === undefined && cents === undefined) {
        throw new InvalidArgumentError('Say what it takes off: --percent 10 or --dollars 150.');
      }
      const terms =
        percent === undefined
          ? ({ coupon_type: 'FIXED', discount: cents / 100 } as const)
          : ({ coupon_type: 'PERCENTAGE', discount: percent } as const);
      const input = { code, ...terms, valid_from: from, valid_to: to, max_uses: uses };
      return run(command, 'coupons.add', input, ({ coupon }) => formatTable([coupon], '', columns));
    });
};
