/** The agents' portal: the agency's bookings and its commission, narrowed as the agent asks (AG-05). */
import type { AgentDeparture, CommissionEntry, PortalBooking } from '@antara/contracts/api/agents';
import { type ListPage } from '@antara/contracts/api/agent-lists';
import { type PortalFilter } from '@antara/contracts/rules/portal-filter';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type User, users } from '../accounts/index.ts';
import { bookings, readOpenDepartures } from '../booking/index.ts';
import { listBookingsById } from '../customer-bookings/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import { createToPicture } from '../platform/pictures.ts';
import type { Db, DbOrTx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type CommissionStatement,
  toCommissionEntry,
  createCommissionStatement,
  listPaidCommissions,
  findCommissionPercent,
  getCommissionRates,
} from './commission.ts';
import { findAgencyBookings, paginate } from './find-bookings.ts';
import { agencies } from './tables.ts';

const commissionStates: readonly string[] = ['expected', 'due', 'paid'] satisfies CommissionEntry['state'][];

/** The agency's name, and its rate for bookings made today. */
export async function getAgencyTerms({ db, now }: Pick<Platform, 'db' | 'now'>, agent: User) {
  const rates = await getCommissionRates(db, agent.id);
  return {
    company_name: await getCompanyName(db, agent),
    percent: findCommissionPercent(rates, toCivilDate(now())),
  };
}

export async function getCompanyName(db: DbOrTx, agent: User): Promise<string> {
  const [agency] = await db
    .select({ name: agencies.company_name })
    .from(agencies)
    .where(eq(agencies.user_id, agent.id));
  return agency?.name ?? '';
}

/** How many of the next departures the portal's home shows. */
const shownDepartures = 8;

/** The next departures with a free suite. */
export async function listNextDepartures(db: Db, now: Date): Promise<AgentDeparture[]> {
  const next: AgentDeparture[] = [];
  for await (const sailing of readOpenDepartures(db, now, 4 * shownDepartures)) {
    if (sailing.suites_free > 0) next.push(sailing);
    if (next.length === shownDepartures) break;
  }
  return next;
}

/** The bookings that fit, and the commission of what is confirmed of them. `ids` in the portal's order. */
async function findBookingsAndCommission({ config, db, now }: Platform, agent: User, filter: PortalFilter) {
  const today = toCivilDate(now());
  const found = await findAgencyBookings(db, agent.id, filter, today);
  const confirmed = found.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id);
  const rates = await getCommissionRates(db, agent.id);
  const known = { rates, paid: await listPaidCommissions(db, agent.id), today };
  const views = await listBookingsById(db, confirmed, now(), createToPicture(config));
  const entries = views.map((booking, place) => ({
    id: confirmed[place]!,
    entry: toCommissionEntry(booking, known),
  }));
  // Whether a commission is due depends on what came in, which no column says.
  const asked = commissionStates.includes(filter.status);
  const fitting = asked ? entries.filter(({ entry }) => entry.state === filter.status) : entries;
  return {
    ids: (asked ? fitting : found).map(({ id }) => id),
    commission: createCommissionStatement(fitting.map(({ entry }) => entry)),
  };
}

/** The commission of the agency's bookings that fit. */
export async function getAgencyStatement(
  platform: Platform,
  agent: User,
  filter: PortalFilter,
): Promise<CommissionStatement> {
  return (await findBookingsAndCommission(platform, agent, filter)).commission;
}

/** A page of the agency's bookings that fit, and of their commission with its sums over all pages. */
export async function listAgencyBookings(
  platform: Platform,
  agent: User,
  filter: PortalFilter,
  pages: { page: number; statement: number },
): Promise<{
  bookings: ListPage<PortalBooking>;
  commission: Omit<CommissionStatement, 'entries'> & { entries: ListPage<CommissionEntry> };
}> {
  const { config, db, now } = platform;
  const { ids, commission } = await findBookingsAndCommission(platform, agent, filter);
  const shown = paginate(ids, pages.page);
  const views = await listBookingsById(db, shown.rows, now(), createToPicture(config));
  const bookers = await findBookers(db, shown.rows);
  const percents = new Map(commission.entries.map(({ booking_id, percent }) => [booking_id, percent]));
  return {
    bookings: {
      ...shown,
      rows: views.map((view) => ({
        ...view,
        commission_percent: percents.get(view.booking_id) ?? null,
        booked_by: bookers.get(view.booking_id) ?? null,
      })),
    },
    commission: { ...commission, entries: paginate(commission.entries, pages.statement) },
  };
}

/** Names of those of the agency who booked, by the booking's `booking_id`; none where the account is gone. */
async function findBookers(db: DbOrTx, ids: readonly number[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ booking_id: bookings.booking_id, name: users.name })
    .from(bookings)
    .innerJoin(users, sql`${users.id} = (${bookings.snapshot} -> 'agency' ->> 'booked_by')::integer`)
    .where(and(inArray(bookings.id, [...ids]), isNull(users.left_at)));
  return new Map(rows.map(({ booking_id, name }) => [booking_id, name]));
}
