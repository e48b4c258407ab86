/** `operator groups …` */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { formatCount, formatInr, formatShortPaise, formatUsd } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { summaries } from '../summaries.ts';
import {
  addChangeCommand,
  addReadCommand,
  getCommandGroup,
  writePrivateFile,
  type AddCommands,
} from './command.ts';
import { formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

const formatDue = (due: ResultOf<'groups.show'>['sums']['due']) =>
  formatTable(due, '', {
    'Due on': (row) => row.on,
    Amount: [(row) => formatInr(row.inr), 'right'],
    Open: [(row) => formatInr(row.open_inr), 'right'],
  });

const formatPlaced = ({
  booked,
  named,
  unchanged,
  later = [],
}: Pick<ResultOf<'groups.book'>, 'booked' | 'named' | 'unchanged'> & { later?: string[] }) =>
  formatLines(
    formatTable(booked, 'Nothing was booked.', {
      Booked: (row) => row.room,
      Booking: (row) => row.booking_id,
    }),
    named.length > 0 && `Guests named: ${named.join(', ')}.`,
    unchanged.length > 0 && `As they were: ${unchanged.join(', ')}.`,
    later.length > 0 && `Named later: ${later.join(', ')}.`,
  );

export const groupCommands: OperationCommands = {
  'groups.add': {
    args: ['email', 'journey', 'date'],
    show: ({ group_id, suites, inr_per_usd, expected_inr, due, cut_off, invoicing }) =>
      formatLines(
        `Group ${group_id}: ${formatCount(suites.length, 'suite')} kept until ${cut_off}: ${suites.join(', ')}. The contact person is written to.`,
        `${formatInr(expected_inr)} with GST for two guests in each, at ${inr_per_usd} rupees to the dollar; ${invoicing === 'one' ? 'one invoice for the group' : 'an invoice for each suite'}.`,
        formatDue(due),
        `Transfers name ${group_id}. When the guests are known: operator groups rooming-list ${group_id} <file>`,
      ),
  },
  'groups.list': {
    show: ({ groups }) =>
      formatTable(groups, 'There are no such groups.', {
        Group: (row) => row.group_id,
        Name: (row) => row.name,
        Journey: (row) => row.journey,
        Date: (row) => row.date,
        Kept: [(row) => row.kept, 'right'],
        Booked: [(row) => row.booked, 'right'],
        'Cut-off': (row) => row.cut_off,
        'Paid until': (row) => row.balance_on,
        Ended: (row) => (row.ended_at ? formatIndianTime(new Date(row.ended_at)) : null),
      }),
  },
  'groups.show': {
    args: ['group_id'],
    show: (group) =>
      formatLines(
        `${group.group_id}, ${group.name}: ${group.journey} ${group.date}, cut-off ${group.cut_off}.`,
        group.contact && `${group.contact.name}, ${group.contact.email}, ${group.contact.mobile_no}`,
        group.ended_at && `Ended: ${group.end_reason}`,
        formatTable(group.rates, '', {
          Category: (row) => row.category,
          Single: [(row) => formatUsd(row.single), 'right'],
          Twin: [(row) => formatUsd(row.twin), 'right'],
        }),
        group.kept.length > 0 && `Kept, not booked: ${group.kept.map(({ room }) => room).join(', ')}.`,
        formatTable(group.bookings, 'Nothing is booked.', {
          Booking: (row) => row.booking_id,
          Status: (row) => row.status,
          Suites: (row) =>
            row.suites
              .map(({ room, guests, named }) => `${room} (${guests}${named ? '' : ', unnamed'})`)
              .join(' '),
          Total: [(row) => formatInr(row.total_inr ?? 0), 'right'],
          Received: [(row) => formatInr(row.received_inr), 'right'],
          Balance: [(row) => formatInr(row.balance_inr), 'right'],
        }),
        formatDue(group.sums.due),
        `Booked ${formatInr(group.sums.booked_inr)}, received ${formatInr(group.sums.received_inr)}, balance ${formatInr(group.sums.balance_inr)}, invoiced ${formatInr(group.sums.invoiced_inr)}.`,
      ),
  },
  'groups.change': {
    args: ['group_id'],
    show: ({ group_id, changed, due }) =>
      formatLines(
        `${group_id}: ${changed.length ? changed.join(', ') : 'nothing'} changed. The contact person is written to.`,
        formatDue(due),
      ),
  },
  'groups.addSuites': {
    args: ['group_id'],
    show: ({ group_id, suites }) => `Kept for ${group_id}: ${suites.join(', ')}.`,
  },
  'groups.release': {
    args: ['group_id'],
    show: ({ released }) => `On sale again: ${released.join(', ') || 'none'}.`,
  },
  'groups.end': {
    args: ['group_id'],
    show: ({ group_id, released, cancelled }) =>
      formatLines(
        `${group_id} has ended. On sale again: ${released.join(', ') || 'none'}. The contact person is written to.`,
        cancelled.length > 0 &&
          formatTable(cancelled, '', {
            Cancelled: (row) => row.booking_id,
            Fee: [(row) => formatInr(row.fee_inr), 'right'],
            Refund: [(row) => formatInr(row.refund_inr), 'right'],
          }),
      ),
  },
  'groups.book': { args: ['group_id'], show: formatPlaced },
  'groups.requestPayment': {
    args: ['group_id'],
    show: ({ group_id, on, amount_inr, links }) =>
      formatLines(
        `${group_id}: the contact person is mailed a request for ${formatInr(amount_inr)}, due on ${on}.`,
        formatTable(links, '', {
          'Link for': (row) => row.booking_id,
          Amount: [(row) => formatInr(row.amount_inr), 'right'],
          Until: (row) => row.until,
        }),
      ),
  },
  'groups.transferReceived': {
    args: ['group_id', 'amount_paise', 'reference', 'on'],
    show: ({ group_id, amount_paise, parts }) =>
      formatLines(
        `${formatShortPaise(amount_paise)} received for ${group_id}.`,
        formatTable(parts, '', {
          Booking: (row) => row.booking_id,
          Part: [(row) => formatShortPaise(row.amount_paise), 'right'],
          Left: [(row) => formatShortPaise(row.left_paise), 'right'],
        }),
      ),
  },
  'groups.transferUndo': {
    args: ['group_id', 'reference'],
    show: ({ amount_paise, bookings }) =>
      `${formatShortPaise(amount_paise)} taken back from ${bookings.join(', ')}.`,
  },
};

/** Adds the commands that read or write files. */
export const addGroupFileCommands: AddCommands = (program, { run, cwd }) => {
  const group = getCommandGroup(program, 'groups');
  addChangeCommand(group, 'rooming-list', summaries['groups.roomingList'])
    .argument('<group>', 'as letters name it: GRP-7K3QXM')
    .argument('<file>', 'the rooming list, CSV or XLSX')
    .action(async (group_id: string, file: string, _options, command) => {
      const content = await readFile(path.resolve(cwd, file), 'base64').catch((cause: unknown) => {
        throw new InvalidArgumentError(`${file} cannot be read: ${String(cause)}`);
      });
      return run(command, 'groups.roomingList', { group_id, content }, formatPlaced);
    });
  addReadCommand(group, 'rooming-list-file', summaries['groups.roomingListFile'])
    .argument('<group>', 'as letters name it: GRP-7K3QXM')
    .argument('<file>', 'the spreadsheet to write, XLSX')
    .action((group_id: string, file: string, _options, command) =>
      run(
        command,
        'groups.roomingListFile',
        { group_id },
        () => `Written: ${file}.`,
        async ({ content }) => {
          await writePrivateFile(cwd, file, content);
          return { file };
        },
      ),
    );
  addReadCommand(group, 'payment-request-file', summaries['groups.paymentRequestFile'])
    .argument('<group>', 'as letters name it: GRP-7K3QXM')
    .argument('<file>', 'the PDF to write')
    .option('--on <date>', 'the day of a certain payment (default: the next that is not paid)')
    .action((group_id: string, file: string, { on }: { on?: string }, command) =>
      run(
        command,
        'groups.paymentRequestFile',
        { group_id, ...(on !== undefined && { on }) },
        () => `Written: ${file}.`,
        async ({ content }) => {
          await writePrivateFile(cwd, file, content);
          return { file };
        },
      ),
    );
  addReadCommand(group, 'invoice', summaries['groups.invoice'])
    .argument('<group>', 'as letters name it: GRP-7K3QXM')
    .argument('[folder]', 'where the PDFs are written', '.')
    .action((group_id: string, folder: string, _options, command) =>
      run(
        command,
        'groups.invoice',
        { group_id },
        ({ files }) =>
          files.length
            ? `Written: ${files.map(({ file }) => file).join(', ')}.`
            : 'No invoice yet: a booking has its invoice when it is paid in full.',
        async ({ files }) => {
          for (const { file, pdf } of files) await writePrivateFile(path.resolve(cwd, folder), file, pdf);
          return { written: files.map(({ file }) => file) };
        },
      ),
    );
};
