/** The events of a booking as sentences. */
import { formatDate } from '@antara/shared-ui/date';
import { formatPaymentStatus, type PaymentStatus } from './format.ts';
import { formatInr } from '@antara/shared-ui/price';
import { documentNames, paperNames } from './papers.ts';
import type { BookingEvent } from './record.ts';
import { toPlainWords } from '../desk/plain-words.ts';
import { formatPaise } from '../desk/amounts.ts';
import { capitalize } from '../desk/words.ts';

type Details = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const paise = (value: unknown): string => (typeof value === 'number' ? formatPaise(value) : '');
const inr = (value: unknown): string => (typeof value === 'number' ? formatInr(value) : '');
const join = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ');
/** Writes a name of the program in words: `suite_moves`, `payment-reminder`, `moveSuite`. */
const toWords = (name: string): string =>
  name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);

/** Operations whose names do not say what was done. */
const operationNames: { [operation: string]: string } = {
  'bookings.hold': 'Held for the guest on the telephone',
  'bookings.book': 'Booked on the telephone, to be paid by transfer',
  'bookings.releaseHold': 'Hold ended',
  'bookings.cancel': 'Booking cancelled',
  'bookings.cancelPart': 'Part cancelled',
  'bookings.refund': 'Money given back',
};

const transferWays: Details = { transfer: 'Transfer', cash: 'Cash, receipt', cheque: 'Cheque' };

const mailStates: Details = {
  waiting: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be sent',
  bounced: 'came back',
  unknown: 'perhaps sent',
};

const readNames: Readonly<Record<string, string>> = {
  'bookings.show': 'Looked at the booking',
  'bookings.timeline': 'Looked at its history',
  'bookings.passports': 'Looked at what there is of the passports',
};

/** Writes which paper was sent: `Tax invoice ANT/26-27/00013`. */
const namePaper = (paper: unknown, ...numbers: string[]): string =>
  [paperNames[text(paper) as keyof typeof paperNames] ?? 'Paper', numbers.filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' ');

/** Writes that a paper was sent again, and to whom. Addresses beside the booking's are kept for 30 days. */
function describeSent({ paper, numbers, to, address }: Details, own: string): string {
  const named = namePaper(paper, ...(Array.isArray(numbers) ? numbers.map(text) : []));
  const other = text(address) || 'another address';
  return `${named} sent again to ${to === 'another address' ? other : nameOwn(own)}`;
}

const nameOwn = (own: string): string => `the booking’s address${own && `, ${own}`}`;

