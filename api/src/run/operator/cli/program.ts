/** The whole command line, independent of the process that runs it. */
import { Command, CommanderError } from 'commander';
import { describeOptionTakenByNpm } from '@delivery/server-base/npm-options';
import { HttpError } from '../../../platform/http-error.ts';
import { StartError } from '../../../platform/start-error.ts';
import type { Connection } from '../connection.ts';
import { openSharedPictures } from '../shared-pictures.ts';
import type { AddCommands, CommandDeps, RunOperation, WriteParts } from './command.ts';
import { addJoinCommands, agentCommands } from './agents.ts';
import { approvalCommands } from './approvals.ts';
import { addBackupCommand, backupCommands } from './backup.ts';
import { addStatementImport, bankStatementCommands } from './bank-statements.ts';
import { bookingCommands } from './bookings.ts';
import { addContentFileCommands, contentCommands } from './content.ts';
import { addCouponCommands, couponCommands } from './coupons.ts';
import { departureCommands } from './departures.ts';
import { enquiryCommands } from './enquiries.ts';
import { addEventsCommand } from './events.ts';
import { addFigureCommands, figureCommands } from './figures.ts';
import { addGroupFileCommands, groupCommands } from './groups.ts';
import { addGuestListCommands } from './guest-list.ts';
import { jobCommands } from './jobs.ts';
import { addLetterCommands, letterCommands } from './letters.ts';
import { addTallyCommand, monthCommands } from './months.ts';
import { addNewsletterCommand } from './newsletter.ts';
import { addOperation, type OperationCommands } from './operation-command.ts';
import { addLogExport, logCommands } from './log.ts';
import { addQuoteCommand, officeBookingCommands } from './office-bookings.ts';
import { optionCommands } from './options.ts';
import { addPayoutFile, payoutCommands } from './payouts.ts';
import { addPersonExport, peopleCommands } from './people.ts';
import { addPictureFileCommands, pictureCommands } from './pictures.ts';
import { addRegisterCommands, registerCommands } from './registers.ts';
import { addExtraCommands, priceCommands } from './prices.ts';
import { salesCommands } from './sales.ts';
import { staffCommands } from './staff.ts';
import { statusCommands } from './status.ts';
import { suiteCommands } from './suites.ts';
import { todayCommands } from './today.ts';
import { transferCommands } from './transfers.ts';
import { viewCommands } from './views.ts';
import type { OperationName } from '../operations.ts';
import { maxRows } from '../list-part.ts';

/** What the command line needs from its process. */
export interface CliContext extends Pick<CommandDeps, 'cwd' | 'folders'> {
  connect(): Promise<Connection>;
  /** The user's name in the operating system. */
  who: string;
  /** The variables that npm has set. Otherwise a rehearsal whose `--dry-run` npm has consumed would be carried out. */
  env?: NodeJS.ProcessEnv;
  out(text: string): void;
  err(text: string): void;
}

/**
 * 0: done. 1: failed. 2: the command was not understood. 3: the command was refused, because it would break something.
 */
export type ExitCode = 0 | 1 | 2 | 3;

