/** Moves guests from one suite to another of the same departure, at the same price. */
import { childBedMissing } from '@antara/contracts/api/messages';
import { withChildBed } from '@antara/contracts/rules/child-bed';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  blockClosedSuites,
  bookings,
  claimSuites,
  findSuiteApart,
  isPaid,
  renumberChanges,
  roomClaims,
  suiteColumns,
  type SuiteMove,
} from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import {
  departures,
  departureShip,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from '../../site/catalogue/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, getLockedBooking, reasonField, roomField } from './fields.ts';
import { defineChange } from './operation.ts';
import { departureLabel } from './timetable-rules.ts';

/**
 * Moves the guests of one suite of a confirmed booking to a free suite of the same departure, and mails them the
 * `reason`. The price stays. Refuses a cheaper suite, because the difference would have to be refunded, and a suite
 * that has no child's bed when the guests need one. `apart` is the room number of a suite in which a guest under 18 is
 * then neither with an adult of the booking nor beside one, or null. Such a move is accepted, because a family is moved
 * suite by suite.
 */
export const moveSuite = defineChange(
  z.object({
    booking_id: bookingIdField,
    from: roomField.check(describeField('the room number they have')),
    to: roomField.check(describeField('one that is free and costs no less', { name: 'new-suite' })),
    reason: reasonField.check(describeField('why; guests read it in their letter')),
  }),
  async (tx, { booking_id: id, from, to, reason }, { now }) => {
    const row = await getLockedBooking(tx, id);
    if (row.status !== 'CONFIRMED' || !isPaid(row))
      throwHttpError(
        'UNPROCESSABLE',
        `${id} is ${row.status}: only the guests of a confirmed booking are moved.`,
      );
    const { snapshot } = row;
    if (toCivilDate(now()) > snapshot.date_from)
      throwHttpError('UNPROCESSABLE', `${id} left on ${snapshot.date_from}: its suites are the ship’s now.`);
    const booked = snapshot.rooms.find((one) => one.room_number === from);
    if (!booked) {
      const bookedSuites = snapshot.rooms.map((one) => one.room_number).join(', ');
      throwHttpError('NOT_FOUND', `${id} has no suite ${from}. It has: ${bookedSuites}.`);
    }
    const { old, next, rows } = await loadSuites(tx, row.departure_id, booked.suite_id, to);
    if (next.twin !== null && old.twin !== null && next.twin < old.twin)
      throwHttpError(
        'UNPROCESSABLE',
        `Suite ${to} (${next.category}) costs less than ${from} (${old.category}), and what was paid more would have to go back. Choose one that costs as much or more.`,
      );
    if (booked.travellers === withChildBed && !next.takes_child_bed)
      throwHttpError('UNPROCESSABLE', childBedMissing(to));
    const lost = await claimSuites(tx, row.id, row.departure_id, [next.id], null);
    if (lost.length)
      throwHttpError(
        'CONFLICT',
        `Suite ${to} is not free on ${snapshot.date_from}. See which are: operator suites list ${snapshot.tour.slug} ${snapshot.date_from}`,
      );
    await tx
      .delete(roomClaims)
      .where(and(eq(roomClaims.departure_id, row.departure_id), eq(roomClaims.suite_id, booked.suite_id)));
    await blockClosedSuites(tx, eq(departures.id, row.departure_id));
    const move: SuiteMove = { at: now().toISOString(), from, to, reason };
    const suiteMoves = [...(snapshot.suite_moves ?? []), move];
    const changed = {
      ...snapshot,
      ...renumberChanges(snapshot, [{ from, to }]),
      rooms: snapshot.rooms.map((one) =>
        one === booked ? { ...one, suite_id: next.id, room_number: to, title: next.title } : one,
      ),
      suite_moves: suiteMoves,
    };
    await tx.update(bookings).set({ snapshot: changed }).where(eq(bookings.id, row.id));
    const template = 'suite-changed';
    const place = suiteMoves.length - 1;
    await enqueue(tx, 'mail', `${template}:${row.booking_id}:${place}`, {
      template,
      bookingId: row.booking_id,
      move: place,
    });
    await enqueueClientMail(tx, { ...row, snapshot: changed }, template, { change: place });
    return {
      booking_id: row.booking_id,
      departure: { journey: snapshot.tour.slug, date: snapshot.date_from },
      from: { room: from, category: old.category },
      to: { room: to, category: next.category },
      apart: findSuiteApart(changed.rooms, rows),
    };
  },
  ({ booking_id: subject, reason }, { departure, from, to }) => ({
    subject,
    alsoAbout: [departureLabel(departure)],
    details: { from: from.room, to: to.room, reason },
  }),
);

/**
 * Loads the suite that the guests have and the one that they shall get (`wantedSuite`, a room number), with their
 * prices on the tour.
 */
async function loadSuites(tx: Tx, departure: number, current: number, wantedSuite: string) {
  const rows = await tx
    .select({
      ...suiteColumns,
      category: suiteCategories.name,
      twin: suitePrices.price_twin,
      takes_child_bed: suiteCategories.takes_child_bed,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(suites, eq(suites.ship_id, departureShip))
    .leftJoin(suitePrices, and(eq(suitePrices.tour_id, tours.id), eq(suitePrices.suite_id, suites.id)))
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .where(eq(departures.id, departure))
    .orderBy(asc(suites.id));
  const old = rows.find(({ id }) => id === current);
  if (!old) throw new Error(`Suite ${current} is not of the ship of departure ${departure}`);
  // A ship that sails in place of the tour's ship may have no prices on the tour. The guests may then get any of its
  // suites.
  const sold = old.twin === null ? rows : rows.filter(({ twin }) => twin !== null);
  const next = sold.find(({ number }) => number === wantedSuite);
  if (!next)
    throwHttpError(
      'NOT_FOUND',
      `The ship sells no suite ${wantedSuite} on this journey. It sells: ${sold.map(({ number }) => number).join(', ')}.`,
    );
  if (next.id === old.id) throwHttpError('INVALID', `Suite ${wantedSuite} is theirs already.`);
  return { old, next, rows };
}
