/** Finds the departures to which a guest can move a paid booking, and the free suites there (VX-17). */
import type { DateChangeOffer, DateChangeQuote, OtherSuite } from '@antara/contracts/api/date-change';
import { createFailureText, type FailureText } from '@antara/contracts/api/failure-texts';
import { calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice, takesChildBed, withChildBed } from '@antara/contracts/rules/child-bed';
import {
  calculateDateChangeFee,
  type DateChangeRule,
  describeDateChangeRule,
  getDateChangeDeadline,
} from '@antara/contracts/rules/date-change-rules';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import {
  departures,
  departureShip,
  isOnSale,
  loadLastClosedDay,
  ships,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { findChildBedRule, findDateChangeRule } from '../../base/settings/index.ts';
import { listActiveClaims } from './availability.ts';
import { getReceived, isPaid, type PaidBooking, type Received } from './balance.ts';
import { findCouponInForce, forDeparture } from './coupons.ts';
import { type DateChangeInput, priceDateChange, type PricedDateChange } from './date-change.ts';
import { assertChildBeds } from './child-beds.ts';
import { findMinorRefusal } from './minors.ts';
import {
  type Departure,
  departureColumns,
  type DepartureOffer,
  getSuitesByNumber,
  loadOffer,
  pricedSuiteColumns,
  type SuiteRow,
  throwNoDeparture,
} from './offer.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { splitRefund } from './split-refund.ts';
import { type bookings, groupBookings } from './tables.ts';

type Row = typeof bookings.$inferSelect;

/** A booking whose date can be changed now, by the operator's rule. */
export interface Changeable {
  row: PaidBooking;
  received: Received;
  rule: DateChangeRule;
}

/** The changes that the guest has made, which the operator's rule counts. */
const listOwnChanges = ({ date_changes = [] }: OrderSnapshot) => date_changes.filter(({ office }) => !office);

/** Returns the data of a possible date change, or the reason why the date cannot be changed here now. */
async function checkChangeable(db: DbOrTx, row: Row, now: Date): Promise<Changeable | { why: FailureText }> {
  const rule = await findDateChangeRule(db);
  if (row.status !== 'CONFIRMED' || !isPaid(row)) return { why: createFailureText('DATE_FIXED') };
  if (!rule) return { why: createFailureText('DATE_NOT_HERE') };
  // The agreed price of a group is that of one departure.
  if ((await db.$count(groupBookings, eq(groupBookings.booking_id, row.id))) > 0)
    return { why: createFailureText('DATE_NOT_HERE') };
  const { snapshot } = row;
  if (toCivilDate(now) > getDateChangeDeadline(rule, snapshot.date_from))
    return { why: createFailureText('DATE_TOO_LATE', { days: rule.until_days }) };
  if (listOwnChanges(snapshot).length >= rule.times) return { why: createFailureText('DATE_CHANGED_OFTEN') };
  if (row.expected_transfer) return { why: createFailureText('DATE_AWAITS_TRANSFER') };
  const received = await getReceived(db, row.id);
  if (received.returnedInr > 0 || snapshot.date_changes?.some(({ refund_inr }) => refund_inr > 0))
    return { why: createFailureText('DATE_REFUNDED') };
  return { row, received, rule };
}

/**
 * Returns the data for pricing a date change of this booking.
 *
 * @throws {HttpError} 422 with the reason when the date of a booking cannot be changed (any more).
 */
export async function assertDateChangeable(db: DbOrTx, row: Row, now: Date): Promise<Changeable> {
  const checked = await checkChangeable(db, row, now);
  if ('why' in checked) throwHttpError('UNPROCESSABLE', checked.why);
  return checked;
}

/** Returns the tour's other departures on sale, earliest first, each with its free suites and their prices. */
async function listOtherDepartures(db: DbOrTx, { id: booking, departure_id }: PaidBooking, now: Date) {
  const tour = db.select({ id: departures.tour_id }).from(departures).where(eq(departures.id, departure_id));
  const others = await db
    .select({ ...departureColumns, ship: ships.name })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, departureShip))
    .where(
      and(
        inArray(departures.tour_id, tour),
        ne(departures.id, departure_id),
        isOnSale(await loadLastClosedDay(db, now)),
      ),
    )
    .orderBy(asc(departures.date_from), asc(departures.id));
  const sold = await db
    .select({
      ...pricedSuiteColumns,
      ship_id: suites.ship_id,
      category: suiteCategories.name,
    })
    .from(suitePrices)
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .where(inArray(suitePrices.tour_id, tour))
    .orderBy(asc(suiteCategories.position), asc(suites.id));
  const claims = await listActiveClaims(
    db,
    others.map(({ id }) => id),
    // Suites that this booking reserves for an unpaid date change can be chosen again.
    booking,
  );
  return others.map((departure) => ({
    departure,
    free: sold.filter(
      ({ ship_id, id }) => ship_id === departure.ship_id && !claims.get(departure.id)?.has(id),
    ),
  }));
}

