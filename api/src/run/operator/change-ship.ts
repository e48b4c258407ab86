/** Assigns another ship to a departure, and moves all bookings to the new ship. */
import { childBedMissing } from '@antara/contracts/api/messages';
import { withChildBed } from '@antara/contracts/rules/child-bed';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  addShipChange,
  blockClosedSuites,
  bookings,
  claimSuites,
  findSuiteApart,
  type OrderSnapshot,
  type PaidBooking,
  roomClaims,
  suiteColumns,
} from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { departures, ships, suiteCategories, suitePrices, suites } from '../../site/catalogue/index.ts';
import { endOptionsOfShip } from '../../sales/options/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { countWaiting } from '../../bookings/waiting-list/index.ts';
import { describeField, WrittenValueError } from './field-text.ts';
import { departureKeyFields, getDeparture, getShip, reasonField, roomField, shipField } from './fields.ts';
import { listBlocks, lockConfirmedBookings, releaseHolds } from './departure-bookings.ts';
import { defineChange } from './operation.ts';
import { type BookedRoom, type PlacedSuite, assignSuites } from './place-rooms.ts';
import {
  assertNotCancelled,
  assertShipIsFree,
  departureLabel,
  listUnpricedCategories,
} from './timetable-rules.ts';

type NamedSuite = { from: string; to: string };

/** Parses `101=201`: the guests of suite 101 of the old ship get suite 201 of the new ship. */
function parseSuitePair(text: string): { from: string; to: string } {
  const [, from, to] = /^([^=]+)=([^=]+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined)
    throw new WrittenValueError(`--suite ${text}: suites are written before=now, as 101=201.`);
  return { from, to };
}

/**
 * Lets another ship sail a departure. Guests get the suites that the operator names in `suites`, and otherwise those
 * that `assignSuites` chooses, at the price they have paid. A letter tells guests the `reason`; they may decline
 * without a fee. Holds and options end, blocks of the old ship's suites are removed, and money that arrives later for
 * an order is refunded. `suites` of the result are those of the new ship that guests can get. `apart` lists suites in
 * which a guest under 18 is neither with an adult of the booking nor beside one. The departure stays on sale if every
 * suite of the new ship has a price on the tour. Otherwise the departure is closed, and `unpriced` names the categories
 * without prices.
 */
