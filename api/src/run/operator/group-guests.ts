/** The guests, the money and the papers of a group (OF-06, decision 0069). */
import { guest } from '@antara/contracts/api/booking';
import { taxDocumentKinds } from '@antara/contracts/api/documents';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { enqueue } from '../../base/outbox/index.ts';
import { bankTransfers, listGroupBookings, type PaidBooking } from '../../bookings/booking/index.ts';
import { renderTaxDocuments } from '../../bookings/documents/index.ts';
import {
  assertOpen,
  assertSails,
  listedGuest,
  loadGroupFile,
  placeGuests,
  readRoomingFile,
  renderRoomingFile,
  type RoomingSuite,
} from '../../sales/groups/index.ts';
import { lockGroupBookings, receiveGroupTransfer, undoTransfer } from '../../sales/payments/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, reasonField } from './fields.ts';
import { getGroup, groupIdField } from './group-fields.ts';
import { heldSuite, parseGuest, parseHeldSuite } from './office-bookings.ts';
import { defineChange, defineRead } from './operation.ts';
import { amount_paise, assertNotAhead, reference } from './transfers.ts';

const group_id = groupIdField;

/** Parses a guest as it is typed, of whom the name may be all that is known: `101,Asha,Rao`. */
function parseListedGuest(text: string) {
  const missing = 6 - text.split(',').length;
  return parseGuest(missing > 0 && missing < 4 ? text + ','.repeat(missing) : text);
}

/** Places guests in the suites of a group, and mails the contact person.  @throws {HttpError} as `placeGuests` */
async function place(tx: Tx, number: string, list: readonly RoomingSuite[], now: Date) {
  const locked = await lockGroupBookings(tx, number);
  assertOpen(locked.group);
  assertSails(locked.departure, locked.isCancelled, now);
  const placed = await placeGuests(tx, locked, list, now);
  const at = now.toISOString();
  if (placed.booked.length || placed.named.length)
    await enqueue(tx, 'group-mail', `guests-named:${number}:${at}`, {
      template: 'guests-named',
      group: locked.group.id,
      at,
    });
  return placed;
}

/**
 * Books suites of a group and names guests. A suite without guests is booked for a number of guests who are named
 * later.
 * @throws {HttpError} 409 for a suite that is not the group's, and for one with other guests
 */
export const bookSuites = defineChange(
  z.object({
    group_id,
    suites: z._default(z.array(heldSuite).check(z.maxLength(200)), []).check(
      describeField('suites whose guests are named later, with their number, as 101=2', {
        name: 'suite',
        placeholder: 'suite=guests',
        parse: parseHeldSuite,
      }),
    ),
    guests: z
      ._default(
        z
          .array(z.object({ roomNumber: guest.shape.roomNumber, ...listedGuest.shape }))
          .check(z.maxLength(600)),
        [],
      )
      .check(
        describeField(
          'a guest: suite, first name, last name; then what is known of Female or Male, age, country, telephone',
          { name: 'guest', placeholder: '101,Asha,Rao,Female,41,India', parse: parseListedGuest },
        ),
      ),
  }),
  async (tx, { group_id: number, suites, guests }, { now }) => {
    const byRoom = Map.groupBy(guests, ({ roomNumber }) => roomNumber);
    const named = [...byRoom].map(([room, list]): RoomingSuite => {
      const travellers = list.length as RoomingSuite['travellers'];
      if (travellers > 3)
        throwHttpError('INVALID', `Suite ${room} has ${travellers} guests, and 3 at most fit.`);
      return { room, travellers, guests: list.map(({ roomNumber: _, ...named }) => named) };
    });
    const unnamed = suites.map(({ room, guests: travellers }): RoomingSuite => ({
      room,
      travellers,
      guests: [],
    }));
    const list = [...named, ...unnamed];
    const twice = list.find(({ room }, at) => list.findIndex((one) => one.room === room) < at);
    if (twice) throwHttpError('INVALID', `Suite ${twice.room} is named twice.`);
    if (!list.length) throwHttpError('INVALID', 'Name suites, or guests with their suites.');
    return { group_id: number, ...(await place(tx, number, list, now())) };
  },
  (_input, { group_id: subject, ...details }) => ({ subject, details }),
);

/**
 * Places a rooming list from a file (CSV or XLSX in base64), all of it or nothing. Suites without names and number stay
 * as they are (`later`).
 * @throws {HttpError} 400 with `data.lines`, an error for each line that cannot be taken; 409 as `bookSuites`
 */