/**
 * Returns each booked suite that is free on another departure and takes a child's bed if one is booked; otherwise
 * undefined in its place.
 */
const findSameSuites = <Suite extends Pick<SuiteRow, 'id' | 'takes_child_bed'>>(
  { rooms }: OrderSnapshot,
  free: readonly Suite[],
  bedOffer: Pick<DepartureOffer, 'child_bed'>,
) =>
  rooms.map(({ suite_id, travellers }) =>
    free.find((one) => one.id === suite_id && (travellers !== withChildBed || takesChildBed(one, bedOffer))),
  );

/**
 * Returns the tour's other departures with the price of the same suites there. `offer` is null, with the reason in
 * `why`, when the date cannot be changed.
 */
export async function loadDateChangeOffer(
  db: DbOrTx,
  row: Row,
  now: Date,
): Promise<{ offer: DateChangeOffer } | { offer: null; why: string }> {
  const checked = await checkChangeable(db, row, now);
  if ('why' in checked) return { offer: null, why: checked.why.message };
  const { row: booking, received, rule } = checked;
  const { snapshot } = booking;
  const coupon = snapshot.coupon_code ? await findCouponInForce(db, snapshot.coupon_code, now) : null;
  const others = await listOtherDepartures(db, booking, now);
  const first = others[0];
  const offered = first && (await loadOffer(db, first.departure));
  const listed = others
    .filter(({ free }) => free.length >= snapshot.rooms.length)
    .map(({ departure: { id, date_from, date_to, fare_percent, ship }, free }) => {
      const same = findSameSuites(snapshot, free, offered!).filter((one) => one !== undefined);
      const about = { date: date_from, date_to, ship, free: free.length };
      if (same.length < snapshot.rooms.length) return { ...about, same_suites: false };
      // Add-ons and extensions belong to the tour, so every departure offers the same ones.
      const journey = { ...offered!, departure_id: id, date_from, date_to, fare_percent };
      const { quote } = priceDateChange({
        row: booking,
        received,
        rule,
        journey,
        suites: same,
        coupon: forDeparture(coupon, date_from, now),
        now,
      });
      return { ...about, same_suites: true, difference: quote.after.usd - quote.before.usd };
    });
  return {
    offer: {
      until: getDateChangeDeadline(rule, snapshot.date_from),
      fee: calculateDateChangeFee(rule, snapshot.quote.suites.usd),
      times_left: rule.times - listOwnChanges(snapshot).length,
      rule: describeDateChangeRule(rule),
      departures: listed,
    },
  };
}

/**
 * Returns the free suites of another departure and the price of a change to `rooms`. `quote` is null when not all of
 * them are free.
 *
 * @throws {HttpError} 404 when the tour has no departure on that date; 422 as `assertDateChangeable` and
 *   `prepareDateChange`.
 */
