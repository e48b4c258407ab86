/** Takes a suite, a guest or an extra out of a booking (OF-09). */
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice } from '@antara/contracts/rules/child-bed';
import { applyChildFare, type SuitePrice } from '@antara/contracts/rules/child-fare';
import { inArray } from 'drizzle-orm';
import { addOns } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { countTravellers } from './additions.ts';
import type { DepartureOffer, SuiteRow } from './offer.ts';
import type { KeptParts } from './part-cancellation.ts';
import { isChangeFee, listAddOns, type OrderSnapshot } from './snapshot.ts';
import type { SnapshotExtra, SnapshotRoom } from './order-parts.ts';

/**
 * Returns the booking without these guests (places among all guests, from 0). `rooms` are the suites that stay, without
 * them. An extra whose price is for each traveller costs less; one without travellers is left out.
 */
export function removeGuests(
  snapshot: OrderSnapshot,
  removed: readonly number[],
  rooms: SnapshotRoom[],
  isPerPerson: (extra: SnapshotExtra) => boolean,
): KeptParts {
  const party = countTravellers(snapshot);
  const left = party - removed.length;
  const shift = (guest: number) => guest - removed.filter((one) => one < guest).length;
  const reduce = (line: SnapshotExtra): SnapshotExtra[] => {
    if (isChangeFee(line)) return [];
    const staying = line.guests?.filter((one) => !removed.includes(one));
    // Without names, an extra is for everybody, or for a number of travellers that still fits.
    const travellers = staying
      ? line.travellers - (line.guests!.length - staying.length)
      : line.travellers >= party
        ? left
        : Math.min(line.travellers, left);
    return setTravellers(line, travellers, isPerPerson(line), staying?.map(shift));
  };
  return {
    rooms,
    addons: snapshot.addons.flatMap(reduce),
    extensions: snapshot.extensions.flatMap(reduce),
  };
}

/**
 * Returns the booking without an extra, or without one guest of the extra (`guest`, a place among all guests). An extra
 * with one price for all can only be cancelled as a whole; then the result is null, and when the guest does not go.
 */
export function removeExtra(
  snapshot: OrderSnapshot,
  extra: SnapshotExtra,
  guest: number | null,
  isPerPerson: boolean,
): KeptParts | null {
  const goes = guest === null || !extra.guests || extra.guests.includes(guest);
  if (!goes || (guest !== null && !isPerPerson)) return null;
  const staying = listGoing(snapshot, extra)?.filter((one) => one !== guest);
  const left = guest === null ? [] : setTravellers(extra, extra.travellers - 1, isPerPerson, staying);
  const replace = (lines: readonly SnapshotExtra[]) => lines.flatMap((one) => (one === extra ? left : [one]));
  return {
    rooms: snapshot.rooms,
    addons: replace(listAddOns(snapshot)),
    extensions: replace(snapshot.extensions),
  };
}

/** Returns the guests of an extra; undefined when they were not named, and not everybody goes. */
function listGoing(snapshot: OrderSnapshot, { guests, travellers }: SnapshotExtra): number[] | undefined {
  if (guests) return guests;
  const party = countTravellers(snapshot);
  return travellers >= party ? Array.from({ length: party }, (_, guest) => guest) : undefined;
}

function setTravellers(
  line: SnapshotExtra,
  travellers: number,
  isPerPerson: boolean,
  guests: number[] | undefined,
): SnapshotExtra[] {
  if (travellers <= 0) return [];
  const price = isPerPerson ? Math.round((line.price * travellers) / line.travellers) : line.price;
  return [{ ...line, travellers, price, ...(guests && { guests }) }];
}

/**
 * Returns a suite with one guest less, at a price that is lower in the proportion of today's prices: the fares may have
 * changed since the booking. The price is never higher than before.
 */
export function removeGuestOfRoom(
  room: SnapshotRoom,
  place: number,
  suite: SuiteRow,
  offer: Pick<DepartureOffer, 'fare_percent' | 'child_fare' | 'child_bed'>,
): SnapshotRoom {
  const guests = room.guests.filter((_, at) => at !== place);
  const travellers = (room.travellers - 1) as Travellers;
  const priceOf = (count: Travellers, staying: SnapshotRoom['guests']) =>
    applyChildFare(
      calculateSuitePrice(suite, count, offer.fare_percent, offer),
      staying.map(({ age }) => age),
      offer.child_fare,
    );
  const before = priceOf(room.travellers, room.guests);
  const after = priceOf(travellers, guests);
  const scale = (cents = 0) => Math.round((room.price * cents) / before.price);
  const { child_reduction: _, child_bed: __, ...rest } = room;
  if (after.price >= before.price) return { ...rest, price: room.price, travellers, guests };
  const parts: Omit<SuitePrice, 'price'> = {
    ...(after.child_reduction && { child_reduction: scale(after.child_reduction) }),
    ...(after.child_bed && { child_bed: scale(after.child_bed) }),
  };
  return { ...rest, price: scale(after.price), ...parts, travellers, guests };
}

/** Returns which of the booked add-ons have a price for each traveller. Extensions always have. */
export async function loadPerPerson(
  db: DbOrTx,
  snapshot: OrderSnapshot,
): Promise<(extra: SnapshotExtra) => boolean> {
  const booked = listAddOns(snapshot).map(({ id }) => id);
  const rows = booked.length
    ? await db
        .select({ id: addOns.id, perPerson: addOns.price_per_person })
        .from(addOns)
        .where(inArray(addOns.id, booked))
    : [];
  const perParty = new Set(rows.flatMap(({ id, perPerson }) => (perPerson ? [] : [id])));
  return (extra) => snapshot.extensions.includes(extra) || !perParty.has(extra.id);
}

/**
 * Returns the records of the booking's changes of people after guests were removed. A record keeps its index, because
 * mails name records by it; a record of a removed guest no longer belongs to a suite.
 */
export function shiftChanges(
  { changes }: OrderSnapshot,
  roomNumber: string,
  place: number | null,
): Pick<OrderSnapshot, 'changes'> {
  if (!changes) return {};
  return {
    changes: changes.map((change) => {
      if (change.kind === 'wishes' || change.room_number !== roomNumber) return change;
      if (place === null || change.place === place) return { ...change, room_number: '' };
      return change.place > place ? { ...change, place: change.place - 1 } : change;
    }),
  };
}
