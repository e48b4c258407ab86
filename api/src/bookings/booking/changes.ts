/**
 * Lets the owner of a paid booking change wishes and correct typing mistakes in names. The snapshot records who changed
 * what and when.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { ChangedWishes, GuestName } from '@antara/contracts/api/booking-changes';
import {
  getNameDeadline,
  getWishesDeadline,
  isNameCorrection,
  maxNameCorrections,
} from '@antara/contracts/rules/change-rules';
import { eq } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPaid, type PaidBooking } from './balance.ts';
import { lockBooking } from './cancel.ts';
import { throwUnknownBooking } from './own-booking.ts';
import type { OrderSnapshot } from './snapshot.ts';
import type { BookingChange } from './recorded-changes.ts';
import { bookings } from './tables.ts';

type Row = typeof bookings.$inferSelect;

const isChangeable = (row: Row): row is PaidBooking => row.status === 'CONFIRMED' && isPaid(row);

/** Returns the last days (ISO) for changing wishes and correcting names. A day that has passed is left out. */
export function getChangeDeadlines(row: Row, now: Date): { wishes_until?: string; names_until?: string } {
  if (!isChangeable(row)) return {};
  const today = toCivilDate(now);
  const wishesUntil = getWishesDeadline(row.snapshot.date_from);
  const namesUntil = getNameDeadline(row.snapshot.date_from);
  return {
    ...(today <= wishesUntil && { wishes_until: wishesUntil }),
    ...(today <= namesUntil && { names_until: namesUntil }),
  };
}

/**
 * Returns the previous corrections of one guest's name by the owner, oldest first. Corrections from before the office
 * changed the guest do not count, because the office's name is the one that is now booked.
 */
function listCorrections({ changes = [] }: OrderSnapshot, roomNumber: string, place: number) {
  const ofGuest = changes.flatMap((change) =>
    change.kind !== 'wishes' && change.room_number === roomNumber && change.place === place ? [change] : [],
  );
  const lastByOffice = ofGuest.findLastIndex(({ kind }) => kind === 'guest');
  return ofGuest.slice(lastByOffice + 1);
}

/** Returns how often the name of the guest at `place` of a suite can still be corrected; undefined when it cannot. */
export function countNameCorrectionsLeft(
  row: Row,
  roomNumber: string,
  place: number,
  now: Date,
): number | undefined {
  if (!isChangeable(row) || !getChangeDeadlines(row, now).names_until) return undefined;
  const correctionsLeft = maxNameCorrections - listCorrections(row.snapshot, roomNumber, place).length;
  return correctionsLeft > 0 ? correctionsLeft : undefined;
}

/**
 * Replaces the wishes of a customer's own booking.
 *
 * @throws {HttpError} as `changeWishes` of the contract.
 */
export function changeWishes(
  { db, now }: Platform,
  userId: number,
  bookingId: string,
  { rooms: wishedRooms, wishes }: ChangedWishes,
): Promise<void> {
  return withRetry(db, async (tx) => {
    const { id, snapshot } = await lockChangeable(tx, userId, bookingId);
    if (toCivilDate(now()) > getWishesDeadline(snapshot.date_from)) {
      throwHttpError(
        'UNPROCESSABLE',
        'Wishes can no longer be changed here: the ship is being prepared. Please write or call us.',
      );
    }
    if (wishedRooms.length !== snapshot.rooms.length) throwStaleBooking();
    const rooms = snapshot.rooms.map((room, index) => {
      const { roomNumber, beds, guests } = wishedRooms[index]!;
      if (roomNumber !== room.room_number || guests.length !== room.guests.length) throwStaleBooking();
      return {
        ...room,
        beds: beds || undefined,
        guests: room.guests.map((guest, place) => {
          const { diet, needs } = guests[place]!;
          return { ...guest, diet, needs };
        }),
      };
    });
    const { wishes: _, ...others } = snapshot;
    const hasWishes = Object.values(wishes).some(Boolean);
    const change = { kind: 'wishes' as const, at: now().toISOString(), by: userId };
    await saveChange(tx, id, { ...others, rooms, ...(hasWishes && { wishes }) }, change);
  });
}