/** The groups of commands, and what their help says. */
const groups = {
  departures: 'the timetable: list, add, add-season, copy-season, close, decide, move, remove, fares',
  suites: 'suites: of one departure list, block, unblock; on all departures of some days close, reopen',
  prices: 'what journeys and their extras cost; bookings keep their price',
  coupons: 'coupons: list, add, end, add-batch, end-batch, result',
  transfers: 'the bank’s statements: set-format, import, unmatched, match, ignore',
  registers:
    'tax documents and money by day, and the month’s GST: documents, payments, refunds, commissions, gst',
  months: 'the books of a month: show, close, reopen, list, tally',
  figures: 'occupancy, pace against last year, revenue, low-occupancy',
  bookings: 'bookings: hold, book, find, list, show, cancel, refund, bank transfers',
  enquiry: 'one enquiry: show, assign, set-state, note, answer, hold; enquiries lists them',
  waiting: 'the waiting list: add, offer, set-priority, remove; waiting-list shows it',
  groups: 'groups: add, book, rooming-list, transfers, invoice, list, show, change, release, end',
  options: 'agents’ courtesy options: list, release, extend',
  agents: 'travel agents: list, approve, refuse, suspend, join, separate, rate, due, bank-account, pay-out',
  people: 'people with an account: show, lock, unlock, reset-two-factor, export, forget',
  staff: 'people of the office: list, invite, roles, lock, unlock, end',
  content:
    'ships, tours, posts, pages, questions, openings, gallery, calendar, settings: list, export, import, remove, history, restore',
  pictures: 'pictures: list, import, describe, export, restore',
  letters: 'letters to many: templates, preview, test, send, pause, resume, end, list, recipients',
  jobs: 'mails, refunds and other work that is done after a call',
  sales: 'pause sales and have them go on',
  views: 'saved views of the desk’s lists: list, save, remove',
  approvals: 'changes that wait for a second person: list, approve, reject',
};

/** The commands that only run one operation and show its result. */
export const commands: OperationCommands = {
  ...departureCommands,
  ...suiteCommands,
  ...priceCommands,
  ...couponCommands,
  ...logCommands,
  ...bookingCommands,
  ...officeBookingCommands,
  ...transferCommands,
  ...bankStatementCommands,
  ...groupCommands,
  ...registerCommands,
  ...monthCommands,
  ...figureCommands,
  ...optionCommands,
  ...agentCommands,
  ...payoutCommands,
  ...peopleCommands,
  ...staffCommands,
  ...enquiryCommands,
  ...contentCommands,
  ...pictureCommands,
  ...backupCommands,
  ...letterCommands,
  ...jobCommands,
  ...salesCommands,
  ...todayCommands,
  ...statusCommands,
  ...approvalCommands,
  ...viewCommands,
};

const otherCommands: readonly AddCommands[] = [
  addGuestListCommands,
  addExtraCommands,
  addCouponCommands,
  addJoinCommands,
  addPersonExport,
  addQuoteCommand,
  addGroupFileCommands,
  addNewsletterCommand,
  addLetterCommands,
  addContentFileCommands,
  addPictureFileCommands,
  addBackupCommand,
  addStatementImport,
  addRegisterCommands,
  addPayoutFile,
  addTallyCommand,
  addFigureCommands,
  addEventsCommand,
  addLogExport,
];

const help = `
Examples
  operator departures list --journey an-insight
  operator departures close an-insight 2027-03-01 --reason "chartered"
  operator prices set an-insight "Heritage Suite" --single 1080 --twin 1440 --dry-run
  operator coupons add SPRING10 --percent 10 --to 2027-04-30 --uses 100
  operator bookings list --overdue
  operator options extend ANT-7K3QXM 24 --reason "client abroad"

Exit codes
  0 done · 1 it went wrong · 2 not understood · 3 refused, because it would break something`;

