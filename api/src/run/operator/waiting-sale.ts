/** Stops the sale of a departure while its cancellation waits for a second person. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { departures, tours } from '../../site/catalogue/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { enqueuePurge } from './content-changes.ts';
import { type DepartureKey, getDeparture } from './fields.ts';
import { insertLogLine } from './log-line.ts';
import type { Actor, OperationRequest } from './operation.ts';
import { operationRequests } from './tables.ts';
import { departureLabel, listUnpricedCategories } from './timetable-rules.ts';

type Request = Pick<OperationRequest, 'id' | 'operation' | 'input' | 'asked_at'>;

/** Returns the departure that a request would cancel; null for every other request. */
function findDeparture({ operation, input }: Request): DepartureKey | null {
  const { journey, date, decision } = input as DepartureKey & { decision?: string };
  const cancels =
    operation === 'departures.cancel' || (operation === 'departures.decide' && decision === 'cancel');
  return cancels ? { journey, date } : null;
}

/**
 * Closes the departure that the request would cancel, at the instant of the request, by which `resumeSale` finds it. A
 * departure that is closed already keeps its own instant, and stays closed whatever comes of the request.
 */
export async function stopSale(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  request: Request,
  actor: Actor,
): Promise<void> {
  const name = findDeparture(request);
  if (!name) return;
  const { id, closed_at } = await getDeparture(tx, name);
  if (closed_at) return;
  await tx.update(departures).set({ closed_at: request.asked_at }).where(eq(departures.id, id));
  const line = await insertLogLine(tx, actor, {
    what: 'departures.close',
    subject: departureLabel(name),
    details: { reason: `Its cancellation waits for a second person (request ${request.id})` },
  });
  await enqueuePurge(tx, config, String(line));
}

/**
 * Puts the departure on sale again that the request has closed, and returns true. Leaves it closed when somebody else
 * has closed it since, or when suites of another ship have no price on the journey.
 */
export async function resumeSale(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  request: Request,
  { who, staffId }: { who: string; staffId: number | null },
): Promise<boolean> {
  const name = findDeparture(request);
  if (!name) return false;
  // The day is not compared, because the departure may have been moved meanwhile.
  const [row] = await tx
    .select({
      id: departures.id,
      date: departures.date_from,
      ship_id: departures.ship_id,
      tour_id: departures.tour_id,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(
      and(
        eq(tours.slug, name.journey),
        eq(departures.closed_at, request.asked_at),
        isNull(departures.cancelled_at),
      ),
    )
    .for('update', { of: departures });
  if (!row) return false;
  if (row.ship_id !== null && (await listUnpricedCategories(tx, row.ship_id, row.tour_id)).length)
    return false;
  await tx.update(departures).set({ closed_at: null }).where(eq(departures.id, row.id));
  const line = await insertLogLine(
    tx,
    { who },
    {
      what: 'departures.reopen',
      staff_id: staffId,
      subject: departureLabel({ journey: name.journey, date: row.date }),
      details: { reason: `It is not cancelled (request ${request.id})` },
    },
  );
  await enqueuePurge(tx, config, String(line));
  return true;
}

/** Ends the expired requests, erases their input, and puts the departures that they have closed on sale again. */
export function expireRequests(platform: Platform): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const { outcome, expires_at } = operationRequests;
    const expired = await tx
      .select()
      .from(operationRequests)
      .where(and(isNull(outcome), lt(expires_at, platform.now())))
      .for('update');
    for (const request of expired) {
      await resumeSale(tx, platform, request, { who: request.asked_by, staffId: request.asked_by_id });
      await tx
        .update(operationRequests)
        .set({ outcome: 'expired', input: null })
        .where(eq(operationRequests.id, request.id));
    }
  });
}