const sentences: Record<BookingEvent['kind'], (details: Details, own: string) => string> = {
  made: () => 'Suites chosen',
  booked: () => 'Booked',
  cancelled: (one) => join('Cancelled', one.refund_inr ? `${inr(one.refund_inr)} go back` : ''),
  hold: (one) => `Held until ${formatDate(text(one.ends_at))}`,
  payment: (one) =>
    join(
      `Payment of ${paise(one.amount_paise)} by ${one.provider === 'transfer' ? 'transfer' : 'card'}`,
      formatPaymentStatus(text(one.status) as PaymentStatus),
      one.outcome !== 'booked' && toWords(text(one.outcome)),
      text(one.payment),
    ),
  refund: (one) =>
    one.refunded_paise
      ? `${paise(one.refunded_paise)} of ${text(one.payment)} paid back`
      : `${paise(one.asked_paise)} of ${text(one.payment)} are to go back`,
  transfer: (one) =>
    join(
      `${text(transferWays[text(one.way)])} ${text(one.reference)} ${one.direction === 'IN' ? 'received' : 'paid back'}`,
      paise(one.amount_paise),
      one.taken_back === true && 'taken back',
    ),
  cheque: (one) =>
    join(
      `Cheque ${text(one.number)} received`,
      paise(one.amount_paise),
      one.cleared_on ? `cleared ${formatDate(text(one.cleared_on), 'short')}` : '',
      one.bounced_on ? `bounced ${formatDate(text(one.bounced_on), 'short')}` : '',
    ),
  dispute: (one) => join(`Dispute: ${text(one.status)}`, paise(one.amount_paise), text(one.payment)),
  document: (one) =>
    join(
      `${documentNames[text(one.what) as keyof typeof documentNames] ?? toWords(text(one.what))} ${text(one.number)}`,
      inr(one.total_inr),
    ),
  link: (one) =>
    join(
      `Payment link${one.amount_inr ? ` for ${inr(one.amount_inr)}` : ''}`,
      one.expires_at ? `until ${formatDate(text(one.expires_at), 'short')}` : '',
      one.withdrawn_at ? 'withdrawn' : '',
    ),
  mail: (one, own) => {
    const attempts = Number(one.attempts);
    return join(
      one.paper
        ? `Mail “${namePaper(one.paper, text(one.number))}” to ${text(one.to) || nameOwn(own)}`
        : // A letter to many people has the name that the office gave it.
          one.letter
          ? `Letter “${text(one.letter)}”`
          : `Mail “${toWords(text(one.mail))}”`,
      text(mailStates[text(one.state)]),
      one.state !== 'sent' && attempts > 0 && `tried ${attempts} times`,
    );
  },
  change: (one) =>
    join(
      capitalize(toWords(text(one.what)).replace(/s$/, '')),
      one.from || one.to ? toPlainWords(`${text(one.from)} → ${text(one.to)}`) : '',
    ),
  note: (one) => text(one.text),
  enquiry: (one) => `Enquiry ${text(one.reference)}`,
  offer: (one) => join('Offered from the waiting list', toWords(text(one.outcome).toLowerCase())),
  staff: (one, own) =>
    join(
      one.operation === 'bookings.send'
        ? describeSent(one, own)
        : (operationNames[text(one.operation)] ??
            capitalize(toWords(text(one.operation).replace(/^bookings\./, '')))),
      text(one.reason) && `“${text(one.reason)}”`,
      text(one.approved_by) && `approved by ${text(one.approved_by)}`,
    ),
  read: (one) =>
    readNames[text(one.operation)] ?? `Looked at: ${toWords(text(one.operation).replace(/^\w+\./, ''))}`,
};

const kindNames: Record<BookingEvent['kind'], string> = {
  made: 'site',
  booked: 'site',
  cancelled: 'booking',
  hold: 'hold',
  payment: 'payment',
  refund: 'refund',
  transfer: 'bank',
  cheque: 'bank',
  dispute: 'dispute',
  document: 'paper',
  link: 'link',
  mail: 'mail',
  change: 'change',
  note: 'note',
  enquiry: 'enquiry',
  offer: 'waiting list',
  staff: 'office',
  read: 'read',
};

/**
 * Returns an event as a sentence, and whose it is: a member of the staff, or its kind. `own` is the address of the
 * booking, empty where it is not known.
 */
export const describeEvent = (
  { kind, who, details }: BookingEvent,
  own = '',
): { what: string; by: string } => ({
  what: sentences[kind](details, own),
  by: who ?? kindNames[kind],
});

/** Returns true when the office took the booking on the telephone. */
export const isByTelephone = (events: readonly BookingEvent[]): boolean =>
  events.some(({ kind, details }) => kind === 'staff' && details.operation === 'bookings.hold');

/** Returns the events that a history tells. A transfer has a payment as well, which says the same once more. */
export const listTold = (events: readonly BookingEvent[]): BookingEvent[] =>
  events.filter(({ kind, details }) => kind !== 'payment' || details.provider !== 'transfer');

/** Mails are sent, and records read, without a change of the record. */
const changesNothing: readonly BookingEvent['kind'][] = ['mail', 'read'];

/** Returns the newest event that changed the record; null when there is none. */
export const findNewestChange = (events: readonly BookingEvent[]): BookingEvent | null =>
  events.findLast(({ kind }) => !changesNothing.includes(kind)) ?? null;
