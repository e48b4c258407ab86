/** Lists the suites of a departure, and keeps suites from sale because they are sold elsewhere or must not be sold. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  blockKinds,
  bookings,
  findClosures,
  groups,
  isActiveClaim,
  roomClaims,
} from '../../bookings/booking/index.ts';
import { suiteCategories, suites } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { departureKeyFields, getDeparture, reasonField, type DepartureKey } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { loadWaiting } from './waiting-changes.ts';

const rooms = z
  .array(z.string())
  .check(z.minLength(1, 'name at least one suite'), describeField('room numbers', { name: 'suite' }));

/**
 * Lists every suite of a departure with its place aboard and its state: free, held, on an agent's option, sold, blocked
 * or out of order. `closure_id` and `group_id` say for which closure or group a suite is blocked, `waiting` what of its
 * booking is not done yet.
 */
export const listSuites = defineRead(z.object({ ...departureKeyFields }), async (db, name, { now }) => {
  const departure = await getDeparture(db, name);
  const rows = await db
    .select({
      room_number: suites.room_number,
      category: suiteCategories.name,
      vessel: suites.vessel,
      deck: suites.deck,
      side: suites.side,
      door: suites.door,
      claimed: isNotNull(roomClaims.suite_id).mapWith(Boolean),
      held_until: roomClaims.hold_expires_at,
      booking_id: bookings.booking_id,
      status: bookings.status,
      block_kind: roomClaims.block_kind,
      block_reason: roomClaims.block_reason,
      closure_id: roomClaims.closure_id,
      group_id: groups.group_id,
    })
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .leftJoin(
      roomClaims,
      and(eq(roomClaims.suite_id, suites.id), eq(roomClaims.departure_id, departure.id), isActiveClaim),
    )
    .leftJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .leftJoin(groups, eq(groups.id, roomClaims.group_id))
    .where(eq(suites.ship_id, departure.ship_id))
    .orderBy(asc(suiteCategories.position), asc(suites.id));
  const numbers = rows.flatMap(({ booking_id }) => booking_id ?? []);
  const getWaiting = await loadWaiting(db, numbers, now());
  return {
    suites: rows.map(({ claimed, status, block_kind, block_reason, ...row }) => ({
      ...row,
      state: getSuiteState({ claimed, status, block_kind, ...row }),
      block_kind: row.booking_id === null ? block_kind : null,
      block_reason: row.booking_id === null ? block_reason : null,
      waiting: getWaiting(row.booking_id),
    })),
  };
});

type SuiteState = 'free' | 'held' | 'option' | 'sold' | 'blocked' | 'out of order';

function getSuiteState(claim: {
  claimed: boolean;
  booking_id: string | null;
  status: string | null;
  held_until: Date | null;
  block_kind: string | null;
}): SuiteState {
  if (!claim.claimed) return 'free';
  if (claim.booking_id === null) return claim.block_kind === 'broken' ? 'out of order' : 'blocked';
  if (!claim.held_until) return 'sold';
  return claim.status === 'OPTION' ? 'option' : 'held';
}

/**
 * Keeps suites of a departure from sale, all of them or none. Refuses suites that are booked, held or already blocked.
 */
