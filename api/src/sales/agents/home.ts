/** Reads the agents' portal: the agency's bookings and commission, filtered by the agent (AG-05). */
import type { AgentDeparture, CommissionEntry, PortalBooking } from '@antara/contracts/api/agents';
import { type ListPage, portalPageSize } from '@antara/contracts/api/agent-lists';
import { type PortalFilter } from '@antara/contracts/rules/portal-filter';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type User, users } from '../../base/accounts/index.ts';
import { bookings, readOpenDepartures } from '../../bookings/booking/index.ts';
import { listBookingsById } from '../../bookings/customer-bookings/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CommissionRates,
  type CommissionSums,
  listDisputedBookings,
  toCommissionEntry,
  listPaidCommissions,
  findCommissionPercent,
  findPercentForBooking,
  getCommissionRates,
} from './commission.ts';
import { choosePage, countAgencyBookings, findAgencyBookings } from './find-bookings.ts';
import { agencies } from './tables.ts';

/** Returns the agency's name and its commission rate for bookings made today. */
export async function getAgencyTerms({ db, now }: Pick<Platform, 'db' | 'now'>, agent: User) {
  const rates = await getCommissionRates(db, agent.id);
  return {
    company_name: await getCompanyName(db, agent),
    percent: findCommissionPercent(rates, toCivilDate(now())),
  };
}

/** Returns the name of the agent's agency. */
export async function getCompanyName(db: DbOrTx, agent: User): Promise<string> {
  const [agency] = await db
    .select({ name: agencies.company_name })
    .from(agencies)
    .where(eq(agencies.user_id, agent.id));
  return agency?.name ?? '';
}

/** The number of next departures on the portal's home page. */
const shownDepartures = 8;

/** Returns the next departures with a free suite. */
export async function listNextDepartures(db: Db, now: Date): Promise<AgentDeparture[]> {
  const next: AgentDeparture[] = [];
  for await (const sailing of readOpenDepartures(db, now, 4 * shownDepartures)) {
    if (sailing.suites_free > 0) next.push(sailing);
    if (next.length === shownDepartures) break;
  }
  return next;
}

/** Returns lookups for the agency's bookings with these row ids, and for the commission of each. */
async function loadBookings({ config, db, now }: Platform, rates: CommissionRates, ids: readonly number[]) {
  const unique = [...new Set(ids)];
  const views = await listBookingsById(db, unique, now(), createToPicture(config));
  const ledgerData = {
    rates,
    paid: await listPaidCommissions(db, unique),
    disputed: await listDisputedBookings(db, unique),
    today: toCivilDate(now()),
  };
  const byId = new Map(views.map((view, place) => [unique[place]!, view]));
  return {
    getBooking: (id: number) => byId.get(id)!,
    getEntry: (id: number) => toCommissionEntry(byId.get(id)!, ledgerData),
  };
}

/** Returns the agency's rates, and the search for the bookings that match the agent's `filter`. */
async function createSearch({ db, now }: Platform, agent: User, filter: PortalFilter) {
  const rates = await getCommissionRates(db, agent.id);
  const { defaultPercent } = rates;
  const search = { agent: agent.id, filter, today: toCivilDate(now()), defaultPercent };
  return { rates, search };
}

/** A statement is read in steps of this many bookings, with five SQL statements for each step. */
const statementStep = 500;

/**
 * The bookings that one part of a statement lists: those whose commission is in this state, or those that were
 * cancelled.
 */
export type StatementPart = CommissionEntry['state'] | 'cancelled';

/**
 * Yields the commission of the agency's matching bookings, one entry each, while they are read. With `part`, only
 * bookings of that part.
 */
export async function* readAgencyStatement(
  platform: Platform,
  agent: User,
  filter: PortalFilter,
  part?: StatementPart,
): AsyncGenerator<CommissionEntry> {
  const isAsked = !part || ['', part, ...(part === 'cancelled' ? [] : ['confirmed'])].includes(filter.status);
  if (!isAsked) return;
  const { rates, search } = await createSearch(platform, agent, part ? { ...filter, status: part } : filter);
  const ids = await findAgencyBookings(platform.db, search);
  for (let begin = 0; begin < ids.length; begin += statementStep) {
    const step = ids.slice(begin, begin + statementStep);
    const { getEntry } = await loadBookings(platform, rates, step);
    yield* step.map(getEntry);
  }
}

/** Returns a page of the agency's matching bookings, and a page of their commission with the sums over all pages. */
export async function listAgencyBookings(
  platform: Platform,
  agent: User,
  filter: PortalFilter,
  pages: { page: number; statement: number },
): Promise<{
  bookings: ListPage<PortalBooking>;
  commission: CommissionSums & { entries: ListPage<CommissionEntry> };
}> {
  const { db } = platform;
  const { rates, search } = await createSearch(platform, agent, filter);
  const { total, usd, inr } = await countAgencyBookings(db, search);
  const { offset: listOffset, ...list } = choosePage(total, pages.page);
  const { offset: statementOffset, ...statement } = choosePage(total, pages.statement);
  const limit = portalPageSize;
  const ids = await findAgencyBookings(db, search, { limit, offset: listOffset });
  const earning = await findAgencyBookings(db, search, { limit, offset: statementOffset });
  const { getBooking, getEntry } = await loadBookings(platform, rates, [...ids, ...earning]);
  const bookers = await findBookers(db, ids);
  return {
    bookings: {
      ...list,
      rows: ids.map(getBooking).map((booking) => ({
        ...booking,
        commission_percent: booking.status === 'CONFIRMED' ? findPercentForBooking(booking, rates) : null,
        booked_by: bookers.get(booking.booking_id) ?? null,
      })),
    },
    commission: { ...usd, inr, entries: { ...statement, rows: earning.map(getEntry) } },
  };
}

/** Returns the names of the members who booked, by `booking_id`. Deleted accounts are left out. */
async function findBookers(db: DbOrTx, ids: readonly number[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ booking_id: bookings.booking_id, name: users.name })
    .from(bookings)
    .innerJoin(users, sql`${users.id} = (${bookings.snapshot} -> 'agency' ->> 'booked_by')::integer`)
    .where(and(inArray(bookings.id, [...ids]), isNull(users.left_at)));
  return new Map(rows.map(({ booking_id, name }) => [booking_id, name]));
}
