/** Bookings as their owner sees them (CO-11, CO-12). */
import type { Booking } from '@antara/contracts/api/booking';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { listWishes } from '@antara/contracts/rules/wishes';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type OrderSnapshot,
  type Received,
  bookings,
  canCancel,
  countNameCorrectionsLeft,
  findAdditionDeadline,
  findOwnBooking,
  formatCancellationReason,
  getBalance,
  getChangeDeadlines,
  getLastMove,
  getLastShipChange,
  getPassportDay,
  getPaymentsDue,
  getReceivedByBooking,
  getRefundWay,
  isPaid,
  listAddOns,
  listExtraFacts,
  paymentOrders,
  takesPassports,
  toRefundFields,
  withCurrentMeetings,
  splitAddOns,
} from '../booking/index.ts';
import { departures } from '../../site/catalogue/index.ts';
import { isVoucher } from '@antara/contracts/api/documents';
import { getDocumentKinds, type IssuedDocument, listIssuedDocuments } from '../documents/index.ts';
import { findMissingPassports } from '../passports/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { ToPicture } from '../../platform/pictures.ts';

type Row = typeof bookings.$inferSelect;

/**
 * Returns the first `limit` bookings of a user after the booking `cursor`, including cancelled ones: upcoming ones
 * first, next departure first; then past ones, latest first. `more` is the cursor of the next page.
 */
export async function listBookings(
  db: DbOrTx,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
  toPicture: ToPicture,
): Promise<{ bookings: Booking[]; more?: string }> {
  const isPast = sql`(${departures.date_to} < ${toCivilDate(now)})`;
  const day = sql`(${departures.date_from} - '2000-01-01'::date)`;
  const moment = sql`extract(epoch FROM ${bookings.booked_at})`;
  const place = [
    isPast,
    sql`CASE WHEN ${isPast} THEN - ${day} ELSE ${day} END`,
    sql`CASE WHEN ${isPast} THEN - ${moment} ELSE ${moment} END`,
    sql`${bookings.id}`,
  ];
  const placeOf = (bookingId: string) => sql`
    SELECT ${sql.join(place, sql`, `)} FROM ${bookings}
    INNER JOIN ${departures} ON ${departures.id} = ${bookings.departure_id}
    WHERE ${bookings.user_id} = ${userId} AND ${bookings.booking_id} = ${bookingId}`;
  const rows = await db
    .select({ id: bookings.id, booking_id: bookings.booking_id })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .where(
      and(
        eq(bookings.user_id, userId),
        inArray(bookings.status, ['CONFIRMED', 'CANCELLED']),
        isNotNull(bookings.snapshot),
        isNotNull(bookings.booked_at),
        cursor ? sql`(${sql.join(place, sql`, `)}) > (${placeOf(cursor)})` : undefined,
      ),
    )
    .orderBy(...place)
    .limit(limit + 1);
  const pageRows = rows.slice(0, limit);
  const ids = pageRows.map(({ id }) => id);
  const more = rows.length > limit && pageRows.at(-1)?.booking_id;
  return { bookings: await listBookingsById(db, ids, now, toPicture), ...(more && { more }) };
}

/** Returns paid bookings by row id, in the order of `ids`. */
export async function listBookingsById(
  db: DbOrTx,
  ids: readonly number[],
  now: Date,
  toPicture: ToPicture,
): Promise<Booking[]> {
  if (!ids.length) return [];
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const paid = rows.filter(isPaid);
  const snapshots = await withCurrentMeetings(
    db,
    paid.map(({ snapshot }) => snapshot),
  );
  const byId = new Map(paid.map((row, at) => [row.id, { ...row, snapshot: snapshots[at]! }]));
  const relations = await loadRelations(db, [...byId.values()]);
  const takingPassports = [...byId.values()].filter((row) => takesPassports(row, now));
  const missing = await findMissingPassports(db, takingPassports);
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new Error(`Booking ${id} was not paid for`);
    const view = toBookingView(row, row.snapshot, relations(id), now, toPicture);
    return view.passports_until ? { ...view, passports_missing: missing.has(id) } : view;
  });
}

