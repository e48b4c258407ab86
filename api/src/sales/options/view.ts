/** Reads options as their agent sees them (AG-05). */
import { type ListPage, portalPageSize } from '@antara/contracts/api/agent-lists';
import { type PortalFilter, isEmptyFilter } from '@antara/contracts/rules/portal-filter';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { calculateSuitePrice } from '@antara/contracts/rules/child-bed';
import { checkOptionExtension } from '@antara/contracts/rules/option-rules';
import { and, asc, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { choosePage, containsText, matchesDeparture } from '../agents/index.ts';
import { bookings, courtesyOptions, isOpen, unpaidStatuses } from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, suitePrices, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { findChildBedRule } from '../../base/settings/index.ts';
import { quoteSuites } from './start-option.ts';

/** Options that ended unpaid are shown for this long. */
const shownDays = 14;

/** Selects options with their booking, departure, tour and ship. */
export function selectOptionDetails(db: DbOrTx) {
  return db
    .select({
      option: courtesyOptions,
      open: sql<boolean>`${isOpen}`,
      booking_id: bookings.booking_id,
      status: bookings.status,
      departure: departures,
      tour: tours,
      ship: ships.name,
    })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .innerJoin(departures, eq(departures.id, courtesyOptions.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, departureShip));
}

/** A row of `selectOptionDetails`. */
export type OptionDetails = Awaited<ReturnType<typeof selectOptionDetails>>[number];

/**
 * Matches options that ended without a booking, even before the expiry job has run. A late payment turns an option into
 * a booking, so such an option does not match.
 */
const endedUnpaid: SQL = and(sql`NOT (${isOpen})`, inArray(bookings.status, [...unpaidStatuses, 'EXPIRED']))!;

/**
 * Returns an agent's matching options: all open ones, next end first, and a page of those that ended unpaid, latest
 * first. Without a filter, only options of the last `shownDays` are listed as ended.
 */
export async function listOptions(
  db: DbOrTx,
  agent: number,
  filter: PortalFilter,
  page: number,
): Promise<{ open: CourtesyOption[]; ended: ListPage<CourtesyOption> }> {
  const { q, status } = filter;
  const lately = isEmptyFilter(filter)
    ? gt(courtesyOptions.ends_at, sql`now() - make_interval(days => ${shownDays})`)
    : undefined;
  const isAsked = and(
    eq(courtesyOptions.user_id, agent),
    matchesDeparture(filter),
    q ? containsText(q, [bookings.booking_id, sql`${courtesyOptions.reference}`]) : undefined,
  );
  const open =
    status === '' || status === 'open'
      ? await selectOptionDetails(db)
          .where(and(isAsked, isOpen))
          .orderBy(asc(courtesyOptions.ends_at), asc(bookings.booking_id))
      : [];
  const isEnded = status === '' || status === 'ended' ? and(isAsked, endedUnpaid, lately) : sql`false`;
  const [counted] = await db
    .select({ total: count() })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .innerJoin(departures, eq(departures.id, courtesyOptions.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(isEnded);
  const { offset, ...pageInfo } = choosePage(counted!.total, page);
  const ended = await selectOptionDetails(db)
    .where(isEnded)
    .orderBy(
      desc(sql`coalesce(${courtesyOptions.ended_at}, ${courtesyOptions.ends_at})`),
      desc(bookings.booking_id),
    )
    .limit(portalPageSize)
    .offset(offset);
  return {
    open: await toOptionViews(db, open),
    ended: { ...pageInfo, rows: await toOptionViews(db, ended) },
  };
}

/** Returns an option by the id of its booking row. */
export async function getOption(db: DbOrTx, booking: number): Promise<CourtesyOption> {
  const rows = await selectOptionDetails(db).where(eq(courtesyOptions.booking_id, booking));
  const [view] = await toOptionViews(db, rows);
  if (!view) throw new Error(`Booking ${booking} is no option`);
  return view;
}

async function toOptionViews(db: DbOrTx, rows: readonly OptionDetails[]): Promise<CourtesyOption[]> {
  const today = await loadTodaysPrices(
    db,
    rows.filter(({ open }) => open),
  );
  return rows.map((row) => {
    const { option, open, departure, tour } = row;
    return {
      id: row.booking_id,
      state: getOptionState(row),
      tour: { name: tour.name, slug: tour.slug, duration: tour.duration },
      ship: row.ship,
      date_from: departure.date_from,
      date_to: departure.date_to,
      rooms: option.rooms.map(({ suite_id: _, ...room }) => room),
      reference: option.reference,
      quoted_usd: option.quoted.usd,
      quoted_inr: option.quoted.inr,
      today_usd: open ? (today(row)?.usd ?? null) : null,
      taken_at: option.taken_at.toISOString(),
      ends_at: option.ends_at.toISOString(),
      extendable_until: getExtendedEnd(row),
      ended_at: open ? null : (option.ended_at ?? option.ends_at).toISOString(),
    };
  });
}

/** Returns when an option would end if its agent extended it now; null when the agent cannot. */
function getExtendedEnd(row: OptionDetails): string | null {
  const { option, departure } = row;
  if (getOptionState(row) !== 'OPEN' || option.extended_at) return null;
  const { ends, refusal } = checkOptionExtension({
    now: new Date(),
    ends: option.ends_at,
    departure: departure.date_from,
  });
  return refusal ? null : ends.toISOString();
}

/** Returns the state of an option. */
export function getOptionState({ option, open, status }: OptionDetails): CourtesyOption['state'] {
  if (!open) return option.ended_how ?? 'LAPSED';
  return status === 'PENDING' ? 'PAYING' : status === 'HELD' ? 'CHECKOUT' : 'OPEN';
}

/**
 * Returns a function for today's price of an option's suites; it returns null when one of them no longer has a price.
 */
async function loadTodaysPrices(db: DbOrTx, rows: readonly OptionDetails[]) {
  const ids = rows.flatMap(({ option }) => option.suite_ids);
  const prices = ids.length
    ? await db
        .select()
        .from(suitePrices)
        .where(inArray(suitePrices.suite_id, [...new Set(ids)]))
    : [];
  const rule = await findChildBedRule(db);
  return ({ option, departure, tour }: OptionDetails) => {
    const rooms = option.rooms.map(({ suite_id, travellers }) => {
      const price = prices.find((one) => one.suite_id === suite_id && one.tour_id === tour.id);
      return price && calculateSuitePrice(price, travellers, departure.fare_percent, { child_bed: rule });
    });
    const priced = rooms.filter((room) => room !== undefined);
    return priced.length === rooms.length ? quoteSuites(priced, tour.is_imp, null) : null;
  };
}
