/** The search of the agents' portal: matching bookings of an agency, and the choices of the filter (AG-05). */
import { type ListPage, portalPageSize } from '@antara/contracts/api/agent-lists';
import type { CommissionEntry } from '@antara/contracts/api/agents';
import { type PortalFilter, type PortalStatus } from '@antara/contracts/rules/portal-filter';
import { type SQL, and, asc, count, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { bookings, courtesyOptions } from '../../bookings/booking/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import { union } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/db/types.ts';
import { foldAccents, foldAccentsOf } from '../../platform/fold-accents.ts';
import { type CommissionTerms, selectCommission } from './commission-sums.ts';

/**
 * The statuses of booking rows that each status of the filter stands for. A status of options stands for no booking.
 */
const rowStatuses: Record<PortalStatus | '', ('CONFIRMED' | 'CANCELLED')[]> = {
  '': ['CONFIRMED', 'CANCELLED'],
  confirmed: ['CONFIRMED'],
  cancelled: ['CANCELLED'],
  expected: ['CONFIRMED'],
  due: ['CONFIRMED'],
  paid: ['CONFIRMED'],
  open: [],
  ended: [],
};

type CommissionState = CommissionEntry['state'];
const commissionStates: readonly string[] = ['expected', 'due', 'paid'] satisfies CommissionState[];
const isCommissionState = (status: string) => commissionStates.includes(status);

const snapshotText = (path: string) => sql`${bookings.snapshot} #>> ${sql.raw(`'{${path}}'`)}`;
const snapshotName = (path: string) =>
  sql`concat_ws(' ', ${snapshotText(`${path},firstName`)}, ${snapshotText(`${path},lastName`)})`;

/**
 * Matches rows in which one of `columns` contains `text`, ignoring case and accents. `%`, `_` and the backslash in
 * `text` stand for themselves.
 */
export function containsText(text: string, columns: readonly (SQL | typeof bookings.booking_id)[]): SQL {
  const pattern = `%${foldAccents(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => like(foldAccentsOf(column), pattern)))!;
}

/** Matches the tour and month of the filter. The query must join `departures` and `tours`. */
export function matchesDeparture({ journey, month }: PortalFilter): SQL | undefined {
  return and(
    journey ? eq(tours.slug, journey) : undefined,
    month ? sql`to_char(${departures.date_from}, 'YYYY-MM') = ${month}` : undefined,
  );
}

/** Matches bookings that were made for the agency. Bookings from before the account was an agency's are private. */
const isAgencyBooking = (agent: number) =>
  and(eq(bookings.user_id, agent), sql`${bookings.snapshot} -> 'agency' IS NOT NULL`);

/** A search: the agent, the filter, and the terms for calculating commission. */
export interface BookingSearch extends CommissionTerms {
  agent: number;
  filter: PortalFilter;
}

/**
 * Matches rows of `bookings`. The query must join `departures` and `tours`, and also `commission` when the filter names
 * a state of commission.
 */
function matchesBooking({ agent, filter }: BookingSearch): SQL {
  return and(
    isAgencyBooking(agent),
    inArray(bookings.status, rowStatuses[filter.status]),
    sql`${bookings.booked_at} IS NOT NULL`,
    matchesDeparture(filter),
    filter.q
      ? containsText(filter.q, [
          bookings.booking_id,
          snapshotName('client'),
          snapshotText('client,reference'),
          snapshotName('rooms,0,guests,0'),
        ])
      : undefined,
    isCommissionState(filter.status) ? sql`commission.state = ${filter.status}` : undefined,
  )!;
}

/**
 * Returns how many of the agency's bookings match, and the sums of their commission by state, in cents and in rupees.
 * The index on the account limits the search to the agency's bookings.
 */
export async function countAgencyBookings(db: DbOrTx, search: BookingSearch) {
  const sum = (column: 'amount' | 'inr', state: CommissionState) =>
    sql`coalesce(sum(${sql.raw(`commission.${column}`)}) FILTER (WHERE commission.state = ${state}), 0)`.mapWith(
      Number,
    );
  const sums = (column: 'amount' | 'inr') => ({
    expected: sum(column, 'expected'),
    due: sum(column, 'due'),
    paid: sum(column, 'paid'),
  });
  const [counted] = await db
    .select({
      total: count(),
      usd: sums('amount'),
      inr: sums('inr'),
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .leftJoinLateral(selectCommission(db, search), sql`true`)
    .where(matchesBooking(search));
  return counted!;
}

/**
 * Returns the row ids of a page of the agency's matching bookings: upcoming ones first, next departure first; then past
 * ones, latest first.
 */
export async function findAgencyBookings(
  db: DbOrTx,
  search: BookingSearch,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<number[]> {
  const isPast = sql`${departures.date_to} < ${search.today}`;
  const query = db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(matchesBooking(search))
    .orderBy(
      isPast,
      sql`CASE WHEN ${isPast} THEN NULL ELSE ${departures.date_from} END`,
      desc(departures.date_from),
      asc(bookings.booked_at),
      asc(bookings.id),
    )
    .offset(offset)
    .$dynamic();
  if (isCommissionState(search.filter.status)) {
    query.innerJoinLateral(selectCommission(db, search), sql`true`);
  }
  if (limit !== undefined) query.limit(limit);
  return (await query).map(({ id }) => id);
}

/** Returns the tours and months of departure (`yyyy-mm`) of the agency's bookings and options. */
export async function listPortalChoices(
  db: DbOrTx,
  agent: number,
): Promise<{ journeys: { slug: string; name: string }[]; months: string[] }> {
  const booked = db.select({ id: bookings.departure_id }).from(bookings).where(isAgencyBooking(agent));
  const optioned = db
    .select({ id: courtesyOptions.departure_id })
    .from(courtesyOptions)
    .where(eq(courtesyOptions.user_id, agent));
  const rows = await db
    .selectDistinct({
      slug: tours.slug,
      name: tours.name,
      month: sql<string>`to_char(${departures.date_from}, 'YYYY-MM')`,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(inArray(departures.id, union(booked, optioned)));
  const names = new Map(rows.map(({ slug, name }) => [slug, name]));
  return {
    journeys: [...names]
      .map(([slug, name]) => ({ slug, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    months: [...new Set(rows.map(({ month }) => month))].toSorted(),
  };
}

/**
 * Returns the page to show of a list of `total` rows, with the number of rows before it. A `page` beyond the end
 * becomes the last page.
 */
export function choosePage(total: number, page: number): Omit<ListPage<never>, 'rows'> & { offset: number } {
  const pages = Math.max(1, Math.ceil(total / portalPageSize));
  const shownPage = Math.min(page, pages);
  return { total, page: shownPage, pages, offset: (shownPage - 1) * portalPageSize };
}