export async function quoteDateChange(
  db: DbOrTx,
  row: Row,
  { date, rooms }: { date: string; rooms?: readonly string[] | undefined },
  now: Date,
): Promise<{ quote: DateChangeQuote | null; suites: OtherSuite[] }> {
  const changeable = await assertDateChangeable(db, row, now);
  const otherDeparture = (await listOtherDepartures(db, changeable.row, now)).find(
    ({ departure }) => departure.date_from === date,
  );
  if (!otherDeparture) throwNoDeparture();
  const { departure, free } = otherDeparture;
  const { snapshot } = changeable.row;
  const bedOffer = { child_bed: await findChildBedRule(db) };
  const requestedSuites = rooms
    ? rooms.map((number) => free.find((one) => one.number === number))
    : findSameSuites(snapshot, free, bedOffer);
  const chosen = requestedSuites.filter((one) => one !== undefined);
  const isWhole = chosen.length === snapshot.rooms.length && new Set(chosen).size === chosen.length;
  return {
    quote: isWhole ? (await prepareDateChange(db, changeable, departure, chosen, now)).quote : null,
    suites: free.map(({ number, title, category, deck, ...suite }) => ({
      room_number: number,
      title,
      category,
      deck,
      price_single: calculateSuiteFare(suite, 1, departure.fare_percent),
      price_twin: calculateSuiteFare(suite, 2, departure.fare_percent),
      ...(takesChildBed(suite, bedOffer) && {
        price_child_bed: calculateSuitePrice(suite, withChildBed, departure.fare_percent, bedOffer).price,
      }),
    })),
  };
}

/**
 * Returns the suites of a departure by room number, one for each booked suite.
 *
 * @throws {HttpError} 400 for a different number of suites, or for a suite that is not on the ship.
 */
export async function getSuitesForChange(
  db: DbOrTx,
  { row: { snapshot } }: Pick<Changeable, 'row'>,
  departure: Departure,
  rooms: readonly string[],
): Promise<SuiteRow[]> {
  if (rooms.length !== snapshot.rooms.length)
    throwHttpError('INVALID', createFailureText('DATE_SUITES', { count: snapshot.rooms.length }));
  return getSuitesByNumber(db, departure, rooms);
}

/**
 * Prices the change of a booking to these suites of a departure.
 *
 * @throws {HttpError}
 * 422 when a suite takes no child's bed (`assertChildBeds`);
 * 422 when the change of suites would separate a guest under age from all adults;
 * 422 when the new price is below what a cancellation keeps;
 * 422 while an earlier refund is in progress.
 */
export async function prepareDateChange(
  db: DbOrTx,
  { row, received, rule, office }: Pick<DateChangeInput, 'row' | 'received' | 'rule' | 'office'>,
  departure: Departure,
  chosen: readonly SuiteRow[],
  now: Date,
): Promise<PricedDateChange> {
  const { coupon_code, rooms } = row.snapshot;
  const journey = await loadOffer(db, departure);
  assertChildBeds(rooms, chosen, journey);
  if (rooms.some(({ suite_id }, index) => chosen[index]!.id !== suite_id)) {
    const guests = rooms.flatMap((room, index) =>
      room.guests.map(({ age }) => ({ age, roomNumber: chosen[index]!.number })),
    );
    const refusal = await findMinorRefusal(db, departure, chosen, guests);
    if (refusal) throwHttpError('UNPROCESSABLE', refusal.text);
  }
  const inForce = coupon_code ? await findCouponInForce(db, coupon_code, now) : null;
  const coupon = forDeparture(inForce, departure.date_from, now);
  const priced = priceDateChange({ row, received, rule, office, journey, suites: chosen, coupon, now });
  const { total, least_kept_inr, refund_inr } = priced.quote;
  if (total.inr < least_kept_inr) throwHttpError('UNPROCESSABLE', createFailureText('DATE_BELOW_KEPT'));
  const { parts } = await splitRefund(db, row.id, refund_inr);
  if (parts.some(({ requestedPaise, gonePaise }) => requestedPaise > gonePaise))
    throwHttpError('UNPROCESSABLE', createFailureText('DATE_REFUND_UNDER_WAY'));
  return priced;
}
