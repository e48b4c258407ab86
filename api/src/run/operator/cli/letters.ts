/** `operator letters …` */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { ResultOf } from '../operations.ts';
import { summaries } from '../summaries.ts';
import { addChangeCommand, getCommandGroup, type AddCommands } from './command.ts';
import { formatIst, formatIstDay, formatTable, type Columns } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

type Letter = ResultOf<'letters.list'>['letters'][number];

const count = (of: keyof Letter['counts']) => [(row: Letter) => String(row.counts[of]), 'right'] as const;

const columns: Columns<Letter> = {
  Letter: (row) => row.letter,
  State: (row) => row.status,
  Begun: (row) => formatIst(row.created_at),
  Queued: count('queued'),
  Sent: count('sent'),
  Refused: count('refused'),
  Bounced: count('bounced'),
  Unknown: count('unknown'),
  Skipped: count('skipped'),
  Unsubscribed: count('unsubscribed'),
};

const templateColumns: Columns<ResultOf<'letters.templates'>['templates'][number]> = {
  Template: (row) => row.name,
  Subject: (row) => row.subject,
  Changed: (row) => formatIstDay(row.updated_at),
};

const recipientColumns: Columns<ResultOf<'letters.recipients'>['recipients'][number]> = {
  'E-mail': (row) => row.email ?? 'no longer kept',
  Booking: (row) => row.booking,
  Sent: (row) => row.sent_at && formatIst(row.sent_at),
  Answer: (row) => row.error,
};

const showStatus = ({ letter, status, counts }: ResultOf<'letters.pause'>) =>
  `“${letter}” is ${status}: ${counts.sent} sent, ${counts.queued} not sent.`;

export const letterCommands: OperationCommands = {
  'letters.templates': { show: ({ templates }) => formatTable(templates, 'None.', templateColumns) },
  'letters.removeTemplate': { args: ['template'], show: ({ template }) => `Removed: ${template}.` },
  'letters.preview': {
    args: ['template'],
    show: ({ text, recipients }) => `${text}\n${recipients} people would get it.`,
  },
  'letters.test': { args: ['template'], show: ({ template }) => `A test of “${template}” is on its way.` },
  'letters.send': {
    args: ['template', 'letter'],
    show: ({ letter, recipients, minutes }) =>
      `“${letter}” goes to ${recipients} people in about ${minutes} minutes. See: operator letters list`,
  },
  'letters.pause': { args: ['letter'], show: showStatus },
  'letters.resume': { args: ['letter'], show: showStatus },
  'letters.end': { args: ['letter'], show: showStatus },
  'letters.list': { show: ({ letters }) => formatTable(letters, 'None.', columns) },
  'letters.recipients': {
    args: ['letter'],
    show: ({ recipients }) => formatTable(recipients, 'None.', recipientColumns),
  },
  'letters.bounced': { args: ['email'], show: ({ letters }) => `Recorded for ${letters} letters.` },
};

/** Adds `letters save-template`, which reads the text from a file. */
export const addLetterCommands: AddCommands = (program, { run, cwd }) => {
  addChangeCommand(getCommandGroup(program, 'letters'), 'save-template', summaries['letters.saveTemplate'])
    .argument('<template>', 'the template’s name')
    .argument('<file>', 'a text file: paragraphs, “# Heading”, “[Label](https://…)”, fields such as {name}')
    .requiredOption('--subject <text>', 'the subject')
    .action(async (template, file, { subject }, command: Command) => {
      const body = await readFile(path.resolve(cwd, String(file)), 'utf8');
      return run(
        command,
        'letters.saveTemplate',
        { template, subject, body },
        (saved) => `Saved: ${saved.template}.`,
      );
    });
};
