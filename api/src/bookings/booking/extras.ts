/** Describes a booking's add-ons and extensions: which guests take part, and when and where they meet. */
import type { BookedExtra } from '@antara/contracts/api/booking';
import type { Meeting } from '@antara/contracts/api/travel';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { formatGoing } from '@antara/contracts/rules/extra-guests';
import { joinName } from '@antara/contracts/rules/person-name';
import { loadMeetings } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatLongDate } from '../../platform/format.ts';
import type { OrderSnapshot } from './snapshot.ts';
import type { Addition, SnapshotExtra } from './order-parts.ts';

type Facts = NonNullable<BookedExtra['facts']>;

/**
 * Returns the guests of a booking in the order of their numbers (`ExtraParty`), suite by suite. The numbers stay the
 * same when suites change.
 */
export const listGuests = ({ rooms }: Pick<OrderSnapshot, 'rooms'>) =>
  rooms.flatMap(({ guests, room_number }) => guests.map((guest) => ({ ...guest, room_number })));

/**
 * Returns who takes part in an extra: the guests' names, or the number of travellers when the guests were not named.
 */
export const describeGoing = (extra: SnapshotExtra, snapshot: OrderSnapshot): string =>
  formatGoing(extra, listGuests(snapshot).map(joinName));

/**
 * Returns when and where the guests of an extra meet, and their hotel, line by line; empty until the operator has
 * entered them.
 */
export function listMeetingFacts({ meeting }: SnapshotExtra, { date_from }: OrderSnapshot): Facts {
  if (!meeting) return [];
  const { day, time, place, hotel } = meeting;
  return [
    { about: 'Begins', text: `${formatLongDate(addDays(date_from, day))} at ${time}` },
    { about: 'Meeting place', text: place },
    ...(hotel ? [{ about: 'Hotel', text: capitalize(`${hotel.name}, ${hotel.place}`) }] : []),
  ];
}

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** Returns all facts about an extra except its title and price, line by line. */
export const listExtraFacts = (extra: SnapshotExtra, snapshot: OrderSnapshot): Facts => [
  { about: 'Who goes', text: describeGoing(extra, snapshot) },
  ...listMeetingFacts(extra, snapshot),
];

/**
 * Returns the orders with the catalogue's present meeting times and places, because they may have changed since the
 * order. An extra that the catalogue no longer has keeps its ordered meeting.
 */
export async function withCurrentMeetings(
  db: DbOrTx,
  snapshots: readonly OrderSnapshot[],
): Promise<OrderSnapshot[]> {
  const ids = (kind: 'addons' | 'extensions') => [
    ...new Set(snapshots.flatMap((snapshot) => snapshot[kind].map(({ id }) => id))),
  ];
  const current = await loadMeetings(db, { addOns: ids('addons'), extensions: ids('extensions') });
  const refresh = (extras: SnapshotExtra[], meetings: ReadonlyMap<number, Meeting>) =>
    extras.map((extra) => {
      const meeting = meetings.get(extra.id);
      return meeting ? { ...extra, meeting } : extra;
    });
  const refreshBoth = ({ addons, extensions }: Pick<Addition, 'addons' | 'extensions'>) => ({
    addons: refresh(addons, current.addOns),
    extensions: refresh(extensions, current.extensions),
  });
  return snapshots.map((snapshot) => ({
    ...snapshot,
    ...refreshBoth(snapshot),
    ...(snapshot.additions && {
      additions: snapshot.additions.map((added) => ({ ...added, ...refreshBoth(added) })),
    }),
  }));
}