/**
 * Corrects a name in a customer's own booking, and mails the customer the new confirmation.
 *
 * @throws {HttpError} as `correctGuestName` of the contract.
 */
export function correctGuestName(
  { db, now }: Platform,
  userId: number,
  request: GuestName & { id: string; roomNumber: string; place: number },
): Promise<void> {
  const { roomNumber, place, firstName, lastName } = request;
  return withRetry(db, async (tx) => {
    const row = await lockChangeable(tx, userId, request.id);
    const { snapshot } = row;
    const guest = snapshot.rooms.find((room) => room.room_number === roomNumber)?.guests[place];
    if (!guest) throwStaleBooking();
    // A repeated correction, for example when the first response was lost.
    if (guest.firstName === firstName && guest.lastName === lastName) return;
    const corrections = listCorrections(snapshot, roomNumber, place);
    assertCorrection(snapshot, now(), corrections.length, corrections[0]?.from ?? guest, request);
    const from = { firstName: guest.firstName, lastName: guest.lastName };
    const to = { firstName, lastName };
    const rooms = snapshot.rooms.map((room) => ({
      ...room,
      guests: room.guests.map((one) => (one === guest ? { ...one, ...to } : one)),
    }));
    const at = now().toISOString();
    const change = { kind: 'name' as const, at, by: userId, room_number: roomNumber, place, from, to };
    const index = await saveChange(tx, row.id, { ...snapshot, rooms }, change);
    const template = 'name-corrected';
    const bookingId = row.booking_id;
    await enqueue(tx, 'mail', `${template}:${bookingId}:${index}`, { template, bookingId, change: index });
  });
}

/**
 * Checks a correction of a name. `booked` is the name as it was booked.
 *
 * @throws {HttpError} 422 when the correction comes too late, is one too many, or changes more than typing mistakes.
 */
function assertCorrection(
  { date_from }: OrderSnapshot,
  now: Date,
  count: number,
  booked: GuestName,
  corrected: GuestName,
): void {
  if (toCivilDate(now) > getNameDeadline(date_from)) {
    throwHttpError(
      'UNPROCESSABLE',
      'Names can no longer be corrected here: the lists of guests are sent. Please write or call us.',
    );
  }
  if (count >= maxNameCorrections) {
    throwHttpError(
      'UNPROCESSABLE',
      'This name has been corrected as often as is possible here. Please write or call us.',
    );
  }
  if (!isNameCorrection(booked, corrected)) {
    throwHttpError(
      'UNPROCESSABLE',
      'This is more than a typing mistake. A few letters can be corrected here; to change who travels, please write or call us.',
    );
  }
}

/**
 * Locks and returns the customer's own booking.
 *
 * @throws {HttpError} 404 when the booking is not the customer's, 422 when it is not confirmed.
 */
export async function lockChangeable(tx: Tx, userId: number, bookingId: string): Promise<PaidBooking> {
  const row = await lockBooking(tx, bookingId);
  if (row?.user_id !== userId) throwUnknownBooking();
  if (!isChangeable(row)) throwHttpError('UNPROCESSABLE', 'This booking cannot be changed.');
  return row;
}

function throwStaleBooking(): never {
  throwHttpError('CONFLICT', createFailureText('BOOKING_CHANGED'));
}

/** Stores a changed snapshot with the record of its change, and returns the index of the record. */
export async function saveChange(
  tx: Tx,
  id: number,
  snapshot: OrderSnapshot,
  change: BookingChange,
): Promise<number> {
  const before = snapshot.changes ?? [];
  await tx
    .update(bookings)
    .set({ snapshot: { ...snapshot, changes: [...before, change] } })
    .where(eq(bookings.id, id));
  return before.length;
}
