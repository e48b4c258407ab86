/** Creates the mails to the contact person of a group (decision 0069). The content is that of the time of sending. */
import { toDay } from '@antara/contracts/rules/civil-date';
import { type Mail, type MailBlock, type MailRow, toHeaderText } from '../../base/mail/index.ts';
import type { Departure, GroupRow } from '../../bookings/booking/index.ts';
import { formatInr, formatLongDate, formatUsd } from '../../platform/format.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type GroupFile, listConfirmed, listUnnamed } from './figures.ts';

/** What a mail is about. */
export interface GroupMailDetails {
  file: GroupFile;
  departure: Departure;
  tour: { name: string; ship: string };
  contact: { name: string; email: string };
}

type Job = Jobs['group-mail'];

interface Content {
  title: string;
  words: string;
  blocks?: MailBlock[];
}

const listNumbers = (numbers: readonly string[]): string => numbers.join(', ');

const paymentNote = ({ group_id }: GroupRow): string =>
  `Please pay by bank transfer and give ${group_id} as its reference, so that we find it. Our bank account is on the page “Deposit and Cancellation”.`;

const namesNote =
  'Please send us your rooming list: for each suite the first and last names of its guests. Sex, age and country of residence may follow. A spreadsheet is welcome.';

const isOwing = ({ open_inr }: { open_inr: number }): boolean => open_inr > 0;

/** Returns the mail of a job; null when the mail is no longer relevant. */
export function createGroupMail(job: Job, details: GroupMailDetails): Mail | null {
  const { file, departure, tour, contact } = details;
  const { group } = file;
  const content = writeContent(job, details);
  if (!content) return null;
  const isOnce = job.template === 'agreed' || job.template === 'ended';
  const event = isOnce ? [] : [job.on, job.at && Date.parse(job.at)].filter(Boolean);
  return {
    key: ['group', job.template, group.group_id, ...event].join('-'),
    to: { name: contact.name, address: contact.email },
    subject: toHeaderText(`Group ${group.group_id}, ${tour.name}: ${content.title}`),
    title: content.title,
    blocks: [
      `Dear ${contact.name},`,
      content.words,
      {
        rows: [
          ['Group', `${group.name}, ${group.group_id}`],
          ['Journey', tour.name],
          ['Ship', tour.ship],
          ['Embarkation', formatLongDate(departure.date_from)],
          ...(job.template === 'ended' ? [] : createSuiteRows(file)),
        ],
      },
      ...(content.blocks ?? []),
      'Would you like to ask us anything? Simply reply to this message, or call us.',
    ],
    date: job.at ? new Date(job.at) : toDay(job.on!),
  };
}

function createSuiteRows(file: GroupFile): MailRow[] {
  const booked = listConfirmed(file).flatMap(({ snapshot }) =>
    snapshot.rooms.flatMap(({ room_number, guests }) => (guests.length ? room_number : [])),
  );
  const unnamed = listUnnamed(file);
  const kept = file.blocked.map(({ number }) => number);
  return [
    booked.length > 0 && ['Suites with guests', listNumbers(booked)],
    unnamed.length > 0 && ['Suites booked, guests to be named', listNumbers(unnamed)],
    kept.length > 0 && ['Suites kept, not booked', listNumbers(kept)],
  ];
}

const createPaymentRows = ({ sums }: GroupFile): MailRow[] =>
  sums.due.map(({ on, inr, open_inr }): MailRow => [
    `Until ${formatLongDate(on)}`,
    open_inr === inr
      ? formatInr(inr)
      : open_inr === 0
        ? 'paid'
        : `${formatInr(open_inr)} of ${formatInr(inr)}`,
  ]);

function writeContent(job: Job, { file }: GroupMailDetails): Content | null {
  const { group, sums } = file;
  const cutOff = formatLongDate(group.cut_off);
  const missing = [...listUnnamed(file), ...file.blocked.map(({ number }) => number)];
  switch (job.template) {
    case 'agreed':
    case 'changed':
      return {
        title:
          job.template === 'agreed'
            ? 'What we agreed for your group'
            : 'What we agreed for your group has changed',
        words: `We keep these suites for your group until ${cutOff}. Suites without guests go back on sale after that day.`,
        blocks: [
          { heading: 'Your price' },
          {
            rows: group.rates.map(({ category, single, twin }): MailRow => [
              category,
              `${formatUsd(single)} for one guest, ${formatUsd(twin)} for two, without GST`,
            ]),
          },
          `Charged in Indian rupees at ${group.inr_per_usd} rupees to the US dollar.`,
          { heading: 'When it is paid' },
          { rows: createPaymentRows(file) },
          'The amounts are those of the suites that are kept now, each for two guests where nobody is named yet.',
          paymentNote(group),
          { heading: 'Your guests' },
          namesNote,
        ],
      };
    case 'cut-off-near':
      if (group.cut_off !== job.on || group.cut_off_done_at || !missing.length) return null;
      return {
        title: `Your guests are to be named until ${cutOff}`,
        words: `We have no guests yet for ${missing.length === 1 ? 'suite' : 'suites'} ${listNumbers(missing)}. What is not booked by ${cutOff} goes back on sale.`,
        blocks: [namesNote],
      };
    case 'cut-off': {
      const { released = [] } = job;
      const unnamed = listUnnamed(file);
      if (!released.length && !unnamed.length) return null;
      return {
        title: released.length ? 'Suites of your group are on sale again' : 'Please name your guests',
        words: [
          released.length &&
            `As agreed, suites without guests were kept until ${formatLongDate(job.on!)}. On sale again: ${listNumbers(released)}. Nothing is charged for them.`,
          unnamed.length && `We still need the guests of ${listNumbers(unnamed)}.`,
        ]
          .filter(Boolean)
          .join(' '),
        blocks: unnamed.length ? [namesNote] : [],
      };
    }
    case 'guests-named':
      return {
        title: 'We have your guests',
        words: `Thank you for your rooming list. Your bookings are in your account, with their confirmations and everything that your guests still have to give.${missing.length ? ` Guests are still to be named until ${cutOff}.` : ''}`,
        blocks: [
          { heading: 'What is to be paid' },
          { rows: createPaymentRows(file) },
          sums.due.some(isOwing) && paymentNote(group),
        ],
      };
    case 'payment-due':
    case 'payment-overdue': {
      const part = sums.due.find(({ on }) => on === job.on);
      if (!part || !isOwing(part)) return null;
      const day = formatLongDate(part.on);
      const isLate = job.template === 'payment-overdue';
      return {
        title: isLate ? `The payment of ${day} has not arrived` : `A payment is due on ${day}`,
        words: `${formatInr(part.open_inr)} ${isLate ? `were due on ${day}. If you have sent them already, please ignore this message: a transfer may take some days.` : `are due on ${day}.`} ${paymentNote(group)}`,
        blocks: [{ heading: 'All payments' }, { rows: createPaymentRows(file) }],
      };
    }
    case 'payment-request': {
      const part = sums.due.find(({ on }) => on === job.on);
      if (!part || !isOwing(part)) return null;
      const day = formatLongDate(part.on);
      return {
        title: `Request for payment until ${day}`,
        words: `${formatInr(part.open_inr)} are due on ${day}. The request for this payment comes with this message as a pro-forma invoice, which is not a tax invoice. ${paymentNote(group)}`,
        blocks: [{ heading: 'All payments' }, { rows: createPaymentRows(file) }],
      };
    }
    case 'ended':
      return {
        title: 'Your group has ended',
        words: `We no longer keep suites for your group. ${group.end_reason ?? ''} Of each booking that ends with it you get a letter of its own.`,
      };
  }
}
