/** Lets the office change a guest of a paid booking, or replace the guest by another person (OF-08). */
import type { Guest } from '@antara/contracts/api/booking';
import { findMinorProblem } from '@antara/contracts/rules/minor-rules';
import { adultAge } from '@antara/contracts/rules/sale-rules';
import { inArray } from 'drizzle-orm';
import { suites } from '../../site/catalogue/index.ts';
import { findChildBedRule, findChildFareRule } from '../../base/settings/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { PaidBooking } from './balance.ts';
import { saveChange } from './changes.ts';
import { suiteColumns } from './offer.ts';
import type { OrderSnapshot } from './snapshot.ts';
import type { SnapshotRoom, StoredGuest } from './order-parts.ts';

/** The fields of a guest that can be changed. Absent fields stay. */
export type ChangedGuest = Partial<
  Pick<Guest, 'firstName' | 'lastName' | 'contact' | 'age' | 'gender' | 'country'>
>;

/** What another person must be known by, because it is on the papers and the ship's list. */
const personFields = ['firstName', 'lastName', 'age', 'gender', 'country'] as const;

/** A guest of a booking: `place` is the place in the suite, from 0, and `index` the place among all guests. */
export interface FoundGuest {
  room: SnapshotRoom;
  guest: StoredGuest;
  place: number;
  index: number;
}

/** Returns the guest at `place` (from 0) of a suite.  @throws {HttpError} 404 when there is none */
export function findGuest(
  { booking_id, snapshot }: PaidBooking,
  roomNumber: string,
  place: number,
): FoundGuest {
  const at = snapshot.rooms.findIndex(({ room_number }) => room_number === roomNumber);
  const room = snapshot.rooms[at];
  if (!room) {
    const rooms = snapshot.rooms.map((one) => one.room_number).join(', ');
    throwHttpError('NOT_FOUND', `${booking_id} has no suite ${roomNumber}. It has: ${rooms}.`);
  }
  const guest = room.guests[place];
  if (!guest)
    throwHttpError(
      'NOT_FOUND',
      `Suite ${roomNumber} of ${booking_id} has ${room.guests.length} guests, and no guest ${place + 1}.`,
    );
  const before = snapshot.rooms.slice(0, at).reduce((sum, { guests }) => sum + guests.length, 0);
  return { room, guest, place, index: before + place };
}

/**
 * Changes a guest of a locked, confirmed booking, or replaces the guest by another person, who has neither the
 * passport nor the wishes of the guest before. Returns the new snapshot, the names of the changed fields, and the index
 * of the change among the booking's changes.
 *
 * @throws {HttpError} 400 when nothing changes, or another person lacks a field; 422 when the
 *   fare depends on the new age, and when a guest under age would be apart from all adults.
 */
export async function changeGuest(
  tx: Tx,
  row: PaidBooking,
  found: FoundGuest,
  { isOtherPerson, ...changed }: ChangedGuest & { isOtherPerson: boolean },
  now: Date,
): Promise<{ snapshot: OrderSnapshot; fields: (keyof ChangedGuest)[]; index: number }> {
  const { snapshot } = row;
  const { guest, room, place } = found;
  const missing = personFields.filter((name) => changed[name] === undefined);
  if (isOtherPerson && missing.length)
    throwHttpError(
      'INVALID',
      `Another person needs a name, age, gender and country: ${missing.join(', ')} missing.`,
    );
  const next: StoredGuest = { ...(isOtherPerson ? toOtherPerson(guest, snapshot) : guest), ...changed };
  const names = Object.keys(changed) as (keyof ChangedGuest)[];
  const fields = names.filter((name) => changed[name] !== undefined && changed[name] !== guest[name]);
  if (!fields.length)
    throwHttpError('INVALID', 'The guest is booked like that already. Nothing was changed.');
  const rooms = snapshot.rooms.map((one) =>
    one === room ? { ...one, guests: one.guests.map((each, at) => (at === place ? next : each)) } : one,
  );
  if (next.age !== guest.age) await assertAgeFits(tx, snapshot, { ...found, age: next.age }, rooms);
  const toName = ({ firstName, lastName }: StoredGuest) => ({ firstName, lastName });
  const change = {
    kind: 'guest' as const,
    at: now.toISOString(),
    room_number: room.room_number,
    place,
    from: toName(guest),
    to: toName(next),
    is_other_person: isOtherPerson,
  };
  const index = await saveChange(tx, row.id, { ...snapshot, rooms }, change);
  return { snapshot: { ...snapshot, rooms }, fields, index };
}

/** Returns the guest without what belongs to the person: the passport, wishes, and telephone number. */
function toOtherPerson(
  { diet: _, needs: __, ...guest }: StoredGuest,
  { customer, client }: OrderSnapshot,
): StoredGuest {
  const { mobile_no: contact } = client ?? customer;
  return { ...guest, contact, passport_front: '', passport_back: '' };
}

/**
 * @throws {HttpError} 422 when the fare of the suite depends on the new age, and when the change leaves a guest under
 *   age without an adult in or beside the suite.
 */
async function assertAgeFits(
  db: DbOrTx,
  { rooms: before }: OrderSnapshot,
  { room, guest, age }: FoundGuest & { age: number },
  rooms: readonly SnapshotRoom[],
): Promise<void> {
  const fareRule = await findChildFareRule(db);
  const bedRule = await findChildBedRule(db);
  const limits = room.travellers === 1 ? [] : [fareRule?.under, bedRule?.under, fareRule && adultAge];
  const isKnown = guest.age > 0;
  const crossed = limits.find((limit) => isKnown && limit && guest.age < limit !== age < limit);
  if (crossed)
    throwHttpError(
      'UNPROCESSABLE',
      `The fare of suite ${room.room_number} depends on whether a guest is under ${crossed}: cancel this guest, and book the other one anew.`,
    );
  const placed = await db
    .select(suiteColumns)
    .from(suites)
    .where(
      inArray(
        suites.id,
        rooms.map(({ suite_id }) => suite_id),
      ),
    );
  const findApart = (all: readonly SnapshotRoom[]) =>
    findMinorProblem(
      all.flatMap((one) => one.guests.map((each) => ({ age: each.age, roomNumber: one.room_number }))),
      placed,
    );
  if (findApart(rooms) && !findApart(before))
    throwHttpError('UNPROCESSABLE', 'A guest under age would then be apart from all adults of the booking.');
}
