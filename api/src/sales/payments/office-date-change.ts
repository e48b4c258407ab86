/**
 * Moves a booking to another date, to other suites, or both, for a guest who calls the office (OF-23). The change is
 * priced and made as the guest's own (VX-17), and its difference falls due as the booking's balance.
 */
import { randomUUID } from 'node:crypto';
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { Rupees } from '@antara/contracts/rules/money';
import {
  applyDateChange,
  claimSuites,
  getReceived,
  getSuitesForChange,
  lockBookableDeparture,
  lockBookedDeparture,
  type PaidBooking,
  prepareDateChange,
  releaseOtherClaims,
  throwSuitesTaken,
} from '../../bookings/booking/index.ts';
import { findDateChangeRule } from '../../base/settings/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { hashBody, insertOrder } from './orders.ts';
import { makeDateChange } from './settle-date-change.ts';
import { endUnpaidDateOrders } from './unpaid-date-changes.ts';

/** A change that the office makes. `rooms` are room numbers, in the order of the booked suites. */
export interface OfficeMove {
  date: string;
  rooms: readonly string[];
  /** The day until which a difference is to be paid, when it is not part of a balance that is due later. */
  until: string;
  waivesFee: boolean;
}

/**
 * Moves a confirmed booking whose orders and row are locked. The rule for guests has no say in when and how often; only
 * its fee counts. Returns the changed booking, and what the guest would have seen as the quote.
 *
 * @throws {HttpError}
 * 400 when nothing changes, and for suites that the departure does not sell;
 * 404 for an unknown departure;
 * 409 while the guest pays for a change of date, and with `data.taken` when suites are taken;
 * 422 as `prepareDateChange`; 422 with `data.rule` `SALES_ENDED` for another departure that is not on sale.
 */
export async function moveByOffice(
  tx: Tx,
  row: PaidBooking,
  { date, rooms, until, waivesFee }: OfficeMove,
  now: Date,
): Promise<{ booking: PaidBooking; quote: DateChangeQuote; waivedInr: Rupees }> {
  const { snapshot, user_id } = row;
  if (user_id === null) throwHttpError('UNPROCESSABLE', `The account of ${row.booking_id} was deleted.`);
  const isSameDate = date === snapshot.date_from;
  if (isSameDate && rooms.every((number, at) => number === snapshot.rooms[at]?.room_number))
    throwHttpError('INVALID', createFailureText('SAME_DATE'));
  const departure = isSameDate
    ? await lockBookedDeparture(tx, row.departure_id, now)
    : await lockBookableDeparture(tx, snapshot.tour.slug, date, now, null);
  const suites = await getSuitesForChange(tx, { row }, departure, rooms);
  const received = await getReceived(tx, row.id);
  const rule = await findDateChangeRule(tx);
  const pricing = { row, received, rule, office: { waivesFee, until } };
  const { change, quote, waivedInr } = await prepareDateChange(tx, pricing, departure, suites, now);
  await endUnpaidDateOrders(tx, row.id);
  const booked = snapshot.rooms.map(({ suite_id }) => suite_id);
  await releaseOtherClaims(tx, row.id, row.departure_id, booked);
  const ids = suites.map(({ id }) => id);
  const lost = await claimSuites(tx, row.id, departure.id, ids, null);
  const taken = suites.filter(({ id }) => lost.includes(id)).map(({ number }) => number);
  if (taken.length) throwSuitesTaken(taken);
  const office = { waived_inr: waivedInr };
  const order = await insertOrder(tx, {
    booking_id: row.id,
    user_id,
    // No caller repeats this request by key.
    idempotency_key: randomUUID(),
    body_hash: hashBody({ moveByOffice: rooms, date }),
    provider: 'transfer',
    open_windows: [],
    amount_paise: 0,
    pays: 'DATE',
    snapshot: applyDateChange(snapshot, change, { order_id: 0, at: now.toISOString(), office }),
    date_change: change,
    status: 'captured',
  });
  return { booking: await makeDateChange(tx, order, row, change, now, office), quote, waivedInr };
}