/** Returns a user's booking that is paid or being paid for; null when the user has no such booking. */
export async function findBooking(
  db: DbOrTx,
  userId: number,
  bookingId: string,
  now: Date,
  toPicture: ToPicture,
): Promise<Booking | null> {
  const row = await findOwnBooking(db, userId, bookingId);
  const snapshot = row && (row.snapshot ?? (await findLastOrderSnapshot(db, row.id, userId)));
  if (!snapshot) return null;
  return loadBookingView(db, row, snapshot, now, toPicture);
}

/** The data of a booking that is not in its own row. */
interface BookingRelations {
  received: Received;
  issued: readonly IssuedDocument[];
}

async function loadRelations(db: DbOrTx, rows: readonly Row[]): Promise<(id: number) => BookingRelations> {
  const ids = rows.map((row) => row.id);
  const received = await getReceivedByBooking(db, ids);
  const issued = await listIssuedDocuments(db, ids);
  return (id) => ({ received: received(id), issued: issued.get(id) ?? [] });
}

async function findLastOrderSnapshot(
  db: DbOrTx,
  booking: number,
  userId: number,
): Promise<OrderSnapshot | null> {
  const [order] = await db
    .select({ snapshot: paymentOrders.snapshot })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, booking), eq(paymentOrders.user_id, userId)))
    .orderBy(desc(paymentOrders.id))
    .limit(1);
  return order?.snapshot ?? null;
}

const isShown = (status: Row['status']): status is Booking['status'] =>
  status !== 'OPTION' && status !== 'HELD' && status !== 'EXPIRED';

/** Returns a booking with everything that its owner sees. */
export async function loadBookingView(
  db: DbOrTx,
  row: Row,
  snapshot: OrderSnapshot,
  now: Date,
  toPicture: ToPicture,
): Promise<Booking> {
  const [current] = await withCurrentMeetings(db, [snapshot]);
  return toBookingView(row, current!, (await loadRelations(db, [row]))(row.id), now, toPicture);
}

