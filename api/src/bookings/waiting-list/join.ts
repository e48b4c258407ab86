/** Entering a waiting list. */
import type { waitingListSchemas } from '@antara/contracts/api/waiting-list';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { getBookableDeparture } from '../booking/index.ts';
import { suiteCategories } from '../../site/catalogue/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwFieldError, throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createShortCode } from '../../platform/short-code.ts';
import { countSuites } from './free-suites.ts';
import { waitingList } from './tables.ts';

/** How many lists one address can be entered on in a day: anybody may enter any address, and each sends it a mail. */
const entriesPerDay = 3;

/**
 * Puts somebody on the list and enqueues the mail that says so. The same wish while it is open changes nothing.
 *
 * @returns the entry's reference
 * @throws {HttpError} 400 for a category that the ship has not or more suites than it has, 404 and 422 of
 *   `getBookableDeparture`, 409 while the wish can be met, 429 after three lists in a day.
 */
export async function joinWaitingList(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  input: z.output<typeof waitingListSchemas.joinWaitingList.body>,
): Promise<string> {
  const { email } = input;
  const departure = await getBookableDeparture(db, input.tour, input.date, now());
  const category_id = input.category ? await findCategory(db, departure.ship_id, input.category) : null;
  const suites = Number(input.suites);
  const wish = and(
    eq(waitingList.departure_id, departure.id),
    eq(waitingList.email, email),
    category_id === null ? isNull(waitingList.category_id) : eq(waitingList.category_id, category_id),
    isNull(waitingList.told_at),
  );
  return transaction(db, async (tx) => {
    const { total, free } = await countSuites(tx, departure.id, category_id);
    if (suites > total) {
      throwFieldError(
        'suites',
        `There are ${total} of these suites on board. Please choose fewer, or any suite`,
      );
    }
    if (free >= suites) {
      throwHttpError(
        'CONFLICT',
        'There is no need to wait: enough of these suites are free on this departure just now. Please book them.',
      );
    }
    const [open] = await tx.select({ reference: waitingList.reference }).from(waitingList).where(wish);
    if (open) return open.reference;
    const dayAgo = new Date(now().getTime() - 86_400_000);
    const recent = await tx.$count(
      waitingList,
      and(eq(waitingList.email, email), gt(waitingList.entered_at, dayAgo)),
    );
    if (recent >= entriesPerDay) {
      throwHttpError(
        'TOO_MANY',
        `An address can be put on ${entriesPerDay} waiting lists in a day. Please try again tomorrow, or write to us.`,
      );
    }
    const [added] = await tx
      .insert(waitingList)
      .values({
        reference: createShortCode('WAIT'),
        departure_id: departure.id,
        category_id,
        suites,
        // PostgreSQL text cannot hold NUL.
        name: input.name.replaceAll('\0', ''),
        email,
        mobile_no: input.contactNumber || null,
        entered_at: now(),
      })
      .onConflictDoNothing()
      .returning({ id: waitingList.id, reference: waitingList.reference });
    if (!added) {
      // The same form, sent twice at once.
      const [same] = await tx.select({ reference: waitingList.reference }).from(waitingList).where(wish);
      return same!.reference;
    }
    await enqueue(tx, 'waiting-list-entered-mail', added.reference, { entryId: added.id });
    return added.reference;
  });
}

async function findCategory(db: DbOrTx, ship_id: number, name: string): Promise<number> {
  const [category] = await db
    .select({ id: suiteCategories.id })
    .from(suiteCategories)
    .where(and(eq(suiteCategories.ship_id, ship_id), eq(suiteCategories.name, name)));
  return category?.id ?? throwFieldError('category', 'This ship has no such suites. Please choose others');
}
