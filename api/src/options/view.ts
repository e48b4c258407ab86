/** Options as their agent sees them (AG-05). */
import type { CourtesyOption } from '@antara/contracts/api/options';
import { calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { bookings } from '../booking/tables.ts';
import { departures, ships, suitePrices, tours } from '../catalogue/tables.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { isOpen } from './standing.ts';
import { courtesyOptions } from './tables.ts';
import { quotedFor } from './take.ts';

/** Options that ended unpaid are shown so long. */
const shownDays = 14;

/** Options with their booking, departure, journey and ship. */
export function optionFiles(db: DbOrTx) {
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
    .innerJoin(ships, eq(ships.id, tours.ship_id));
}

/** One of `optionFiles`. */
export type OptionFile = Awaited<ReturnType<typeof optionFiles>>[number];

/** Ended without a booking, by the sweep or before it. A payment that came late made a booking of it. */
const endedUnpaid: SQL = and(
  sql`NOT (${isOpen})`,
  inArray(bookings.status, ['OPTION', 'HELD', 'PENDING', 'EXPIRED']),
)!;

/** An agent's options: those open, the next to end first; those that ended unpaid lately, the latest first. */
export async function optionsOf(
  db: DbOrTx,
  agent: number,
): Promise<{ open: CourtesyOption[]; ended: CourtesyOption[] }> {
  const lately = gt(courtesyOptions.ends_at, sql`now() - make_interval(days => ${shownDays})`);
  const rows = await optionFiles(db).where(
    and(eq(courtesyOptions.user_id, agent), or(isOpen, and(endedUnpaid, lately))),
  );
  const views = await viewsOf(db, rows);
  const when = ({ ended_at, ends_at }: CourtesyOption) => ended_at ?? ends_at;
  return {
    open: views
      .filter(({ ended_at }) => ended_at === null)
      .sort((a, b) => a.ends_at.localeCompare(b.ends_at) || a.id.localeCompare(b.id)),
    ended: views.filter(({ ended_at }) => ended_at !== null).sort((a, b) => when(b).localeCompare(when(a))),
  };
}

/** An option by its booking's row. */
export async function optionView(db: DbOrTx, booking: number): Promise<CourtesyOption> {
  const rows = await optionFiles(db).where(eq(courtesyOptions.booking_id, booking));
  const [view] = await viewsOf(db, rows);
  if (!view) throw new Error(`Booking ${booking} is no option`);
  return view;
}

async function viewsOf(db: DbOrTx, rows: readonly OptionFile[]): Promise<CourtesyOption[]> {
  const today = await todaysPrices(
    db,
    rows.filter(({ open }) => open),
  );
  return rows.map((row) => {
    const { option, open, departure, tour } = row;
    return {
      id: row.booking_id,
      state: stateOf(row),
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
      ended_at: open ? null : (option.ended_at ?? option.ends_at).toISOString(),
    };
  });
}

/** How an option stands. */
export function stateOf({ option, open, status }: OptionFile): CourtesyOption['state'] {
  if (!open) return option.ended_how ?? 'LAPSED';
  return status === 'PENDING' ? 'PAYING' : status === 'HELD' ? 'CHECKOUT' : 'OPEN';
}

/** What the suites of these options cost today; null when one of them has no price any more. */
async function todaysPrices(db: DbOrTx, rows: readonly OptionFile[]) {
  const ids = rows.flatMap(({ option }) => option.suite_ids);
  const prices = ids.length
    ? await db
        .select()
        .from(suitePrices)
        .where(inArray(suitePrices.suite_id, [...new Set(ids)]))
    : [];
  return ({ option, departure, tour }: OptionFile) => {
    const rooms = option.rooms.map(({ suite_id, travellers }) => {
      const price = prices.find((one) => one.suite_id === suite_id && one.tour_id === tour.id);
      return price && { price: calculateSuiteFare(price, travellers, departure.fare_percent) };
    });
    const priced = rooms.filter((room) => room !== undefined);
    return priced.length === rooms.length ? quotedFor(priced, tour.is_imp, null) : null;
  };
}
