/** `operator people …` */
import { formatIst, formatIstDay } from './format.ts';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { addChangeCommand, addReadCommand, type RunOperation } from './command.ts';

export function addPeopleCommands(program: Command, run: RunOperation, cwd: string): void {
  const people = program
    .command('people')
    .description('people with an account: show, lock, unlock, reset-two-factor, export, forget');
  const email = 'the person’s e-mail address';
  const why = 'why; kept in the log, without the person’s name';

  addReadCommand(people, 'show', 'who has the account, since when, and whether it is locked')
    .argument('<email>', email)
    .action((address, _options, command) =>
      run(command, 'people.show', { email: address }, ({ person }) =>
        [
          `${person.name} <${person.email}>, ${person.role.toLowerCase().replace('_', ' ')} since ${formatIstDay(person.created_at)}`,
          person.email_verified_at ? 'The address is verified.' : 'The address was never verified.',
          person.locked_at ? `Locked since ${formatIst(person.locked_at)} IST.` : 'Not locked.',
          `Two-step log-in: ${person.two_factor ? 'on' : 'off'}.`,
          `Sessions: ${person.sessions}.`,
          ...person.colleagues.map((colleague) =>
            colleague.joined_at
              ? `Colleague: ${colleague.name} <${colleague.email}>, since ${formatIstDay(colleague.joined_at)}.`
              : `Colleague: ${colleague.email}, invited.`,
          ),
        ].join('\n'),
      ),
    );

  addChangeCommand(people, 'lock', 'log a person out everywhere and refuse every log-in')
    .argument('<email>', email)
    .requiredOption('--reason <text>', why)
    .action((address, { reason }, command) =>
      run(command, 'people.lock', { email: address, reason }, () => `Locked: ${address}.`),
    );

  addChangeCommand(people, 'unlock', 'let a locked person log in again')
    .argument('<email>', email)
    .requiredOption('--reason <text>', why)
    .action((address, { reason }, command) =>
      run(command, 'people.unlock', { email: address, reason }, () => `Unlocked: ${address}.`),
    );

  addChangeCommand(
    people,
    'reset-two-factor',
    'turn off two-step log-in for somebody who lost app and recovery codes; make sure who asks',
  )
    .argument('<email>', email)
    .requiredOption('--reason <text>', why)
    .action((address, { reason }, command) =>
      run(
        command,
        'people.reset-two-factor',
        { email: address, reason },
        () => `Two-step log-in is off: ${address}, logged out everywhere.`,
      ),
    );

  addChangeCommand(people, 'export', 'write all that is stored of a person to a file, for them')
    .argument('<email>', email)
    .argument('<file>', 'the JSON file to write; only you can read it')
    .requiredOption('--reason <text>', why)
    .action((address, file, { reason }, command) =>
      run(
        command,
        'people.export',
        { email: address, reason },
        () => `All that is stored of ${address} goes to ${file}.`,
        async ({ data }) => {
          await writeFile(path.resolve(cwd, file), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
          return { file };
        },
      ),
    );

  addChangeCommand(
    people,
    'forget',
    'delete a person’s account with all personal data, as they can themselves',
  )
    .argument('<email>', email)
    .requiredOption('--reason <text>', why)
    .action((address, { reason }, command) =>
      run(command, 'people.forget', { email: address, reason }, () => `Deleted: ${address}.`),
    );
}