export const changeShip = defineChange(
  z.object({
    ...departureKeyFields,
    ship: shipField.check(describeField('her slug; the journey’s own gives it back')),
    reason: reasonField.check(describeField('why; guests read it in their letters')),
    suites: z
      .optional(z.array(z.object({ from: roomField, to: roomField })).check(z.maxLength(200)))
      .check(
        describeField(
          'suites by their room numbers, as 101=201 (default: the same category, else the nearest)',
          { name: 'suite', placeholder: 'before=now', parse: parseSuitePair },
        ),
      ),
  }),
  async (tx, { journey, date, ship: slug, reason, suites: named = [] }, { now }) => {
    const row = await getDeparture(tx, { journey, date });
    assertNotCancelled(row.cancelled_at, { journey, date });
    if (date < toCivilDate(now()))
      throwHttpError('UNPROCESSABLE', `${departureLabel({ journey, date })} has left: its ship stays.`);
    const ship = await getShip(tx, slug);
    if (ship.id === row.ship_id)
      throwHttpError('CONFLICT', `${ship.name} sails it already: ${departureLabel({ journey, date })}.`);
    const before = (await tx.select().from(ships).where(eq(ships.id, row.ship_id)))[0]!.name;
    await assertShipIsFree(tx, ship.id, date, row.date_to, row.id);

    const booked = await lockConfirmedBookings(tx, row.id);
    const options = await endOptionsOfShip(tx, row.id, reason);
    const { released, paying } = await releaseHolds(tx, row.id);
    const blocks = await listBlocks(tx, row.id);
    await tx.delete(roomClaims).where(eq(roomClaims.departure_id, row.id));
    const isOwnShip = ship.id === row.tour.ship_id;
    const unpriced = isOwnShip ? [] : await listUnpricedCategories(tx, ship.id, row.tour_id);
    const closed_at = row.closed_at ?? (unpriced.length ? now() : null);
    await tx
      .update(departures)
      .set({ ship_id: isOwnShip ? null : ship.id, closed_at })
      .where(eq(departures.id, row.id));
    const closed = await blockClosedSuites(tx, eq(departures.id, row.id));

    const isClosed = (id: number) => closed.some(({ suite_id }) => suite_id === id);
    const old = await listSuites(tx, row.ship_id, row.tour_id);
    const all = await listSuites(tx, ship.id, row.tour_id);
    const free = all.filter(({ id }) => !isClosed(id));
    const rooms = listBookedRooms(booked, old, ship.name, named);
    assertNamed(named, rooms, all, free, ship.name);
    const placed = assignSuites(rooms, free);
    assertAllPlaced(rooms, placed, free.length, ship.name);
    const change = { at: now().toISOString(), from: before, to: ship.name, reason };
    const apart: { booking_id: string; room: string }[] = [];
    for (const booking of booked) {
      const { booking_id } = booking;
      const moved = rooms
        .filter((room) => room.booking_id === booking_id)
        .map((room) => ({ from: room.suite, to: placed.get(room)! }));
      const { rooms: present } = await moveBooking(tx, booking, change, moved);
      const room = findSuiteApart(present, all);
      if (room !== null) apart.push({ booking_id, room });
    }
    return {
      departure: {
        journey,
        date,
        ship_before: before,
        ship: ship.name,
        is_own_ship: isOwnShip,
        closed: closed_at !== null,
      },
      unpriced,
      suites: free.map(nameSuite),
      moved: rooms.map((room) => ({
        booking_id: room.booking_id,
        from: nameSuite(room.suite),
        to: nameSuite(placed.get(room)!),
      })),
      apart,
      released,
      paying,
      options,
      blocks,
      closed_suites: all.filter(({ id }) => isClosed(id)).map(({ room }) => room),
      waiting: await countWaiting(tx, row.id),
    };
  },
  ({ reason, ...name }, { departure: { ship, ship_before }, moved, ...result }) => ({
    subject: departureLabel(name),
    details: {
      ship,
      ship_before,
      reason,
      suites: moved.map(({ booking_id, from, to }) => `${booking_id} ${from.room}=${to.room}`),
      released: result.released,
      paying: result.paying,
      options: result.options,
      blocks: result.blocks,
    },
  }),
);

const nameSuite = ({ room, category }: PlacedSuite) => ({ room, category });

/**
 * Lists the suites of a ship by room number, with their prices in cents on a tour; null for a suite that the tour does
 * not sell.
 */
function listSuites(db: DbOrTx, ship: number, tour: number) {
  return db
    .select({
      ...suiteColumns,
      room: suites.room_number,
      category: suiteCategories.name,
      position: suiteCategories.position,
      twin: suitePrices.price_twin,
      takes_child_bed: suiteCategories.takes_child_bed,
    })
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .leftJoin(suitePrices, and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, tour)))
    .where(eq(suites.ship_id, ship))
    .orderBy(asc(suites.room_number), asc(suites.id));
}

/**
 * Returns the suites of confirmed bookings. `wantedRoom` is the room that the operator has named for a suite's guests,
 * or the room that the guests had when the departure was sailed by `ship` before.
 */
function listBookedRooms(
  booked: readonly PaidBooking[],
  old: readonly PlacedSuite[],
  ship: string,
  named: readonly NamedSuite[],
): BookedRoom[] {
  return booked.flatMap(({ booking_id, snapshot }) => {
    const last = snapshot.ship_changes?.at(-1);
    return snapshot.rooms.map(({ suite_id, room_number, travellers }) => {
      const suite = old.find(({ id }) => id === suite_id);
      if (!suite) throw new Error(`Suite ${suite_id} of ${booking_id} is not of the ship that sails`);
      const has_child_bed = travellers === withChildBed;
      const namedSuite = named.find(({ from }) => from === room_number);
      const had = last?.from === ship && last.suites.find(({ to }) => to === room_number);
      return { booking_id, suite, wantedRoom: namedSuite?.to ?? (had ? had.from : null), has_child_bed };
    });
  });
}