/** Converts a booking to the contract's shape. Amounts are in cents; amounts in rupees are those that were charged. */
function toBookingView(
  row: Row,
  snapshot: OrderSnapshot,
  relations: BookingRelations,
  now: Date,
  toPicture: ToPicture,
): Booking {
  const { tour, quote, customer } = snapshot;
  const { addOns, fees } = splitAddOns(snapshot);
  const { paidInr, returnedInr, balanceInr, balanceDue, expectedTransfer } = getBalance(
    row,
    relations.received,
  );
  const client_paid_inr = Math.floor(relations.received.linkPaise / 100);
  const { cancellation } = row;
  if (!isShown(row.status)) throw new Error(`Booking ${row.id} is ${row.status} and not for showing`);
  return {
    booking_id: row.booking_id,
    status: row.status,
    booking_tour: {
      name: tour.name,
      slug: tour.slug,
      duration: tour.duration,
      cover_image: toPicture(tour.cover_image, tour.cover_alt),
      tour_cruise: { name: tour.ship },
    },
    booking_date_from: snapshot.date_from,
    booking_date_to: snapshot.date_to,
    ...(row.status === 'CONFIRMED' && { papers_to: customer.email }),
    booking_data: snapshot.rooms.map((room) => ({
      room_number: room.room_number,
      title: room.title,
      traveller: room.travellers,
      // The guests of a group's suite may be named later.
      name: room.guests[0] ? formatGuestName(room.guests[0]) : '',
      // Guests are contacted through the client or the customer.
      email: snapshot.client?.email ?? customer.email,
      mobile_no: room.guests[0]?.contact ?? customer.mobile_no,
      booking_date_from: snapshot.date_from,
      guests: room.guests.map((guest, place) => ({
        name: formatGuestName(guest),
        age: guest.age,
        gender: guest.gender,
        country: guest.country,
        firstName: guest.firstName,
        lastName: guest.lastName,
        diet: guest.diet,
        needs: guest.needs,
        name_corrections_left: countNameCorrectionsLeft(row, room.room_number, place, now),
      })),
      price: room.price,
      child_reduction: room.child_reduction,
      child_bed: room.child_bed,
      beds: room.beds,
    })),
    wishes: listWishes(snapshot.rooms, snapshot.wishes),
    addons: toExtraViews(listAddOns(snapshot), snapshot),
    extensions: toExtraViews(snapshot.extensions, snapshot),
    suite_total: quote.suites.usd,
    addon_total: addOns.usd,
    ...(fees.length && { change_fees: fees.map(({ label, line }) => ({ title: label, price: line.usd })) }),
    extension_total: quote.extensions.usd,
    sub_total: quote.subtotal.usd,
    coupon_code: snapshot.coupon_code,
    discount_total: quote.discount.usd,
    tax_total: quote.tax.usd,
    total_price: quote.total.usd,
    total_inr: quote.total.inr ?? 0,
    inr_per_usd: snapshot.inr_per_usd,
    gst_percent: snapshot.gst_percent,
    booked_at: (row.booked_at ?? row.created_at).toISOString(),
    plan: getPaymentsDue(snapshot, row.booked_at ?? row.created_at).plan,
    paid_inr: paidInr,
    ...(client_paid_inr > 0 && { client_paid_inr }),
    returned_inr: returnedInr,
    balance_inr: balanceInr,
    balance_due_on: balanceDue,
    ...(expectedTransfer && { expected_transfer: expectedTransfer }),
    // Vouchers are only listed in `tax_documents`, because pages of earlier releases do not know these kinds.
    documents: getDocumentKinds(row, relations.issued, balanceInr).filter((kind) => !isVoucher(kind)),
    invoices: relations.issued.flatMap(({ kind, ...invoice }) => (kind === 'invoice' ? [invoice] : [])),
    tax_documents: [...relations.issued],
    cancellation: cancellation && {
      cancelled_at: cancellation.cancelled_at,
      fee_inr: cancellation.fee_inr,
      refund_inr: cancellation.refund_inr,
      ...(cancellation.departure && {
        departure_reason: formatCancellationReason(cancellation.departure),
      }),
      ...toRefundFields(getRefundWay(row, relations.received)),
    },
    ...describeMove(snapshot),
    ...describeShipChange(snapshot),
    agency: snapshot.agency?.name ?? null,
    client: toClientView(snapshot),
    wished: snapshot.wishes,
    ...getChangeDeadlines(row, now),
    additions_until: findAdditionDeadline(row, now),
    ...(takesPassports(row, now) && { passports_until: getPassportDay(row) }),
    can_cancel: canCancel(row, now),
  };
}

const toExtraViews = (extras: OrderSnapshot['addons'], snapshot: OrderSnapshot): Booking['addons'] =>
  extras.map((extra) => {
    const { title, travellers, price } = extra;
    return { title, travellers, price, facts: listExtraFacts(extra, snapshot) };
  });

function toClientView({ client }: OrderSnapshot): Booking['client'] {
  if (!client) return null;
  const { firstName: _, lastName: __, ...rest } = client;
  return { name: formatClientName(client), ...rest };
}

function formatGuestName(guest: { firstName: string; lastName: string }): string {
  return `${guest.firstName} ${guest.lastName}`;
}

/** Returns the page's data about a departure that the company moved. */
function describeMove(snapshot: OrderSnapshot): Pick<Booking, 'moved'> {
  const move = getLastMove(snapshot);
  return move
    ? { moved: { from: move.from, reason: formatCancellationReason(move), free_until: move.freeUntil } }
    : {};
}

/** Returns the page's data about a change of ship. */
function describeShipChange(snapshot: OrderSnapshot): Pick<Booking, 'ship_changed'> {
  const change = getLastShipChange(snapshot);
  if (!change) return {};
  const { from, to, freeUntil: free_until } = change;
  return { ship_changed: { from, to, reason: formatCancellationReason(change), free_until } };
}
