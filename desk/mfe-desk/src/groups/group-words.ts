import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';

export type Group = Result<'groups.show'>;

/** Sorts suites by their numbers. */
export const sortByRoom = <Suite extends { room: string }>(suites: readonly Suite[]): Suite[] =>
  suites.toSorted((one, other) => one.room.localeCompare(other.room, 'en', { numeric: true }));

/** Returns what is due by day as facts, with what is open of each. */
export const toDueFacts = (due: Group['sums']['due']): [string, string][] =>
  due.map(({ on, inr, open_inr }) => [
    `Due ${formatDate(on, 'short')}`,
    open_inr === inr ? formatInr(inr) : `${formatInr(inr)}, open ${formatInr(open_inr)}`,
  ]);

/** Returns what a rooming list does, a sentence each. */
export function describePlaced({
  booked,
  named,
  unchanged,
  later = [],
}: Pick<Result<'groups.book'>, 'booked' | 'named' | 'unchanged'> & { later?: string[] }): string[] {
  return [
    booked.length > 0 ? `Booked: ${booked.map(({ room }) => room).join(', ')}.` : '',
    named.length > 0 ? `Guests named: ${named.join(', ')}.` : '',
    unchanged.length > 0 ? `As they were: ${unchanged.join(', ')}.` : '',
    later.length > 0 ? `Named later: ${later.join(', ')}.` : '',
  ].filter(Boolean);
}
