/**
 * Places a rooming list: books suites that are kept for the group, and gives booked ones their guests (decision 0069).
 * Guests may be named later: such a suite has its number of guests, and no names.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { findBedProblem, formatBedAge } from '@antara/contracts/rules/child-bed';
import { findUser } from '../../base/accounts/index.ts';
import {
  assertChildBeds,
  type Departure,
  findMinorRefusal,
  type GroupRow,
  listGroupSuites,
  listShipSuites,
  loadOffer,
  type PaidBooking,
  type SnapshotRoom,
  type StoredGuest,
} from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { bookRooms, changeRooms, type GroupPlan } from './group-bookings.ts';
import { type CategorySuite, priceSuite } from './rates.ts';

/**
 * A guest as the office enters them: sex and country may be empty and the age 0 until they are known. Pictures of
 * passports follow; without a number the contact person's counts.
 */
export type NamedGuest = Pick<StoredGuest, 'firstName' | 'lastName' | 'gender' | 'age' | 'country'> & {
  contact?: string | undefined;
};

/** A suite of a rooming list: with its guests, or only with their number while they are named later. */
export interface RoomingSuite {
  room: string;
  travellers: Travellers;
  guests: readonly NamedGuest[];
}

/** What became of a rooming list, by room number. */
export interface PlacedGuests {
  /** The suites that were booked now, with their bookings. */
  booked: { room: string; booking_id: string }[];
  /** The booked suites whose guests were named now. */
  named: string[];
  /** The suites that have exactly these guests already. */
  unchanged: string[];
}

/** The group, with the rows that are locked. */
interface LockedGroup {
  group: GroupRow;
  departure: Departure;
  confirmed: readonly PaidBooking[];
}

/**
 * Places a rooming list, all of it or nothing.
 *
 * @throws {HttpError} 409 for a suite that is neither kept for the group nor booked by it, and for one that has other
 *   guests; 422 for children without an adult or a bed, and as `changeRooms`.
 */
export async function placeGuests(
  tx: Tx,
  locked: LockedGroup,
  list: readonly RoomingSuite[],
  now: Date,
): Promise<PlacedGuests> {
  const { group, departure, confirmed } = locked;
  const account = await findUser(tx, group.user_id);
  if (!account)
    throwHttpError(
      'UNPROCESSABLE',
      `The account of the contact person of ${group.group_id} is locked or was deleted.`,
    );
  const kept = await listGroupSuites(tx, group, departure);
  const suites = await listShipSuites(tx, departure);
  const journey = await loadOffer(tx, departure);
  const plan: GroupPlan = { ...locked, journey, account, now };
  const placed: PlacedGuests = { booked: [], named: [], unchanged: [] };
  const toBook: SnapshotRoom[] = [];
  const toName: { booking: PaidBooking; room: SnapshotRoom }[] = [];
  for (const { room: number, travellers, guests: named } of list) {
    const guests = named.map((guest) => toGuest(guest, number, account.mobile_no));
    if (guests.length > 2 && guests.some(({ age }) => age === 0))
      throwHttpError(
        'UNPROCESSABLE',
        `Suite ${number} has three guests, of whom a child sleeps in a bed of its own: give their ages.`,
      );
    const suite = suites.find((one) => one.number === number);
    const booking = confirmed.find(({ snapshot }) => hasRoom(snapshot.rooms, number));
    const booked = booking?.snapshot.rooms.find(({ room_number }) => room_number === number);
    if (suite && hasSuite(kept, suite)) {
      const price = priceSuite(group, suite.category, travellers, journey);
      const { id: suite_id, title } = suite;
      toBook.push({ suite_id, room_number: number, title, travellers, ...price, guests });
    } else if (!suite || !booking || !booked)
      throwHttpError(
        'CONFLICT',
        `Suite ${number} is neither kept for ${group.group_id} nor booked by it, so nothing was changed.`,
        { suites: [number] },
      );
    else if (!guests.length || isDeepStrictEqual(addDetails(booked.guests, guests), booked.guests))
      placed.unchanged.push(number);
    else if (booked.guests.length) {
      const completed = addDetails(booked.guests, guests);
      if (completed) toName.push({ booking, room: { ...booked, guests: completed } });
      else
        throwHttpError(
          'CONFLICT',
          `Suite ${number} has other guests already, in ${booking.booking_id}. A name is corrected on the page of the booking; nothing was changed.`,
          { suites: [number] },
        );
    } else {
      const { child_bed: _, ...room } = booked;
      const price = priceSuite(group, suite.category, travellers, journey);
      // A suite with as many guests keeps the price at which it was booked.
      const priced = travellers === booked.travellers ? booked : { ...room, travellers, ...price };
      toName.push({ booking, room: { ...priced, guests } });
    }
  }
  const changed = [...toName.map(({ room }) => room), ...toBook];
  await assertGuestsFit(tx, plan, suites, changed);
  for (const [booking, named] of Map.groupBy(toName, (one) => one.booking)) {
    const rooms = named.map(({ room }) => room);
    await changeRooms(tx, plan, booking, rooms);
    placed.named.push(...rooms.map(({ room_number }) => room_number));
  }
  const orders = group.invoicing === 'each' ? toBook.map((room) => [room]) : [toBook];
  for (const rooms of orders.filter(({ length }) => length)) {
    const booking_id = await bookRooms(tx, plan, rooms);
    placed.booked.push(...rooms.map(({ room_number }) => ({ room: room_number, booking_id })));
  }
  return placed;
}