/** Runs the command in `args`, and returns its exit code. Never throws. */
export async function runCli(args: readonly string[], terminal: CliContext): Promise<ExitCode> {
  const context: CliContext = {
    ...terminal,
    out: (text) => terminal.out(withoutControls(text)),
    err: (text) => terminal.err(withoutControls(text)),
  };
  const json = args.includes('--json');
  const fail = (code: ExitCode, word: string, message: string): ExitCode => {
    context.err(json ? `${JSON.stringify({ error: { word, message } })}\n` : `${message}\n`);
    return code;
  };
  try {
    const program = createProgram(context, args);
    const taken = describeOptionTakenByNpm('npm run operator', listOptions(program), terminal.env ?? {});
    if (taken) return fail(2, 'INVALID', taken);
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      // Commander has printed the help of an incomplete command, so there is no error to print.
      return error.code === 'commander.help'
        ? 2
        : fail(2, 'INVALID', `${error.message.replace(/^error: /, '')}\nAdd --help to see how it is asked.`);
    }
    if (error instanceof HttpError) return fail(error.code === 'INVALID' ? 2 : 3, error.code, error.message);
    if (error instanceof StartError) return fail(1, 'UNAVAILABLE', error.message);
    return fail(1, 'ERROR', `The command failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns the long options of a command and its subcommands, without the two dashes. */
function listOptions(command: Command): Record<string, { type: 'string' | 'boolean' }> {
  const own = command.options.map(
    ({ long, required, optional }) =>
      [long?.replace(/^--/, '') ?? '', { type: required || optional ? 'string' : 'boolean' }] as const,
  );
  return Object.assign(Object.fromEntries(own), ...command.commands.map(listOptions));
}

/**
 * Removes control characters, because results contain names and references that strangers have entered, and a terminal
 * would act on control characters in them.
 */
function withoutControls(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** Returns a sentence with the command that reads the next part of a list: the same words with the cursor `more`. */
function formatRest(args: readonly string[], more: string): string {
  const others = args.filter((word, at) => !/^--cursor(=|$)/.test(word) && args[at - 1] !== '--cursor');
  const words = [...others, '--cursor', more].map((word) =>
    /^[\w.,:@/+=-]+$/.test(word) ? word : JSON.stringify(word),
  );
  return `There are more. Go on with: operator ${words.join(' ')}`;
}

function createProgram(context: CliContext, args: readonly string[]): Command {
  const run: RunOperation = async (command, name, input, show, after) => {
    const {
      json,
      dryRun = false,
      singleHanded = false,
    } = command.opts<{
      json?: boolean;
      dryRun?: boolean;
      singleHanded?: boolean;
    }>();
    // Fetches the pictures that other machines have imported, because the operation checks pictures on this machine's
    // disk.
    if (/^(pictures|content|backup)\./.test(name)) await openSharedPictures(context.folders())?.pull();
    const connection = await context.connect();
    try {
      const result = await connection.perform(name, input, { who: context.who, dryRun, singleHanded });
      const besides = dryRun ? { dry_run: true } : await after?.(result);
      if (json) {
        context.out(`${JSON.stringify({ ...result, ...besides }, null, 2)}\n`);
        return;
      }
      const { more } = result as { more?: string };
      context.out(`${await show(result)}\n`);
      // Commands without a limit, such as `pictures export`, use a list without showing it.
      if (more && 'limit' in input) context.out(`${formatRest(args, more)}\n`);
      if (dryRun) context.out('Nothing was changed: this was a rehearsal (--dry-run).\n');
    } finally {
      await connection.close();
    }
  };
  const writeParts: WriteParts = async (name, input, total, format, step = maxRows) => {
    const connection = await context.connect();
    try {
      let cursor: string | undefined;
      for (let rowsLeft = total, isFirst = true; isFirst || (cursor && rowsLeft > 0); isFirst = false) {
        const limit = Math.min(rowsLeft, step);
        const part = { ...input, limit, ...(cursor !== undefined && { cursor }) };
        const result = await connection.perform(name, part, { who: context.who });
        rowsLeft -= limit;
        cursor = (result as { more?: string }).more;
        context.out(await format(result, { isFirst, isLast: !cursor || rowsLeft <= 0 }));
      }
    } finally {
      await connection.close();
    }
  };
  const program = new Command('operator')
    .description(
      'The operator’s commands: timetable, prices, coupons, bookings, transfers, registers, options, agents, people, staff, enquiries, waiting-list, newsletter, content, pictures, backup, jobs, sales, status.',
    )
    .addHelpText('after', help)
    .helpCommand(false);
  const quiet = (command: Command): void => {
    command
      .exitOverride()
      .configureOutput({ writeOut: context.out, writeErr: context.err, outputError: () => {} });
    for (const one of command.commands) quiet(one);
  };
  for (const [group, text] of Object.entries(groups)) program.command(group).description(text);
  for (const name of Object.keys(commands) as OperationName[])
    addOperation(program, name, commands[name]!, run);
  for (const add of otherCommands) add(program, { ...context, run, writeParts });
  quiet(program);
  return program;
}
