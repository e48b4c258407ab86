/** Which bookings the operator asks for: found by the index that leads to them. */
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  balanceDay,
  bookings,
  type BookingStatus,
  bookingStatuses,
  departureDay,
  isBalanceOverdue,
} from '../booking/index.ts';
import { departures, tours } from '../catalogue/index.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { civilDateField, journey } from './fields.ts';
import { createWindow, type WindowInput } from './window.ts';

export const bookingFilterFields = {
  journey: z.optional(journey),
  date: z.optional(civilDateField),
  from: z.optional(civilDateField),
  to: z.optional(civilDateField),
  status: z.optional(z.enum(bookingStatuses)),
  overdue: z.optional(z.boolean()),
};
type BookingFilter = z.output<z.ZodMiniObject<typeof bookingFilterFields>>;

/** What is listed unless a status is asked for: everything that was bought. */
const boughtStatuses: readonly BookingStatus[] = ['CONFIRMED', 'CANCELLED', 'REFUNDED'];

/** The ids of the rows of a part of the bookings that fit, in order; `more` as of `ListWindow`. */
export async function findBookings(
  db: DbOrTx,
  { journey: slug, date, from, to, status, overdue = false, ...part }: BookingFilter & WindowInput,
  today: string,
): Promise<{ ids: number[]; more: { more?: string } }> {
  const statuses = status ? [status] : boughtStatuses;
  if (overdue) {
    const isAsked = and(
      isBalanceOverdue(db, today),
      inArray(bookings.status, [...statuses]),
      isOfDeparture({ journey: slug, date, from, to }),
    );
    return findOfDepartures(db, balanceDay(bookings.snapshot), isAsked, part);
  }
  if (slug !== undefined || date !== undefined) {
    const isAsked = and(
      inArray(bookings.status, [...statuses]),
      isOfDeparture({ journey: slug, date, from, to }),
    );
    return findOfDepartures(db, sql<string>`${departures.date_from}`, isAsked, part);
  }
  return findByStatus(db, statuses, { from, to }, part);
}

function isOfDeparture({ journey: slug, date, from, to }: BookingFilter): SQL | undefined {
  return and(
    slug === undefined ? undefined : eq(tours.slug, slug),
    date === undefined ? undefined : eq(departures.date_from, date),
    from === undefined ? undefined : gte(departures.date_from, from),
    to === undefined ? undefined : lte(departures.date_from, to),
  );
}

/** By `day`, then by when they were made. */
async function findOfDepartures(
  db: DbOrTx,
  day: SQL<string>,
  isAsked: SQL | undefined,
  part: WindowInput,
): Promise<{ ids: number[]; more: { more?: string } }> {
  const window = createWindow(part, { columns: [day, bookings.id] });
  const found = await db
    .select({ id: bookings.id, day })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(and(isAsked, window.isAfter))
    .orderBy(...window.orderBy)
    .limit(window.limit);
  return take(window, found);
}

/** By the day that was ordered, then by when they were made: the first of each status, of which the first of all are taken. */
async function findByStatus(
  db: DbOrTx,
  statuses: readonly BookingStatus[],
  { from, to }: Pick<BookingFilter, 'from' | 'to'>,
  part: WindowInput,
): Promise<{ ids: number[]; more: { more?: string } }> {
  const day = departureDay(bookings.snapshot);
  const window = createWindow(part, { columns: [day, bookings.id] });
  const asked = sql`unnest(${sql.param([...statuses])}::text[]) AS asked(status)`;
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
  const found = await db
    .select({ id: ofStatus.id, day: ofStatus.day })
    .from(asked)
    .innerJoinLateral(ofStatus, sql`true`)
    .orderBy(ofStatus.day, ofStatus.id)
    .limit(window.limit);
  return take(window, found);
}

function take(window: ReturnType<typeof createWindow>, found: readonly { id: number; day: string }[]) {
  const { rows, more } = window.take(found, ({ id, day }) => [day, id]);
  return { ids: rows.map(({ id }) => id), more };
}