export const blockSuites = defineChange(
  z.object({
    ...departureKeyFields,
    rooms,
    kind: z._default(z.enum(blockKinds), 'allotment').check(describeField('why in one word')),
    reason: reasonField,
  }),
  async (tx, input, _platform, { canUndo }) => {
    const { departure, ids } = await resolveSuites(tx, input);
    const insertedClaims = await tx
      .insert(roomClaims)
      .values(
        [...ids.values()]
          .sort((a, b) => a - b)
          .map((suite_id) => ({
            departure_id: departure,
            suite_id,
            block_kind: input.kind,
            block_reason: input.reason,
          })),
      )
      .onConflictDoUpdate({
        target: [roomClaims.departure_id, roomClaims.suite_id],
        set: {
          booking_id: null,
          hold_expires_at: null,
          block_kind: input.kind,
          block_reason: input.reason,
          closure_id: null,
        },
        setWhere: sql`${roomClaims.hold_expires_at} <= now()`,
      })
      .returning({ suite: roomClaims.suite_id });
    const got = new Set(insertedClaims.map((row) => row.suite));
    const lost = [...ids].filter(([, id]) => !got.has(id)).map(([room]) => room);
    if (lost.length) {
      throwHttpError(
        'CONFLICT',
        `Not free: ${lost.join(', ')}. Somebody has booked, holds or has blocked them, so nothing was blocked. ` +
          `See who: operator suites list ${input.journey} ${input.date}`,
        { suites: lost },
      );
    }
    canUndo({ kind: 'blocks', departure, rows: toUndoRows(ids, true) });
    return { blocked: [...ids.keys()] };
  },
  ({ journey, date, kind, reason }, { blocked }) => ({
    subject: `${journey} ${date}`,
    details: { suites: blocked, kind, reason },
  }),
);

/**
 * Puts blocked suites of a departure on sale again. Refuses suites that are not blocked; the suites of a booking are
 * released by cancelling the booking.
 */
export const unblockSuites = defineChange(
  z.object({ ...departureKeyFields, rooms }),
  async (tx, input, _platform, { canUndo }) => {
    const { departure, ids } = await resolveSuites(tx, input);
    const closed = await findClosures(tx, departure, [...ids.values()]);
    if (closed.length) {
      const named = closed.map(({ id, room }) => `Closed under ${id}: ${room}`);
      throwHttpError(
        'CONFLICT',
        `${named.join('; ')}. It is kept from sale on all these days; nothing was changed. See: operator suites closures, and operator suites reopen`,
      );
    }
    const freed = await tx
      .delete(roomClaims)
      .where(
        and(
          eq(roomClaims.departure_id, departure),
          inArray(roomClaims.suite_id, [...ids.values()]),
          isNull(roomClaims.booking_id),
          isNull(roomClaims.group_id),
        ),
      )
      .returning({ suite: roomClaims.suite_id });
    const got = new Set(freed.map((row) => row.suite));
    const not = [...ids].filter(([, id]) => !got.has(id)).map(([room]) => room);
    if (not.length) {
      throwHttpError(
        'CONFLICT',
        `Not blocked: ${not.join(', ')}. What a booking has is given back by cancelling the booking, and what is kept for a group by operator groups release. Nothing was changed.`,
        { suites: not },
      );
    }
    canUndo({ kind: 'blocks', departure, rows: toUndoRows(ids, false) });
    return { unblocked: [...ids.keys()] };
  },
  ({ journey, date }, { unblocked }) => ({ subject: `${journey} ${date}`, details: { suites: unblocked } }),
);

/**
 * Returns the rows of an undo step. `after` is true when the suites were blocked, and false when they were unblocked.
 */
const toUndoRows = (ids: ReadonlyMap<string, number>, after: boolean) =>
  [...ids.values()].map((id) => ({ id, before: !after, after }));

/**
 * Returns a departure's id, and the ids of its suites by room number.
 * @throws {HttpError} 404 for an unknown departure or suite
 */
async function resolveSuites(db: DbOrTx, { rooms: numbers, ...name }: DepartureKey & { rooms: string[] }) {
  const departure = await getDeparture(db, name);
  const rows = await db
    .select({ id: suites.id, room: suites.room_number })
    .from(suites)
    .where(and(eq(suites.ship_id, departure.ship_id), inArray(suites.room_number, numbers)));
  const ids = new Map(rows.map(({ id, room }) => [room, id]));
  const unknown = numbers.filter((number) => !ids.has(number));
  if (unknown.length)
    throwHttpError('NOT_FOUND', `This departure’s ship has no suite ${unknown.join(', ')}.`);
  return { departure: departure.id, ids };
}
