/** `operator agents …` */
import { addChangeCommand, getCommandGroup, type AddCommands } from './command.ts';
import { formatIstDay, formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const agentCommands: OperationCommands = {
  'agents.list': {
    show: ({ agents }) =>
      formatTable(agents, 'None.', {
        'E-mail': (row) => row.email,
        Agent: (row) => row.name,
        Agency: (row) => row.company_name,
        Country: (row) => row.country,
        Consortium: (row) => row.consortium,
        Registered: (row) => formatIstDay(row.registered_at),
        State: (row) => row.state,
        Rate: (row) => `${row.rate.percent} %`,
        Account: (row) => row.bank?.account ?? 'none',
        Address: (row) => (row.email_confirmed ? 'confirmed' : 'not confirmed'),
      }),
  },
  'agents.approve': {
    args: ['email'],
    show: ({ agent, letter }) =>
      letter === 'sent'
        ? `Approved: ${agent.company_name}.`
        : `Approved: ${agent.company_name}. No letter yet: its address is not confirmed. Another code was mailed to it.`,
  },
  'agents.refuse': {
    args: ['email'],
    show: ({ agent }) => `Refused: ${agent.company_name}. Tell ${agent.email} why in a letter of your own.`,
  },
  'agents.suspend': {
    args: ['email'],
    show: ({ agent, letter, clients_written: written, clients_unnamed: unnamed }) =>
      formatLines(
        `Suspended: ${agent.company_name}.`,
        letter === 'sent' ? 'A letter says so to it.' : 'No letter to it: its address is not confirmed.',
        written.length &&
          `Clients with an amount due, written to with a link to pay us directly: ${written.join(', ')}.`,
        unnamed.length &&
          `An amount due and no client named, so nobody was written to: ${unnamed.join(', ')}.`,
      ),
  },
  'agents.rate': {
    args: ['email', 'percent'],
    show: ({ agent, percent, valid_from }) => `${agent.company_name}: ${percent} % from ${valid_from} on.`,
  },
  'agents.paid': {
    args: ['booking_id'],
    show: ({ booking_id, amount, paid_on }) =>
      `Noted: ${booking_id}, ${(amount / 100).toFixed(2)} dollars, paid on ${paid_on}.`,
  },
};

/** Adds the two commands of the operation `agents.join`: `join` with another account, and `separate` without one. */
export const addJoinCommands: AddCommands = (program, { run }) => {
  const agents = getCommandGroup(program, 'agents');
  const email = 'the agent’s e-mail address';
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
};