/**
 * Refuses the operator's choice of suites when a suite is unknown, not sold, named twice, closed, or has no child's bed
 * that its guests need.
 */
function assertNamed(
  named: readonly NamedSuite[],
  rooms: readonly BookedRoom[],
  all: readonly PlacedSuite[],
  free: readonly PlacedSuite[],
  ship: string,
): void {
  for (const [index, { from, to }] of named.entries()) {
    const earlier = named.slice(0, index);
    if (earlier.some((one) => one.from === from)) throwHttpError('INVALID', `Suite ${from} is named twice.`);
    if (earlier.some((one) => one.to === to)) throwHttpError('INVALID', `Suite ${to} is named twice.`);
    const ofSuite = rooms.filter(({ suite }) => suite.room === from);
    if (!ofSuite.length)
      throwHttpError(
        'INVALID',
        `Nobody has booked suite ${from} on this departure, so it is not changed. Sold: ${rooms.map(({ suite }) => suite.room).join(', ') || 'none'}.`,
      );
    const toSuite = all.find(({ room }) => room === to);
    if (!toSuite) throwHttpError('NOT_FOUND', `${ship} has no suite ${to}.`);
    if (!toSuite.takes_child_bed && ofSuite.some(({ has_child_bed }) => has_child_bed))
      throwHttpError('CONFLICT', childBedMissing(to));
    if (!free.includes(toSuite))
      throwHttpError('CONFLICT', `Suite ${to} of ${ship} is closed on these days. Name another one.`);
  }
}

function assertAllPlaced(
  rooms: readonly BookedRoom[],
  placed: ReadonlyMap<BookedRoom, PlacedSuite>,
  free: number,
  ship: string,
): void {
  const lost = rooms.filter((room) => !placed.has(room));
  if (!lost.length) return;
  throwHttpError(
    'CONFLICT',
    `${rooms.length} suites are sold and ${ship} has ${free} that can be given: none is left for ` +
      `${lost.map((one) => `suite ${one.suite.room} of ${one.booking_id}${one.has_child_bed ? ', which has a child’s bed' : ''}`).join(', ')}. ` +
      'Name suites with --suite, or move or cancel these bookings first. Nothing was changed.',
    { bookings: [...new Set(lost.map(({ booking_id }) => booking_id))] },
  );
}

/**
 * Gives a booking its suites of the new ship, and mails the change to its guests and to its agency's client. Returns
 * the booking's new snapshot.
 */
async function moveBooking(
  tx: Tx,
  booking: PaidBooking,
  change: Parameters<typeof addShipChange>[1],
  moved: readonly { from: PlacedSuite; to: PlacedSuite }[],
): Promise<OrderSnapshot> {
  const ids = moved.map(({ to }) => to.id);
  const lost = await claimSuites(tx, booking.id, booking.departure_id, ids, null);
  if (lost.length)
    throw new Error(`Suites ${lost.join(', ')} were free on departure ${booking.departure_id}`);
  const snapshot = addShipChange(
    booking.snapshot,
    change,
    moved.map(({ to }) => ({ suite_id: to.id, room_number: to.room, title: to.title })),
  );
  await tx.update(bookings).set({ snapshot }).where(eq(bookings.id, booking.id));
  const template = 'ship-changed';
  const place = snapshot.ship_changes!.length - 1;
  const about = { template, bookingId: booking.booking_id, change: place } as const;
  await enqueue(tx, 'mail', `${template}:${booking.booking_id}:${place}`, about);
  await enqueueClientMail(tx, { ...booking, snapshot }, template, { change: place });
  return snapshot;
}