const hasRoom = (rooms: readonly SnapshotRoom[], number: string): boolean =>
  rooms.some(({ room_number }) => room_number === number);

const hasSuite = (suites: readonly { id: number }[], { id }: { id: number }): boolean =>
  suites.some((suite) => suite.id === id);

const toGuest = ({ contact, ...guest }: NamedGuest, roomNumber: string, ownNumber: string): StoredGuest => ({
  ...guest,
  roomNumber,
  contact: contact ?? ownNumber,
  passport_front: '',
  passport_back: '',
});

/**
 * Returns booked guests with what is now known of them: sex, age and country. Null when the names are others, or
 * another age is known already.
 */
function addDetails(before: readonly StoredGuest[], after: readonly StoredGuest[]): StoredGuest[] | null {
  if (before.length !== after.length) return null;
  const isSame = ({ firstName, lastName, age }: StoredGuest, next: StoredGuest) =>
    firstName === next.firstName &&
    lastName === next.lastName &&
    (age === 0 || next.age === 0 || age === next.age);
  if (!before.every((guest, at) => isSame(guest, after[at]!))) return null;
  return before.map((guest, at) => ({
    ...guest,
    gender: guest.gender || after[at]!.gender,
    age: guest.age || after[at]!.age,
    country: guest.country || after[at]!.country,
  }));
}

/** @throws {HttpError} 422 with `data.rule`, as for orders */
async function assertGuestsFit(
  tx: Tx,
  { departure, confirmed, journey }: GroupPlan,
  suites: readonly CategorySuite[],
  changed: readonly SnapshotRoom[],
): Promise<void> {
  const others = confirmed
    .flatMap(({ snapshot }) => snapshot.rooms)
    .filter(({ room_number }) => !hasRoom(changed, room_number));
  const rooms = [...changed, ...others];
  const chosen = rooms.flatMap(({ suite_id }) => suites.find(({ id }) => id === suite_id) ?? []);
  assertChildBeds(rooms, chosen, journey);
  const guests = changed.flatMap((room) => room.guests);
  const inBed = findBedProblem(guests, journey);
  if (inBed !== null)
    throwHttpError(
      'UNPROCESSABLE',
      `Suite ${guests[inBed]!.roomNumber}: ${formatBedAge(journey.child_bed!)}`,
      { rule: 'CHILD_BED' },
    );
  // The adult beside a child may be in another booking of the group.
  const all = rooms.flatMap((room) => room.guests.map(({ age }) => ({ age, roomNumber: room.room_number })));
  const refusal = await findMinorRefusal(tx, departure, chosen, all);
  if (refusal) throwHttpError('UNPROCESSABLE', refusal.text, { rule: 'ADULT_REQUIRED' });
}
