/** The lists of what waits, in plain words, and where each item is worked. */
import { daysBetween } from '@antara/contracts/rules/booking-rules';
import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { toKey } from '../timetable/weeks.ts';
import { describeOperation } from '../tasks/words.ts';
import { formatInstant } from '../desk/instants.ts';
import { capitalize } from '../desk/words.ts';

type List = Result<'office.today'>['lists'][number];
type Item = List['items'][number];

interface ListWords {
  title: string;
  /** What the day of an item is. */
  day: string;
  /** True where the amount is what somebody has to look at. */
  hasAmount: boolean;
}

const words: Record<List['list'], ListWords> = {
  'low occupancy': { title: 'Few guests: does she sail?', day: 'decide by', hasAmount: false },
  'calls due': { title: 'Call-backs due within the hour', day: 'at', hasAmount: false },
  'new enquiries': { title: 'New enquiries', day: 'came', hasAmount: false },
  'transfers awaited': { title: 'Transfers that should have come', day: 'expected by', hasAmount: true },
  'bank lines to match': { title: 'Bank lines without a booking', day: 'received', hasAmount: true },
  'cheques to clear': { title: 'Cheques at the bank', day: 'received', hasAmount: true },
  'refunds due': { title: 'Refunds to transfer', day: 'owed since', hasAmount: true },
  'balances overdue': { title: 'Balances overdue', day: 'was due', hasAmount: true },
  'holds and options that end': { title: 'Holds and options that end', day: 'ends', hasAmount: false },
  approvals: { title: 'Waits for a second person', day: 'until', hasAmount: false },
};

/** Returns the words of a list. A list that this release does not know yet is named as the API names it. */
export const toListWords = (list: string): ListWords =>
  (words as Record<string, ListWords | undefined>)[list] ?? {
    title: capitalize(list),
    day: 'day',
    hasAmount: true,
  };

/** Returns for how long an item has waited, in words: `today`, `yesterday`, `3 days ago`. */
export function describeAge(due: string, today: string): string {
  const days = daysBetween(due, today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Returns the day of an item, or the time of one that has a time, and whether it has passed. */
export function describeDue(list: string, { due, at }: Item, today: string, now: Date) {
  const { day } = toListWords(list);
  if (list === 'new enquiries') return { text: `${day} ${describeAge(due, today)}`, isLate: due < today };
  if (at === undefined) return { text: `${day} ${formatDate(due, 'short')}`, isLate: due < today };
  return { text: `${day} ${formatInstant(at)} IST`, isLate: new Date(at) < now };
}

/** Returns what an item is called, and the address of the page on which it is worked; null where there is none. */
export function toRow(
  list: string,
  { subject, departure, operation }: Item,
): { title: string; to: string | null } {
  if (departure) {
    const { journey, name, date } = departure;
    return {
      title: `${name}, ${formatDate(date, 'short')}`,
      to: `/timetable?${new URLSearchParams({ from: date, departure: toKey({ journey, date }), do: 'decide' })}`,
    };
  }
  if (list === 'new enquiries' || list === 'calls due') return { title: subject, to: `/inbox/${subject}` };
  if (operation) return { title: `${describeOperation(operation)} (${subject})`, to: '/approvals' };
  if (list === 'bank lines to match')
    return { title: subject.replace('line', 'Line'), to: `/transfers?line=${subject.replace('line ', '')}` };
  return { title: subject, to: /^ANT-[0-9A-Z]+$/.test(subject) ? `/bookings/${subject}` : null };
}
