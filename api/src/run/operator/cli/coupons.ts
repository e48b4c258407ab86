/** `operator coupons …`, `operator log` and `operator undo` */
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { ResultOf } from '../operations.ts';
import {
  addChangeCommand,
  parseDate,
  parseDollars,
  parseNumber,
  addListCommand,
  type RunOperation,
} from './command.ts';
import { formatCount } from '../../../platform/format.ts';
import { formatIst, formatTable, type Column } from './format.ts';

type Row = ResultOf<'coupons.list'>['coupons'][number];

const formatDiscount = ({ coupon_type, discount }: Row) =>
  coupon_type === 'PERCENTAGE' ? `${discount} %` : `$${discount}`;

const columns: Column<Row>[] = [
  { head: 'Code', cell: (row) => row.code },
  { head: 'Takes off', cell: formatDiscount, right: true },
  { head: 'From', cell: (row) => row.valid_from },
  { head: 'To', cell: (row) => row.valid_to },
  { head: 'Uses', cell: (row) => `${row.uses} of ${row.max_uses ?? 'any'}`, right: true },
  { head: 'State', cell: (row) => (row.in_force ? 'in force' : row.ended ? 'ended' : 'not in force') },
];

export function addCouponCommands(program: Command, run: RunOperation): void {
  const coupons = program.command('coupons').description('coupons: list, add, end');

  addListCommand(coupons, 'list', 'coupons by code, and which are taken today').action((_options, command) =>
    run(command, 'coupons.list', {}, (result) => formatTable(columns, result.coupons)),
  );

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
      return run(command, 'coupons.add', input, ({ coupon }) => formatTable(columns, [coupon]));
    });

  addChangeCommand(coupons, 'end', 'take a coupon no longer; bookings that used it keep their price')
    .argument('<code>')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((code, { reason }, command) =>
      run(
        command,
        'coupons.end',
        { code, reason },
        ({ coupon }) => `Ended: ${coupon.code}, used ${coupon.uses} times.`,
      ),
    );
}

export function addLogCommand(program: Command, run: RunOperation): void {
  addListCommand(program, 'log', 'what was done by command, the newest first: who, what, when', 50)
    .option('--about <subject>', 'about one booking, departure, coupon …')
    .action(({ about }, command) =>
      run(command, 'log.list', { subject: about }, (result) =>
        formatTable(
          [
            { head: 'Line', cell: (row) => row.line, right: true },
            { head: 'When (IST)', cell: (row) => formatIst(row.at, 'second') },
            { head: 'Who', cell: (row) => row.who },
            { head: 'What', cell: (row) => row.what },
            { head: 'About', cell: (row) => row.subject },
            { head: 'Undo', cell: (row) => (row.can_undo ? 'possible' : null) },
            { head: 'Details', cell: (row) => JSON.stringify(row.details) },
          ],
          result.log,
        ),
      ),
    );

  addChangeCommand(program, 'undo', 'take a change back: fares, prices, the timetable, suites kept from sale')
    .argument('<line>', 'its line, as `log` has it', parseNumber)
    .action((line, _options, command) =>
      run(
        command,
        'log.undo',
        { line },
        ({ what, subject, rows }) => `Taken back: ${what} ${subject}, ${formatCount(rows, 'value')}.`,
      ),
    );
}
