/** Requests that were answered 500 once, each with the reason. */
import type { CallName } from '@antara/contracts/api/calls';

interface OnceFailed {
  call: CallName;
  /** Values by the names of the fields, with dots between them. */
  values: Record<string, unknown>;
}

const yearZero = '0000-01-01';
/** The column has four bytes. */
const beyondInteger = 2 ** 31;

export const onceFailed: Readonly<Record<string, readonly OnceFailed[]>> = {
  'PostgreSQL has no year 0': [
    { call: 'tours', values: { month: '0000-01' } },
    { call: 'calendar', values: { month: '0000-01' } },
    { call: 'availability', values: { date: yearZero } },
    { call: 'hold', values: { selectedDate: yearZero } },
    { call: 'optionEligibility', values: { selectedDate: yearZero } },
    { call: 'takeOption', values: { selectedDate: yearZero } },
    { call: 'createOrder', values: { 'data.selectedDate': yearZero } },
    { call: 'joinWaitingList', values: { date: yearZero } },
    { call: 'enquiry', values: { date: yearZero } },
  ],
  'the date of a place in a list does not exist': [
    { call: 'content', values: { cursor: '2026-99-99.1' } },
    { call: 'contentSummaries', values: { cursor: '0000-00-00.1' } },
    { call: 'calendar', values: { cursor: '2026-99-99.1' } },
  ],
  'the place is one of a list in another order': [
    { call: 'tours', values: { sort: 'departure', cursor: '7.0.1' } },
    { call: 'tours', values: { sort: 'nights', cursor: '2026-12-01.0.1' } },
    { call: 'tours', values: { sort: 'nights', cursor: '--.0.1' } },
    { call: 'tours', values: { sort: 'fare', cursor: '99999999999.0.1' } },
  ],
  'the number is larger than its column': [
    { call: 'endSessions', values: { session: beyondInteger } },
    { call: 'removeColleague', values: { id: beyondInteger } },
  ],
};
