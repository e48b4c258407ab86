/** Moves a departure to another day, together with its bookings. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, type DepartureMove, moveSnapshot } from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { tellAgentsOfMove } from '../../sales/options/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { tellOfMove } from '../../bookings/waiting-list/index.ts';
import { assertNothingBooked } from './assert-nothing-booked.ts';
import { lockConfirmedBookings, releaseHolds } from './departure-bookings.ts';
import { describeField } from './field-text.ts';
import { civilDateField, departureKeyFields, getDeparture, reasonField } from './fields.ts';
import { defineChange } from './operation.ts';
import {
  assertFutureDate,
  assertNotCancelled,
  assertShipIsFree,
  departureLabel,
  setDepartureDays,
} from './timetable-rules.ts';

/**
 * Moves a departure to another day. `reason` is required when the departure has bookings, holds or options, because
 * guests read it. Bookings keep their suites and price; their guests are mailed and may decline without a fee. Agents
 * with options and people on the waiting list are mailed as well. Holds without an order end, and money that arrives
 * for an order of the old day is refunded.
 */
export const moveDeparture = defineChange(
  z.object({
    ...departureKeyFields,
    to: civilDateField.check(describeField('the new day', { name: 'new-date' })),
    reason: z
      .optional(reasonField)
      .check(describeField('why; needed when somebody has booked or holds suites, and read by guests')),
  }),
  async (tx, { to, reason, ...name }, { now }, { canUndo }) => {
    const { id, tour, ship_id, date_to: endedOn, cancelled_at } = await getDeparture(tx, name);
    assertNotCancelled(cancelled_at, name);
    assertFutureDate(to, toCivilDate(now()));
    if (reason === undefined) await assertNothingBooked(tx, id, departureLabel(name), 'moved');
    const date_to = addDays(to, tour.nights);
    await assertShipIsFree(tx, ship_id, to, date_to, id);
    await setDepartureDays(tx, id, to, date_to);
    const departure = { journey: name.journey, date: to, date_to };
    if (reason === undefined) {
      canUndo({ kind: 'days', rows: [{ id, before: [name.date, endedOn], after: [to, date_to] }] });
      return { departure, bookings: [], released: 0, paying: [], options: [], waiting: 0 };
    }
    const move = { at: now().toISOString(), from: name.date, to, reason };
    return {
      departure,
      bookings: await moveBookings(tx, id, move, date_to),
      ...(await releaseHolds(tx, id)),
      options: await tellAgentsOfMove(tx, id, move),
      waiting: await tellOfMove(tx, id, move),
    };
  },
  ({ reason, to, ...name }, { departure: _, ...result }) => ({
    subject: departureLabel(name),
    alsoAbout: [departureLabel({ ...name, date: to })],
    details: { to, ...(reason !== undefined && { reason, ...result }) },
  }),
);

/** Gives the confirmed bookings of a departure their new days, and mails their guests. Returns the bookings' ids. */
async function moveBookings(
  tx: Tx,
  departure: number,
  move: DepartureMove,
  dateTo: string,
): Promise<string[]> {
  const rows = await lockConfirmedBookings(tx, departure);
  for (const row of rows) {
    const snapshot = moveSnapshot(row.snapshot, move, dateTo);
    await tx.update(bookings).set({ snapshot }).where(eq(bookings.id, row.id));
    const about = { template: 'departure-moved', bookingId: row.booking_id, to: move.to } as const;
    await enqueue(tx, 'mail', `departure-moved:${row.booking_id}:${move.to}`, about);
    const change = snapshot.moves!.length - 1;
    await enqueueClientMail(tx, { ...row, snapshot }, 'departure-moved', { change });
  }
  return rows.map(({ booking_id }) => booking_id);
}
