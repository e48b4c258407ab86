/** What is answered 500 today. Each is asserted to fail, so that a mend is noticed: then its entry goes. */
import type { CallName } from '@antara/contracts/api/calls';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import type { AwkwardRequest } from './arbitrary-request.ts';

export interface KnownFailure {
  call: CallName;
  /** Where the value is put, by the names of the fields with dots between them. */
  field: string;
  /** Values that fail, and what else has to be asked for with them. */
  examples: { value: unknown; others?: Record<string, unknown> }[];
  /** Whether another value fails for the same reason. */
  explains: (value: unknown) => boolean;
  because: string;
}

/** A date or month that the contract accepts and the database does not have. */
const inYearZero = (call: CallName, field: string, value = '0000-01-01'): KnownFailure => ({
  call,
  field,
  examples: [{ value }],
  explains: (text) => String(text).startsWith('0000-'),
  because: 'PostgreSQL has no year 0, which the contract accepts',
});

/** A place in a list of which the contract checks the form and not the date. */
const atNoDate = (call: CallName, value: string): KnownFailure => ({
  call,
  field: 'cursor',
  examples: [{ value }],
  explains: (text) => !isCivilDate(String(text).slice(0, 10)) || String(text).startsWith('0000-'),
  because: 'the contract checks the form of a cursor and not whether its date exists',
});

/** A whole number that the contract accepts and the column cannot hold. */
const beyondInteger = (call: CallName, field: string): KnownFailure => ({
  call,
  field,
  examples: [{ value: 2 ** 31 }],
  explains: (value) => Math.abs(Number(value)) > 2 ** 31 - 1,
  because: 'the id is compared with a column of four bytes, and the contract has no greatest one',
});

export const knownFailures: readonly KnownFailure[] = [
  inYearZero('tours', 'month', '0000-01'),
  inYearZero('calendar', 'month', '0000-01'),
  inYearZero('availability', 'date'),
  inYearZero('hold', 'selectedDate'),
  inYearZero('optionEligibility', 'selectedDate'),
  inYearZero('takeOption', 'selectedDate'),
  inYearZero('createOrder', 'data.selectedDate'),
  inYearZero('joinWaitingList', 'date'),
  inYearZero('enquiry', 'date'),
  atNoDate('content', '2026-99-99.1'),
  atNoDate('contentSummaries', '0000-00-00.1'),
  atNoDate('calendar', '2026-99-99.1'),
  {
    call: 'tours',
    field: 'cursor',
    examples: [
      { others: { sort: 'departure' }, value: '7.0.1' },
      { others: { sort: 'nights' }, value: '2026-12-01.0.1' },
      { others: { sort: 'nights' }, value: '--.0.1' },
    ],
    explains: (text) => /^[\d-]{1,20}\.\d{1,9}\.[1-9]\d{0,8}$/.test(String(text)),
    because: 'a cursor does not say of which order of the list it is',
  },
  beyondInteger('endSessions', 'session'),
  beyondInteger('removeColleague', 'id'),
];

/** Whether a failure of this request is one of those known. */
export const isKnown = ({ call, changes }: AwkwardRequest): boolean =>
  knownFailures.some(
    (known) =>
      known.call === call &&
      changes.some(({ place, value }) => place.path.join('.') === known.field && known.explains(value)),
  );
