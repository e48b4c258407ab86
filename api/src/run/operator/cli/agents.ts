/** `operator agents …` */
import type { Command } from 'commander';
import { addChangeCommand, addListCommand, parseDate, parseNumber, type RunOperation } from './command.ts';
import { formatIstDay, formatTable } from './format.ts';

export function addAgentCommands(program: Command, run: RunOperation): void {
  const agents = program
    .command('agents')
    .description('travel agents: list, approve, refuse, suspend, join, separate, rate, paid');
  const email = 'the agent’s e-mail address';

  addListCommand(agents, 'list', 'agencies, the newest first')
    .option('--waiting', 'only those that wait for approval')
    .action(({ waiting }, command) =>
      run(command, 'agents.list', { waiting }, (result) =>
        formatTable(
          [
            { head: 'E-mail', cell: (row) => row.email },
            { head: 'Agent', cell: (row) => row.name },
            { head: 'Agency', cell: (row) => row.company_name },
            { head: 'Country', cell: (row) => row.country },
            { head: 'Consortium', cell: (row) => row.consortium },
            { head: 'Registered', cell: (row) => formatIstDay(row.registered_at) },
            { head: 'State', cell: (row) => row.state },
            { head: 'Address', cell: (row) => (row.email_confirmed ? 'confirmed' : 'not confirmed') },
          ],
          result.agents,
        ),
      ),
    );

  addChangeCommand(
    agents,
    'approve',
    'open the agents’ pages to an agency; a letter says so once its address is confirmed',
  )
    .argument('<email>', email)
    .action((address, _options, command) =>
      run(command, 'agents.approve', { email: address }, ({ agent, letter }) =>
        letter === 'sent'
          ? `Approved: ${agent.company_name}.`
          : `Approved: ${agent.company_name}. No letter yet: its address is not confirmed. Another code was mailed to it.`,
      ),
    );

  addChangeCommand(
    agents,
    'refuse',
    'send an agency that waits away; the account stays a customer’s, and nobody is written to',
  )
    .argument('<email>', email)
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((address, { reason }, command) =>
      run(
        command,
        'agents.refuse',
        { email: address, reason },
        ({ agent }) => `Refused: ${agent.company_name}. Tell ${agent.email} why in a letter of your own.`,
      ),
    );

  addChangeCommand(
    agents,
    'suspend',
    'close the agents’ pages to an agency until it is approved again; its bookings stay, it and its clients with an amount due are written to',
  )
    .argument('<email>', email)
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((address, { reason }, command) =>
      run(
        command,
        'agents.suspend',
        { email: address, reason },
        ({ agent, letter, clients_written, clients_unnamed }) =>
          [
            `Suspended: ${agent.company_name}.`,
            letter === 'sent' ? 'A letter says so to it.' : 'No letter to it: its address is not confirmed.',
            ...(clients_written.length
              ? [
                  `Clients with an amount due, written to with a link to pay us directly: ${clients_written.join(', ')}.`,
                ]
              : []),
            ...(clients_unnamed.length
              ? [
                  `An amount due and no client named, so nobody was written to: ${clients_unnamed.join(', ')}.`,
                ]
              : []),
          ].join('\n'),
      ),
    );

  addChangeCommand(agents, 'join', 'count two accounts as one agency, in what it may have on option')
    .argument('<email>', email)
    .argument('<other>', 'the other account')
    .action((address, to, _options, command) =>
      run(command, 'agents.join', { email: address, to }, () => `Joined: ${address} and ${to}.`),
    );

  addChangeCommand(agents, 'separate', 'count an account that was joined to another by itself again')
    .argument('<email>', email)
    .action((address, _options, command) =>
      run(command, 'agents.join', { email: address }, () => `Separated: ${address}.`),
    );

  addChangeCommand(agents, 'rate', 'what an agency earns on bookings made from a day on')
    .argument('<email>', email)
    .argument('<percent>', 'per cent of the fare', parseNumber)
    .option('--from <date>', 'first day (default: today)', parseDate)
    .action((address, percent, { from }, command) =>
      run(
        command,
        'agents.rate',
        { email: address, percent, valid_from: from },
        (result) => `${result.agent.company_name}: ${result.percent} % from ${result.valid_from} on.`,
      ),
    );

  addChangeCommand(agents, 'paid', 'note that the commission of a booking was paid out')
    .argument('<booking>')
    .option('--on <date>', 'the day (default: today)', parseDate)
    .action((booking_id, { on }, command) =>
      run(
        command,
        'agents.paid',
        { booking_id, paid_on: on },
        (result) =>
          `Noted: ${result.booking_id}, ${(result.amount / 100).toFixed(2)} dollars, paid on ${result.paid_on}.`,
      ),
    );
}
