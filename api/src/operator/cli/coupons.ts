/** `operator coupons …` and `operator log` */
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { ResultOf } from '../operations.ts';
import { changes, day, dollars, number, reads, type Run } from './command.ts';
import { table, type Column } from './print.ts';

type Row = ResultOf<'coupons.list'>['coupons'][number];

const worth = ({ coupon_type, discount }: Row) =>
  coupon_type === 'PERCENTAGE' ? `${discount} %` : `$${discount}`;

const columns: Column<Row>[] = [
  { head: 'Code', cell: (row) => row.code },
  { head: 'Takes off', cell: worth, right: true },
  { head: 'From', cell: (row) => row.valid_from },
  { head: 'To', cell: (row) => row.valid_to },
  { head: 'Uses', cell: (row) => `${row.uses} of ${row.max_uses ?? 'any'}`, right: true },
  { head: 'State', cell: (row) => (row.in_force ? 'in force' : row.ended ? 'ended' : 'not in force') },
];

export function couponCommands(program: Command, run: Run): void {
  const coupons = program.command('coupons').description('coupons: list, add, end');

  reads(coupons, 'list', 'all coupons, and which are taken today').action((_options, command) =>
    run(command, 'coupons.list', {}, (result) => table(columns, result.coupons)),
  );

  changes(coupons, 'add', 'a new coupon; a code is never used for two things')
    .argument('<code>', '3 to 20 letters and digits')
    .addOption(new Option('--percent <number>', 'per cent off').argParser(number).conflicts('dollars'))
    .addOption(new Option('--dollars <amount>', 'dollars off').argParser(dollars))
    .option('--from <date>', 'first day', day)
    .option('--to <date>', 'last day', day)
    .option('--uses <number>', 'how many bookings may use it (default: any number)', number)
    .action((code, { percent, dollars: cents, from, to, uses }, command: Command) => {
      if (percent === undefined && cents === undefined) {
        throw new InvalidArgumentError('Say what it takes off: --percent 10 or --dollars 150.');
      }
      const terms =
        percent === undefined
          ? ({ coupon_type: 'FIXED', discount: cents / 100 } as const)
          : ({ coupon_type: 'PERCENTAGE', discount: percent } as const);
      const input = { code, ...terms, valid_from: from, valid_to: to, max_uses: uses };
      return run(command, 'coupons.add', input, ({ coupon }) => table(columns, [coupon]));
    });

  changes(coupons, 'end', 'take a coupon no longer; bookings that used it keep their price')
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

export function logCommand(program: Command, run: Run): void {
  reads(program, 'log', 'what was done by command: who, what, when')
    .option('--about <subject>', 'about one booking, departure, coupon …')
    .option('--limit <number>', 'how many lines', number, 50)
    .action(({ about, limit }, command) =>
      run(command, 'log.list', { subject: about, limit }, (result) =>
        table(
          [
            { head: 'When', cell: (row) => row.at.slice(0, 19).replace('T', ' ') },
            { head: 'Who', cell: (row) => row.who },
            { head: 'What', cell: (row) => row.what },
            { head: 'About', cell: (row) => row.subject },
            { head: 'Details', cell: (row) => JSON.stringify(row.details) },
          ],
          result.log,
        ),
      ),
    );
}