export const importRoomingList = defineChange(
  z.object({
    group_id,
    content: z
      .base64('the file is given in base64')
      .check(z.minLength(1), z.maxLength(4_000_000, 'a rooming list of 3 MB at most')),
  }),
  async (tx, { group_id: number, content }, { now }) => {
    const { suites, later } = readRoomingFile(Buffer.from(content, 'base64'));
    const placed = await place(tx, number, suites, now());
    return { group_id: number, ...placed, later };
  },
  (_input, { group_id: subject, ...details }) => ({ subject, details }),
);

/** Returns the rooming list as a spreadsheet in base64, which `groups.roomingList` takes when it is filled in. */
export const writeRoomingList = defineRead(
  z.object({ group_id }),
  async (db, { group_id: number }) => {
    const { group, departure } = await getGroup(db, number);
    const file = await loadGroupFile(db, group, departure);
    const content = await renderRoomingFile(file);
    return { group_id: number, file: `rooming-list-${number}.xlsx`, content: content.toString('base64') };
  },
  { listSubjects: (written) => [written.group_id] },
);

/**
 * Records a bank transfer for a group, spread over what its bookings owe.
 * @throws {HttpError} 409 for a reference that was already recorded; 422 for more than the bookings owe
 */
export const noteGroupTransfer = defineChange(
  z.object({
    group_id,
    amount_paise,
    reference,
    on: civilDateField.check(describeField('its day on the bank’s statement')),
  }),
  async (tx, { group_id: number, reference: transfer, on, amount_paise: paise }, { now }) => {
    const { group, confirmed } = await lockGroupBookings(tx, number);
    assertNotAhead(on, now());
    const parts = await receiveGroupTransfer(tx, group, confirmed, { reference: transfer, on, paise }, now());
    return {
      group_id: number,
      amount_paise: paise,
      parts: parts.map(({ bookingId, paise: part, leftPaise }) => ({
        booking_id: bookingId,
        amount_paise: part,
        left_paise: leftPaise,
      })),
    };
  },
  ({ reference: transfer, on }, { group_id: subject, ...details }) => ({
    subject,
    details: { reference: transfer, on, ...details },
  }),
);

/**
 * Cancels a mistaken entry of a group's transfer: each of its parts gets a counter-entry.
 * @throws {HttpError} 404 when no booking of the group has such an entry; 422 when something depends on one
 */
export const undoGroupTransfer = defineChange(
  z.object({
    group_id,
    reference: reference.check(describeField('the bank’s number that was entered')),
    reason: reasonField,
  }),
  async (tx, { group_id: number, reference: transfer, reason }, { now }) => {
    const { confirmed } = await lockGroupBookings(tx, number);
    const entered = await listBookingsWith(tx, confirmed, transfer);
    if (!entered.length)
      throwHttpError('NOT_FOUND', `No transfer ${transfer} stands for a booking of ${number}.`);
    let paise = 0;
    for (const row of entered)
      paise += (await undoTransfer(tx, row, { reference: transfer, reason }, now())).paise;
    return { group_id: number, amount_paise: paise, bookings: entered.map(({ booking_id }) => booking_id) };
  },
  ({ reference: transfer, reason }, { group_id: subject, ...details }) => ({
    subject,
    details: { reference: transfer, reason, ...details },
  }),
);

/** Returns the bookings for which a transfer with this reference stands. */
async function listBookingsWith(
  tx: Tx,
  rows: readonly PaidBooking[],
  transfer: string,
): Promise<PaidBooking[]> {
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select({ booking: bankTransfers.booking_id })
    .from(bankTransfers)
    .where(
      and(
        inArray(bankTransfers.booking_id, ids),
        eq(bankTransfers.reference, transfer),
        eq(bankTransfers.direction, 'IN'),
        isNull(bankTransfers.counter_id),
      ),
    );
  return rows.filter(({ id }) => found.some(({ booking }) => booking === id));
}

/** Returns the tax documents of a kind of all bookings of a group, each as a PDF in base64. */
export const renderGroupPapers = defineRead(
  z.object({
    group_id,
    kind: z
      ._default(z.enum(taxDocumentKinds), 'invoice')
      .check(describeField('invoices, credit notes, receipt vouchers or refund vouchers')),
  }),
  async (db, { group_id: number, kind }) => {
    const { group } = await getGroup(db, number);
    const rows = await listGroupBookings(db, [group.id]);
    const files: { booking_id: string; file: string; pdf: string }[] = [];
    for (const { booking } of rows)
      for (const { filename: file, content } of await renderTaxDocuments(
        db,
        { id: booking.id, bookingId: booking.booking_id },
        kind,
      ))
        files.push({ booking_id: booking.booking_id, file, pdf: content.toString('base64') });
    return { group_id: number, kind, files };
  },
  { listSubjects: ({ files }) => [...new Set(files.map(({ booking_id }) => booking_id))] },
);
