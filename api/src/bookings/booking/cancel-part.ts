/** Decides what remains of a booking when a suite, a guest or an extra is cancelled (OF-09). */
import { findMinorProblem } from '@antara/contracts/rules/minor-rules';
import { joinName } from '@antara/contracts/rules/person-name';
import { eq, inArray } from 'drizzle-orm';
import { departures, suites, tours } from '../../site/catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { PaidBooking, Received } from './balance.ts';
import { findGuest } from './guest-change.ts';
import { loadPerPerson, removeExtra, removeGuestOfRoom, removeGuests, shiftChanges } from './kept-parts.ts';
import { departureColumns, getSuitesByNumber, loadOffer, suiteColumns } from './offer.ts';
import { type KeptParts, pricePartCancellation, type PricedPartCancellation } from './part-cancellation.ts';
import { listServices, type OrderSnapshot } from './snapshot.ts';
import type { SnapshotRoom } from './order-parts.ts';
import type { CancelledPart } from './recorded-changes.ts';

/**
 * The part that is to be cancelled: a suite (`room`), a guest of it (`room` and `place`, from 0), an extra by its
 * title, or a guest's share of an extra (all three).
 */
export interface PartToCancel {
  room?: string | undefined;
  place?: number | undefined;
  extra?: string | undefined;
}

/** `removedGuests` are places among all guests of the booking before the cancellation. */
export interface PreparedPartCancellation extends PricedPartCancellation {
  removedGuests: number[];
}

/**
 * Prices the cancellation of a part of a locked, confirmed booking.
 *
 * @throws {HttpError} 404 when the booking has no such part; 422 for all that is left of the booking, for a guest's
 *   share of an extra with one price for all, when a guest under age would be apart from all adults, and as
 *   `pricePartCancellation`.
 */
export async function preparePartCancellation(
  tx: Tx,
  row: PaidBooking,
  received: Received,
  part: PartToCancel,
  terms: { waivesFee: boolean },
  now: Date,
): Promise<PreparedPartCancellation> {
  const { snapshot } = row;
  const removal =
    part.extra === undefined ? await removePeople(tx, row, part) : await removeFromExtra(tx, row, part);
  const { kept, what, removedGuests, changes } = removal;
  if (removedGuests.length) await assertMinorsAccompanied(tx, snapshot, kept.rooms);
  const priced = pricePartCancellation(row, received, kept, { what, ...terms }, now);
  return { ...priced, snapshot: { ...priced.snapshot, ...changes }, removedGuests };
}

interface Removal {
  kept: KeptParts;
  what: CancelledPart;
  removedGuests: number[];
  changes: Pick<OrderSnapshot, 'changes'>;
}

async function removePeople(
  tx: Tx,
  row: PaidBooking,
  { room: number = '', place }: PartToCancel,
): Promise<Removal> {
  const { snapshot } = row;
  const found = findGuest(row, number, place ?? 0);
  const { room, index } = found;
  const isWhole = place === undefined || room.guests.length === 1;
  if (isWhole && snapshot.rooms.length === 1)
    throwHttpError(
      'UNPROCESSABLE',
      `That is all there is of ${row.booking_id}: operator bookings cancel ${row.booking_id}`,
    );
  const isPerPerson = await loadPerPerson(tx, snapshot);
  const removedGuests = isWhole ? room.guests.map((_, at) => index - found.place + at) : [index];
  const rooms = isWhole
    ? snapshot.rooms.filter((one) => one !== room)
    : await Promise.all(
        snapshot.rooms.map((one) => (one === room ? withoutGuest(tx, row, room, found.place) : one)),
      );
  return {
    kept: removeGuests(snapshot, removedGuests, rooms, isPerPerson),
    what: { room_number: room.room_number, ...(!isWhole && { guest: joinName(found.guest) }) },
    removedGuests,
    changes: shiftChanges(snapshot, room.room_number, isWhole ? null : found.place),
  };
}

async function withoutGuest(
  tx: Tx,
  row: PaidBooking,
  room: SnapshotRoom,
  place: number,
): Promise<SnapshotRoom> {
  const [departure] = await tx
    .select(departureColumns)
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(eq(departures.id, row.departure_id));
  const [suite] = await getSuitesByNumber(tx, departure!, [room.room_number]);
  return removeGuestOfRoom(room, place, suite!, await loadOffer(tx, departure!));
}

async function removeFromExtra(
  tx: Tx,
  row: PaidBooking,
  { extra: title = '', room, place }: PartToCancel,
): Promise<Removal> {
  const { snapshot, booking_id } = row;
  const services = listServices(snapshot);
  const extra = services.find((one) => one.title.toLowerCase() === title.trim().toLowerCase());
  if (!extra)
    throwHttpError(
      'NOT_FOUND',
      services.length
        ? `${booking_id} has no “${title}”. It has: ${services.map((one) => one.title).join(', ')}.`
        : `${booking_id} has neither add-ons nor extensions.`,
    );
  const found = room === undefined ? null : findGuest(row, room, place ?? 0);
  const isPerPerson = await loadPerPerson(tx, snapshot);
  const kept = removeExtra(snapshot, extra, found?.index ?? null, isPerPerson(extra));
  if (!kept)
    throwHttpError(
      'UNPROCESSABLE',
      isPerPerson(extra)
        ? `${joinName(found!.guest)} does not go on ${extra.title}.`
        : `${extra.title} has one price for all: cancel it without a guest.`,
    );
  const guest = found && { room_number: found.room.room_number, guest: joinName(found.guest) };
  return { kept, what: { extra: extra.title, ...guest }, removedGuests: [], changes: {} };
}

/** @throws {HttpError} 422 when a guest under age would be apart from all adults who stay */
async function assertMinorsAccompanied(
  tx: Tx,
  before: OrderSnapshot,
  rooms: readonly SnapshotRoom[],
): Promise<void> {
  const ids = before.rooms.map(({ suite_id }) => suite_id);
  const placed = await tx.select(suiteColumns).from(suites).where(inArray(suites.id, ids));
  const guests = rooms.flatMap((room) =>
    room.guests.map(({ age }) => ({ age, roomNumber: room.room_number })),
  );
  if (findMinorProblem(guests, placed))
    throwHttpError('UNPROCESSABLE', 'A guest under age would then be apart from all adults of the booking.');
}
