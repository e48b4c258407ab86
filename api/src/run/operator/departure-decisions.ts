/** The decisions whether departures sail, with who made them. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { departureDecisions } from '../../bookings/booking/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { operatorLog } from './tables.ts';
import { departureLabel } from './timetable-rules.ts';

/** The newest decision about a departure. */
export interface DepartureDecision {
  decision: (typeof departureDecisions.$inferSelect)['decision'];
  /** Only for `ask-again`. */
  ask_again_on: string | null;
  decided_at: Date;
  /** The name in the log; null after the departure was moved to another day, because the log names the day before. */
  decided_by: string | null;
}

/** Returns the newest decision about each of these departures that has one. */
export async function loadDecisions(
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, DepartureDecision>> {
  const rows = await db
    .selectDistinctOn([departureDecisions.departure_id], {
      id: departureDecisions.departure_id,
      decision: departureDecisions.decision,
      ask_again_on: departureDecisions.ask_again_on,
      decided_at: departureDecisions.decided_at,
      journey: tours.slug,
      date: departures.date_from,
    })
    .from(departureDecisions)
    .innerJoin(departures, eq(departures.id, departureDecisions.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(inArray(departureDecisions.departure_id, [...ids]))
    .orderBy(departureDecisions.departure_id, desc(departureDecisions.id));
  const lines = rows.length
    ? await db
        .select({ who: operatorLog.who, undo: operatorLog.undo })
        .from(operatorLog)
        .where(
          and(
            inArray(operatorLog.subject, rows.map(departureLabel)),
            eq(operatorLog.what, 'departures.decide'),
          ),
        )
        .orderBy(asc(operatorLog.id))
    : [];
  // The steps that undo a decision have its row. A decision that was taken back and restored keeps its first line.
  const makers = new Map(
    lines.flatMap(({ who, undo }) =>
      (undo ?? []).flatMap((step) =>
        step.kind === 'decision'
          ? step.rows.flatMap(({ after }) =>
              after ? [[`${after.departure_id} ${after.decided_at}`, who] as const] : [],
            )
          : [],
      ),
    ),
  );
  return new Map(
    rows.map(({ id, journey: _, date: __, ...row }) => [
      id,
      { ...row, decided_by: makers.get(`${id} ${row.decided_at.toISOString()}`) ?? null },
    ]),
  );
}
