/** `operator people …` */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addChangeCommand, getCommandGroup, type AddCommands } from './command.ts';
import { formatIst, formatIstDay, formatLines } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const peopleCommands: OperationCommands = {
  'people.show': {
    args: ['email'],
    show: ({ person }) =>
      formatLines(
        `${person.name} <${person.email}>, ${person.role.toLowerCase().replace('_', ' ')} since ${formatIstDay(person.created_at)}`,
        person.email_verified_at ? 'The address is verified.' : 'The address was never verified.',
        person.locked_at ? `Locked since ${formatIst(person.locked_at)} IST.` : 'Not locked.',
        `Two-step log-in: ${person.two_factor ? 'on' : 'off'}.`,
        `Sessions: ${person.sessions}.`,
        person.colleagues.map(({ name, email, joined_at }) =>
          joined_at
            ? `Colleague: ${name} <${email}>, since ${formatIstDay(joined_at)}.`
            : `Colleague: ${email}, invited.`,
        ),
      ),
  },
  'people.lock': {
    args: ['email'],
    show: (_result, { email }) => `Locked: ${email}.`,
  },
  'people.unlock': {
    args: ['email'],
    show: (_result, { email }) => `Unlocked: ${email}.`,
  },
  'people.reset-two-factor': {
    args: ['email'],
    show: (_result, { email }) => `Two-step log-in is off: ${email}, logged out everywhere.`,
  },
  'people.forget': {
    args: ['email'],
    show: (_result, { email }) => `Deleted: ${email}.`,
  },
};

/** Adds `people export`, which writes a file that only the user can read. */
export const addPersonExport: AddCommands = (program, { run, cwd }) => {
  const people = getCommandGroup(program, 'people');
  addChangeCommand(people, 'export', 'write all that is stored of a person to a file, for them')
    .argument('<email>', 'the person’s e-mail address')
    .argument('<file>', 'the JSON file to write; only you can read it')
    .requiredOption('--reason <text>', 'why; kept in the log, without the person’s name')
    .action((email, file, { reason }, command) =>
      run(
        command,
        'people.export',
        { email, reason },
        () => `All that is stored of ${email} goes to ${file}.`,
        async ({ data }) => {
          await writeFile(path.resolve(cwd, file), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
          return { file };
        },
      ),
    );
};
