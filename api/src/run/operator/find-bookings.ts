/** Finds bookings by what the operator asks for. Each query is written so that PostgreSQL uses an index. */
import { and, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  balanceDay,
  bankTransfers,
  bookings,
  bookingWords,
  type BookingStatus,
  bookingStatuses,
  departureDay,
  isBalanceOverdue,
  mayBeFirstPayment,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import { foldAccents, foldAccentsOf } from '../../platform/fold-accents.ts';
import { users } from '../../base/accounts/index.ts';
import { agencies, agencyWords } from '../../sales/agents/index.ts';
import { invoices, vouchers } from '../../bookings/documents/index.ts';
import { union } from 'drizzle-orm/pg-core';
import { departures, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { describeField } from './field-text.ts';
import { civilDateField, journeyField } from './fields.ts';
import { createListClauses, readListPart, takeListPart, type ListPart, type ListInput } from './list-part.ts';

export const bookingFilterFields = {
  journey: z.optional(journeyField).check(describeField('of one journey')),
  date: z.optional(civilDateField).check(describeField('of the departures of one day')),
  from: z.optional(civilDateField).check(describeField('of departures from this day on')),
  to: z.optional(civilDateField).check(describeField('of departures until this day')),
  status: z
    .optional(z.enum(bookingStatuses))
    .check(
      describeField('of one status (default: confirmed, cancelled, refunded)', { unit: 'smallLetters' }),
    ),
  overdue: z
    .optional(z.boolean())
    .check(describeField('whose balance should have been paid, the longest overdue first')),
};
type BookingFilter = z.output<z.ZodMiniObject<typeof bookingFilterFields>>;

/** One part of a list of bookings: the ids of their rows, in the list's order. */
interface BookingIds extends Pick<ListPart<never>, 'more'> {
  ids: number[];
}

/** Without a status, bookings of these statuses are listed: all that were ever paid. */
const boughtStatuses: readonly BookingStatus[] = ['CONFIRMED', 'CANCELLED', 'REFUNDED'];

/**
 * Returns one part of the matching bookings, ordered by the due day of their balance when `overdue` is set, and
 * otherwise by the day of departure.
 */
export async function findBookings(
  db: DbOrTx,
  { journey: slug, date, from, to, status, overdue = false, ...part }: BookingFilter & ListInput,
  today: string,
): Promise<BookingIds> {
  const statuses = status ? [status] : boughtStatuses;
  if (!overdue && slug === undefined && date === undefined) {
    return findByStatus(db, statuses, { from, to }, part);
  }
  const isAsked = and(
    overdue ? isBalanceOverdue(db, today) : undefined,
    inArray(bookings.status, [...statuses]),
    slug === undefined ? undefined : eq(tours.slug, slug),
    date === undefined ? undefined : eq(departures.date_from, date),
    from === undefined ? undefined : gte(departures.date_from, from),
    to === undefined ? undefined : lte(departures.date_from, to),
  );
  const day = overdue ? balanceDay(bookings.snapshot) : sql<string>`${departures.date_from}`;
  const query = db
    .select({ id: bookings.id, day })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id));
  return toIds(await readListPart(query, part, { by: { day, id: bookings.id }, where: isAsked }));
}

/**
 * Returns a full-text query for `bookingWords`: each word of `text` must be the beginning of one of the booking's
 * words.
 */
