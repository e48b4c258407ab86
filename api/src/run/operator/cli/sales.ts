/** `operator sales …` */
import type { Command } from 'commander';
import { addChangeCommand, type RunOperation } from './command.ts';
import { formatIst } from './format.ts';

export function addSalesCommands(program: Command, run: RunOperation): void {
  const sales = program.command('sales').description('pause sales and have them go on');

  addChangeCommand(
    sales,
    'pause',
    'take no new booking: visitors read that none can be taken at the moment; what is being paid is booked',
  )
    .requiredOption('--reason <text>', 'why; kept in the log, not shown to visitors')
    .action(({ reason }, command) =>
      run(
        command,
        'sales.pause',
        { reason },
        () =>
          'Sales are paused: holds, options and new orders are refused within a second. operator sales resume ends it.',
      ),
    );

  addChangeCommand(sales, 'resume', 'take bookings again').action((_options, command) =>
    run(
      command,
      'sales.resume',
      {},
      ({ reason, paused_at }) =>
        `Sales go on. They were paused since ${formatIst(paused_at)} (IST): ${reason}`,
    ),
  );
}
