/** When and where the guests of add-ons and extensions are met, counted from the day of departure. */
import type { AddOnMeeting, ExtensionMeeting, Meeting } from '@antara/contracts/api/travel';
import type { ExtensionNights } from '@antara/contracts/rules/sale-rules';
import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { addOns, extensions, tours } from './tables.ts';

/** Returns the meeting of an add-on; empty when the operator has not written one. */
export const toAddOnMeeting = (written: AddOnMeeting | null): { meeting?: Meeting } =>
  written ? { meeting: { ...written, day: written.day - 1 } } : {};

/**
 * Returns the meeting of an extension of a tour of `tourNights` nights; empty when the operator has not written one.
 */
export function toExtensionMeeting(
  written: ExtensionMeeting | null,
  { side, nights }: ExtensionNights,
  tourNights: number,
): { meeting?: Meeting } {
  return written ? { meeting: { ...written, day: side === 'BEFORE' ? -nights : tourNights } } : {};
}

/**
 * Returns the meetings of these add-ons and extensions by id. Missing are those that the operator has not written or
 * has removed.
 */
export async function loadMeetings(
  db: DbOrTx,
  ids: { addOns: readonly number[]; extensions: readonly number[] },
): Promise<{ addOns: ReadonlyMap<number, Meeting>; extensions: ReadonlyMap<number, Meeting> }> {
  const walks = ids.addOns.length
    ? await db
        .select({ id: addOns.id, written: addOns.meeting })
        .from(addOns)
        .where(inArray(addOns.id, [...ids.addOns]))
    : [];
  const stays = ids.extensions.length
    ? await db
        .select({
          id: extensions.id,
          written: extensions.meeting,
          side: extensions.side,
          nights: extensions.nights,
          tourNights: tours.nights,
        })
        .from(extensions)
        .innerJoin(tours, eq(tours.id, extensions.tour_id))
        .where(inArray(extensions.id, [...ids.extensions]))
    : [];
  return {
    addOns: toMap(walks.map(({ id, written }) => ({ id, ...toAddOnMeeting(written) }))),
    extensions: toMap(
      stays.map(({ id, written, tourNights, ...nights }) => ({
        id,
        ...toExtensionMeeting(written, nights, tourNights),
      })),
    ),
  };
}

const toMap = (rows: readonly { id: number; meeting?: Meeting }[]) =>
  new Map(rows.flatMap(({ id, meeting }) => (meeting ? [[id, meeting] as const] : [])));