function toWordQuery(text: string): string {
  const words = foldAccents(text).replaceAll(/['\\]/g, ' ').split(/\s+/).filter(Boolean);
  return words.map((word) => `'${word}':*`).join(' & ');
}

/** Matches rows by a full-text query. An empty query matches nothing. */
const matchesWords = (words: SQL, query: string): SQL =>
  query ? sql`${words} @@ to_tsquery('simple', ${query})` : sql`false`;

/** The words of an account's name, and the last ten digits of its telephone number. */
const accountWords = sql`to_tsvector('simple', ${foldAccentsOf(users.name)} || ' ' || right(regexp_replace(${users.mobile_no}, '\\D', '', 'g'), 10))`;

/**
 * Returns one part of the bookings that match a text, the newest first. The text is the number of a booking, invoice,
 * voucher, payment, provider's order or bank transfer; or a name, e-mail address or telephone number of a customer,
 * client or guest; or the beginnings of words of an agency's name.
 */
export async function searchBookings(db: DbOrTx, text: string, part: ListInput): Promise<BookingIds> {
  const [trimmed, upper, digits] = [text.trim(), text.trim().toUpperCase(), text.replaceAll(/\D/g, '')];
  const isTelephone = digits.length >= 6 && /^[+\d\s()./-]+$/.test(trimmed);
  const query = isTelephone ? `'${digits.slice(-10)}':*` : toWordQuery(trimmed);
  const ofOrder = (which: SQL) =>
    db.select({ id: paymentOrders.booking_id }).from(paymentOrders).where(which);
  const matches = union(
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.booking_id, upper)),
    db.select({ id: invoices.booking_id }).from(invoices).where(eq(invoices.number, upper)),
    db.select({ id: vouchers.booking_id }).from(vouchers).where(eq(vouchers.number, upper)),
    ofOrder(eq(paymentOrders.provider_order_id, trimmed)),
    db.select({ id: bankTransfers.booking_id }).from(bankTransfers).where(eq(bankTransfers.reference, upper)),
    db
      .select({ id: paymentOrders.booking_id })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
      .where(eq(payments.payment_id, trimmed)),
    db
      .select({ id: bookings.id })
      .from(users)
      .innerJoin(bookings, eq(bookings.user_id, users.id))
      .where(eq(users.email, trimmed.toLowerCase())),
    // A hold that is not ordered yet has its guest's name and telephone number in the account alone.
    db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.user_id))
      .where(and(eq(bookings.status, 'OPTION'), matchesWords(accountWords, query))),
    db
      .select({ id: bookings.id })
      .from(agencies)
      .innerJoin(bookings, eq(bookings.user_id, agencies.user_id))
      .where(matchesWords(agencyWords(agencies.company_name), query)),
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isNotNull(bookings.snapshot), matchesWords(bookingWords(bookings.snapshot), query))),
    // A booking that was never paid has its names in its orders.
    ofOrder(
      and(mayBeFirstPayment(paymentOrders), matchesWords(bookingWords(paymentOrders.snapshot), query))!,
    ),
  ).as('found');
  const found = db.select({ id: matches.id }).from(matches);
  return toIds(await readListPart(found, part, { by: { id: matches.id }, descending: true }));
}

/**
 * Finds the bookings of `statuses`, ordered by the departure day in `snapshot`, then by row id. Reads the first rows of
 * each status from the index `bookings_status`, because the index begins with the status, and returns the first of
 * these together.
 */
async function findByStatus(
  db: DbOrTx,
  statuses: readonly BookingStatus[],
  { from, to }: Pick<BookingFilter, 'from' | 'to'>,
  part: ListInput,
): Promise<BookingIds> {
  const day = departureDay(bookings.snapshot);
  const window = createListClauses(part, { columns: [day, bookings.id] });
  const askedStatuses = sql`unnest(${sql.param([...statuses])}::text[]) AS asked(status)`;
  const ofStatus = db
    .select({ id: bookings.id, day: day.as('day') })
    .from(bookings)
    .where(
      and(
        sql`${bookings.status} = asked.status`,
        from === undefined ? undefined : sql`${day} >= ${from}`,
        to === undefined ? undefined : sql`${day} <= ${to}`,
        window.isAfter,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .as('of_status');
  const bookingRows = await db
    .select({ id: ofStatus.id, day: ofStatus.day })
    .from(askedStatuses)
    .innerJoinLateral(ofStatus, sql`true`)
    .orderBy(ofStatus.day, ofStatus.id)
    .limit(window.limit);
  return toIds(takeListPart(bookingRows, part.limit, ({ id, day: ownDay }) => [ownDay, id]));
}

const toIds = ({ rows, more }: ListPart<{ id: number }>): BookingIds => ({
  ids: rows.map(({ id }) => id),
  more,
});
