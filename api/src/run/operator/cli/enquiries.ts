/** `operator enquiries`, `operator enquiry …`, `operator waiting-list` and `operator waiting …` */
import { formatPhone } from '@antara/contracts/rules/phone';
import { formatIst, formatIstDay, formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const enquiryCommands: OperationCommands = {
  'enquiries.list': {
    note: '--json with their messages',
    words: 'enquiries',
    show: ({ enquiries }) =>
      formatTable(enquiries, 'None.', {
        Reference: (row) => row.reference,
        Received: (row) => formatIstDay(row.received_at),
        State: (row) => row.state,
        Owner: (row) => row.owner,
        Category: (row) => row.category,
        'Call at': (row) => row.call_at && `${formatIst(row.call_at)} IST`,
        Name: (row) => row.name,
        'E-mail': (row) => row.email,
        Journey: (row) => row.tour,
        'Themed cruise': (row) => row.theme,
        Ship: (row) => row.ship,
        When: ({ date, month, year }) =>
          date ?? ([year, month && String(month).padStart(2, '0')].filter(Boolean).join('-') || null),
      }),
  },
  'enquiries.show': {
    words: 'enquiry show',
    args: ['reference'],
    show: (enquiry) =>
      formatLines(
        `${enquiry.reference}  ${enquiry.state}${enquiry.owner ? `, ${enquiry.owner} answers` : ''}${enquiry.booking_id ? `, ${enquiry.booking_id}` : ''}`,
        `${enquiry.name}, ${enquiry.email}${enquiry.mobile_no ? `, ${formatPhone(enquiry.mobile_no)}` : ''}`,
        [enquiry.category, enquiry.tour, enquiry.theme, enquiry.ship, enquiry.date]
          .filter(Boolean)
          .join(', '),
        enquiry.call_at &&
          `Call at ${formatIst(enquiry.call_at)} IST${enquiry.call_outcome ? `: ${enquiry.call_outcome}` : ''}`,
        enquiry.message && `\n${enquiry.message}`,
        enquiry.entries.map(
          ({ kind, written_at, who, subject, text }) =>
            `\n${formatIst(written_at)} IST  ${who}  ${kind}${subject ? `: ${subject}` : ''}\n${text}`,
        ),
      ),
  },
  'enquiries.assign': {
    words: 'enquiry assign',
    args: ['reference'],
    show: ({ reference, owner, state }) => `${reference}: ${owner} answers it; it is ${state}.`,
  },
  'enquiries.setState': {
    words: 'enquiry set-state',
    args: ['reference', 'state'],
    show: ({ reference, before, state }) => `${reference}: ${state}, which was ${before}.`,
  },
  'enquiries.note': {
    words: 'enquiry note',
    args: ['reference', 'text'],
    show: ({ reference, note }) => `${reference}: note ${note} is added.`,
  },
  'enquiries.recordCall': {
    words: 'enquiry record-call',
    args: ['reference', 'outcome'],
    show: ({ reference, outcome, state }) => `${reference}: ${outcome}; it is ${state}.`,
  },
  'enquiries.answer': {
    words: 'enquiry answer',
    args: ['reference'],
    show: ({ reference, subject, text }) => formatLines(`${reference} is answered: ${subject}`, `\n${text}`),
  },
  'enquiries.hold': {
    words: 'enquiry hold',
    args: ['reference'],
    show: ({ reference, booking_id, ends_at, suites }) =>
      `${reference}: ${suites.map(({ room }) => room).join(', ')} are held as ${booking_id} until ${formatIst(ends_at)} IST.`,
  },
  'waitingList.list': {
    words: 'waiting-list',
    show: ({ entries }) =>
      formatTable(entries, 'Nobody waits.', {
        Departure: (row) => row.date,
        Journey: (row) => row.journey,
        Suites: [(row) => row.suites, 'right'],
        Category: (row) => row.category ?? 'any',
        Name: (row) => row.name,
        'E-mail': (row) => row.email,
        Telephone: (row) => row.mobile_no,
        Since: (row) => formatIstDay(row.entered_at),
        Told: (row) => row.told_at && formatIstDay(row.told_at),
        Priority: [(row) => row.priority || null, 'right'],
        Offer: ({ offer }) =>
          offer &&
          `${offer.booking_id} ${offer.outcome ?? (offer.ends_at ? `until ${formatIst(offer.ends_at)}` : '')}`,
        Reference: (row) => row.reference,
      }),
  },
  'waitingList.add': {
    words: 'waiting add',
    args: ['journey', 'date', 'email'],
    show: ({ reference, is_new }) =>
      is_new ? `Waits: ${reference}. They are mailed.` : `Waited already: ${reference}.`,
  },
  'waitingList.setPriority': {
    words: 'waiting set-priority',
    args: ['reference', 'priority'],
    show: ({ reference, before, priority }) => `${reference}: priority ${priority}, which was ${before}.`,
  },
  'waitingList.offer': {
    words: 'waiting offer',
    args: ['reference'],
    show: ({ reference, booking_id, suites, ends_at, invited }) =>
      formatLines(
        `${reference}: ${suites.join(', ')} are held as ${booking_id} until ${formatIst(ends_at)} IST. They are mailed, and can book or decline.`,
        invited && 'Their account is new: they are mailed how to choose a password.',
      ),
  },
  'waitingList.remove': {
    words: 'waiting remove',
    args: ['reference'],
    show: ({ reference }) => `${reference} is off the waiting list.`,
  },
};
