/** The steps that undo a change: each has the values before and after the change. */
import { and, asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { blockClosedSuites, departureDecisions, roomClaims } from '../../bookings/booking/index.ts';
import {
  addOns,
  departures,
  departureShip,
  extensions,
  suitePrices,
  suites,
  tours,
} from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { assertNothingBooked } from './assert-nothing-booked.ts';
import {
  assertShipIsFree,
  departureLabel,
  listUnpricedCategories,
  setDepartureDays,
} from './timetable-rules.ts';
import {
  restoreColumn,
  throwChangedSince,
  valueRestorers,
  type Changed,
  type Undoer,
  type ValueStep,
} from './undo-values.ts';

/** The price in cents for one traveller and for two; null: not sold. */
type SuitePrice = [single: number, twin: number] | null;
type DepartureRow = Omit<typeof departures.$inferSelect, 'id' | 'ship_id' | 'closed_at' | 'cancelled_at'> & {
  /** Absent in log entries from before departures had ships. */
  ship_id?: number | null;
};

/** A decision about a departure; `decided_at` is an ISO instant. */
type DecisionRow = Omit<typeof departureDecisions.$inferSelect, 'id' | 'decided_at'> & { decided_at: string };

/** One kind of change with all its rows. The log stores it as JSON. */
export type UndoStep =
  | { kind: 'fares'; rows: Changed<number> }
  | { kind: 'suite prices'; tour: number; rows: Changed<SuitePrice> }
  | { kind: 'add-on price' | 'extension price'; rows: Changed<number | null> }
  /** True: on sale. False: closed. */
  | { kind: 'sale'; rows: Changed<boolean> }
  /** The first and last day of departures without bookings. */
  | { kind: 'days'; rows: Changed<[from: string, to: string]> }
  /**
   * Departures that were added (`before` is null) or removed (`after` is null). `closed` marks one that was added
   * closed.
   */
  | {
      kind: 'departures';
      rows: { before: DepartureRow | null; after: (DepartureRow & { closed?: true }) | null }[];
    }
  /** The decision about a departure with few guests, that was made (`before` is null) or taken back. */
  | { kind: 'decision'; rows: { before: DecisionRow | null; after: DecisionRow | null }[] }
  /** Suites of a departure. True: blocked. False: not blocked. */
  | { kind: 'blocks'; departure: number; rows: Changed<boolean> }
  | ValueStep;

/** Another operation that is the opposite of the change, with its input. The opposite has its own undo. */
export interface OppositeStep {
  kind: 'opposite';
  rows: [{ operation: string; input: unknown }];
}

type Kind = UndoStep['kind'];
type StepOf<Name extends Kind> = Extract<UndoStep, { kind: Name }>;

/** Restores the value `before` of each row. Refuses the whole step when a row no longer has the value `after`. */
const restorers: { [Name in Kind]: (tx: Tx, step: StepOf<Name>, undoer: Undoer) => Promise<void> } = {
  fares: (tx, { rows }) =>
    restoreColumn(
      tx,
      departures,
      'fare_percent',
      rows,
      async (id) => `The fare of ${await nameDeparture(tx, id)}`,
    ),
  sale: async (tx, { rows }) => {
    for (const { id, before, after } of rows) {
      const [row] = await tx.select().from(departures).where(eq(departures.id, id)).for('update');
      const unsold = before && row?.ship_id ? await listUnpricedCategories(tx, row.ship_id, row.tour_id) : [];
      if (!row || row.cancelled_at || unsold.length || (row.closed_at === null) !== after)
        throwChangedSince(`The sale of ${await nameDeparture(tx, id)}`);
      await tx
        .update(departures)
        .set({ closed_at: before ? null : new Date() })
        .where(eq(departures.id, id));
    }
  },
  days: async (tx, { rows }) => {
    for (const { id, before, after } of rows) {
      const [row] = await tx
        .select({
          date_from: departures.date_from,
          cancelled_at: departures.cancelled_at,
          ship: departureShip,
        })
        .from(departures)
        .innerJoin(tours, eq(tours.id, departures.tour_id))
        .where(eq(departures.id, id))
        .for('update', { of: departures });
      const name = await nameDeparture(tx, id);
      if (!row || row.cancelled_at || row.date_from !== after[0]) throwChangedSince(`The day of ${name}`);
      await assertNothingBooked(tx, id, name, 'moved');
      await assertShipIsFree(tx, row.ship, before[0], before[1], id);
      await setDepartureDays(tx, id, before[0], before[1]);
    }
  },
  departures: async (tx, { rows }) => {
    for (const { before, after } of rows) {
      const { tour_id, date_from } = (before ?? after)!;
      const [tour] = await tx.select().from(tours).where(eq(tours.id, tour_id));
      const name = `${tour?.slug} ${date_from}`;
      const [row] = await tx
        .select()
        .from(departures)
        .where(and(eq(departures.tour_id, tour_id), eq(departures.date_from, date_from)))
        .for('update');
      if (before) {
        if (row || !tour) throwChangedSince(name);
        await assertShipIsFree(tx, before.ship_id ?? tour.ship_id, before.date_from, before.date_to, null);
        const unsold = before.ship_id ? await listUnpricedCategories(tx, before.ship_id, tour_id) : [];
        const closed_at = unsold.length ? new Date() : null;
        const [added] = await tx
          .insert(departures)
          .values({ ...before, closed_at })
          .returning({ id: departures.id });
        await blockClosedSuites(tx, eq(departures.id, added!.id));
      } else {
        const isSame =
          row?.fare_percent === after!.fare_percent &&
          row.ship_id === (after!.ship_id ?? null) &&
          (row.closed_at !== null) === (after!.closed ?? false);
        if (!isSame) throwChangedSince(name);
        await assertNothingBooked(tx, row.id, name, 'removed');
        await tx.delete(roomClaims).where(eq(roomClaims.departure_id, row.id));
        await tx.delete(departures).where(eq(departures.id, row.id));
      }
    }
  },
  decision: async (tx, { rows }) => {
    for (const { before, after } of rows) {
      const { departure_id } = (before ?? after)!;
      if (before)
        await tx.insert(departureDecisions).values({ ...before, decided_at: new Date(before.decided_at) });
      if (!after) continue;
      const [newest] = await tx
        .select()
        .from(departureDecisions)
        .where(eq(departureDecisions.departure_id, departure_id))
        .orderBy(desc(departureDecisions.id))
        .limit(1)
        .for('update');
      const isSame =
        newest?.decision === after.decision &&
        newest.ask_again_on === after.ask_again_on &&
        newest.decided_at.toISOString() === after.decided_at;
      if (!isSame) throwChangedSince(`The decision about ${await nameDeparture(tx, departure_id)}`);
      await tx.delete(departureDecisions).where(eq(departureDecisions.id, newest.id));
    }
  },
  'suite prices': async (tx, { tour, rows }, { at }) => {
    const firstPrices = rows.filter(({ before }) => before === null).map(({ id }) => id);
    await assertNotOnSale(tx, tour, firstPrices, toCivilDate(at));
    const priceRows = await tx.select().from(suitePrices).where(eq(suitePrices.tour_id, tour)).for('update');
    const now = new Map(
      priceRows.map((row): [number, SuitePrice] => [row.suite_id, [row.price_single, row.price_twin]]),
    );
    for (const { id, before, after } of rows) {
      if (String(now.get(id) ?? null) !== String(after)) throwChangedSince('The price of a suite');
      const which = and(eq(suitePrices.tour_id, tour), eq(suitePrices.suite_id, id));
      await tx.delete(suitePrices).where(which);
      if (before)
        await tx
          .insert(suitePrices)
          .values({ tour_id: tour, suite_id: id, price_single: before[0], price_twin: before[1] });
    }
  },
  'add-on price': (tx, { rows }) => restoreColumn(tx, addOns, 'price', rows, () => 'The price'),
  'extension price': (tx, { rows }) => restoreColumn(tx, extensions, 'price', rows, () => 'The price'),
  ...valueRestorers,
  blocks: async (tx, { departure, rows }) => {
    const isBlocked = and(
      eq(roomClaims.departure_id, departure),
      isNull(roomClaims.booking_id),
      isNull(roomClaims.group_id),
    );
    const sails = await listSuitesThatSail(tx, departure);
    for (const { id, before } of rows) {
      const done = !sails.has(id)
        ? []
        : before
          ? await tx
              .insert(roomClaims)
              .values({ departure_id: departure, suite_id: id })
              .onConflictDoNothing()
              .returning({ id: roomClaims.suite_id })
          : await tx
              .delete(roomClaims)
              .where(and(isBlocked, eq(roomClaims.suite_id, id)))
              .returning({ id: roomClaims.suite_id });
      if (!done.length) {
        const [suite] = await tx.select().from(suites).where(eq(suites.id, id));
        throwChangedSince(`Suite ${suite?.room_number ?? id}`);
      }
    }
    await blockClosedSuites(tx, eq(departures.id, departure));
  },
};

/**
 * Refuses to take the price of suites away while a coming departure is on sale with their ship in place of the tour's,
 * because such a departure is closed until every category has a price. Locks these departures.
 * @throws {HttpError} 409
 */
async function assertNotOnSale(tx: Tx, tour: number, suiteIds: number[], today: string): Promise<void> {
  if (!suiteIds.length) return;
  const fleet = tx.select({ id: suites.ship_id }).from(suites).where(inArray(suites.id, suiteIds));
  const coming = await tx
    .select({ id: departures.id, closed_at: departures.closed_at })
    .from(departures)
    .where(
      and(
        eq(departures.tour_id, tour),
        inArray(departures.ship_id, fleet),
        gte(departures.date_from, today),
        isNull(departures.cancelled_at),
      ),
    )
    .orderBy(asc(departures.id))
    .for('update');
  const open = coming.find(({ closed_at }) => closed_at === null);
  if (open)
    throwHttpError(
      'CONFLICT',
      `${await nameDeparture(tx, open.id)} is on sale with this ship, so every category needs a price. Close the departure, then take the price back.`,
    );
}

/** Returns the ids of the suites of the ship that sails a departure. */
async function listSuitesThatSail(tx: Tx, departure: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: suites.id })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(suites, eq(suites.ship_id, departureShip))
    .where(eq(departures.id, departure));
  return new Set(rows.map(({ id }) => id));
}

/** Returns what messages call a departure; `a departure` when it no longer exists. */
async function nameDeparture(tx: Tx, id: number): Promise<string> {
  const [row] = await tx
    .select({ journey: tours.slug, date: departures.date_from })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(eq(departures.id, id));
  return row ? departureLabel(row) : 'a departure';
}

/** Undoes a step, and returns the step that would redo the change. */
export async function undoStep<Step extends UndoStep>(tx: Tx, step: Step, undoer: Undoer): Promise<UndoStep> {
  await (restorers[step.kind] as (tx: Tx, step: UndoStep, undoer: Undoer) => Promise<void>)(tx, step, undoer);
  const swap = <Row extends { before: unknown; after: unknown }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, before: row.after, after: row.before }));
  return { ...step, rows: swap<Step['rows'][number]>(step.rows) } as UndoStep;
}
