/**
 * Links with which captains read the guest list of one departure without an account. The link of a departure works
 * until the day after the departure's last day, or until the office ends the link or creates a new one.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { departures } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { guestListLinks } from './tables.ts';

export const guestListPath = '/api/guest-list';

/** The earliest last day of a departure whose link still works. */
const getEarliestEnd = (now: Date): string => addDays(toCivilDate(now), -1);

/** Creates the link of a departure in place of an earlier one. Also deletes the links of departures that are over. */
export async function createCaptainLink(
  tx: Tx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  departure: number,
): Promise<{ url: string; replaced: boolean }> {
  const ended = tx
    .select({ id: departures.id })
    .from(departures)
    .where(lt(departures.date_to, getEarliestEnd(now())));
  await tx.delete(guestListLinks).where(inArray(guestListLinks.departure_id, ended));
  const replaced = await endCaptainLink(tx, departure);
  const token = createToken();
  await tx.insert(guestListLinks).values({ departure_id: departure, token_hash: hashToken(token) });
  return { url: `${config.siteUrl}${guestListPath}?token=${token}`, replaced };
}

/** Ends the link of a departure. Returns false when the departure has none. */
export async function endCaptainLink(tx: Tx, departure: number): Promise<boolean> {
  const ended = await tx
    .delete(guestListLinks)
    .where(eq(guestListLinks.departure_id, departure))
    .returning({ departure: guestListLinks.departure_id });
  return ended.length > 0;
}

/** Returns the departure whose link has this token; null when the link is unknown, ended or expired. */
export async function findLinkedDeparture(db: DbOrTx, token: string, now: Date): Promise<number | null> {
  const [link] = await db
    .select({ departure: guestListLinks.departure_id })
    .from(guestListLinks)
    .innerJoin(departures, eq(departures.id, guestListLinks.departure_id))
    .where(
      and(eq(guestListLinks.token_hash, hashToken(token)), gte(departures.date_to, getEarliestEnd(now))),
    );
  return link?.departure ?? null;
}
