/** Adds people to waiting lists. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { waitingListSchemas } from '@antara/contracts/api/waiting-list';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { type Departure, getBookableDeparture } from '../booking/index.ts';
import { suiteCategories } from '../../site/catalogue/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwFieldError, throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createShortCode } from '../../platform/short-code.ts';
import { countSuites } from './free-suites.ts';
import { waitingList } from './tables.ts';

/** The limit of entries per address and day, because anybody may enter any address and each entry sends it a mail. */
const entriesPerDay = 3;

/**
 * Adds an entry and enqueues the mail that confirms it. Does nothing when the same entry is already open.
 *
 * @returns the entry's reference
 * @throws {HttpError} 400 for a category that the ship does not have or more suites than there are; 404 and 422 as
 *   `getBookableDeparture`; 409 while enough suites are free; 429 after three entries in a day.
 */
export async function joinWaitingList(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  input: z.output<typeof waitingListSchemas.joinWaitingList.body>,
): Promise<string> {
  const departure = await getBookableDeparture(db, input.tour, input.date, now());
  const entry = await transaction(db, (tx) => addEntry(tx, departure, input, now(), entriesPerDay));
  return entry.reference;
}

/** A person who waits. `category` is the name of the wanted suites' category; any suite will do without it. */
interface Wish {
  name: string;
  email: string;
  contactNumber?: string | undefined;
  suites: string | number;
  category?: string | undefined;
  priority?: number;
}

/**
 * Adds an entry and enqueues the mail that confirms it. Returns the open entry for the same suites when there is one
 * (`isNew` false).
 *
 * @throws {HttpError} as `joinWaitingList`; 429 only with `maxPerDay`.
 */
export async function addEntry(
  tx: Tx,
  departure: Pick<Departure, 'id' | 'ship_id'>,
  { email, ...input }: Wish,
  now: Date,
  maxPerDay: number | null,
): Promise<{ reference: string; isNew: boolean }> {
  const category_id = input.category ? await findCategory(tx, departure.ship_id, input.category) : null;
  const suites = Number(input.suites);
  const wish = and(
    eq(waitingList.departure_id, departure.id),
    eq(waitingList.email, email),
    category_id === null ? isNull(waitingList.category_id) : eq(waitingList.category_id, category_id),
    isNull(waitingList.told_at),
  );
  const { total, free } = await countSuites(tx, departure.id, category_id);
  if (suites > total) {
    throwFieldError('suites', createFailureText('FEWER_ON_BOARD', { total }));
  }
  if (free >= suites) {
    throwHttpError('CONFLICT', createFailureText('NO_NEED_TO_WAIT'));
  }
  const [open] = await tx.select({ reference: waitingList.reference }).from(waitingList).where(wish);
  if (open) return { ...open, isNew: false };
  if (maxPerDay !== null) await assertFewEntries(tx, email, now, maxPerDay);
  const [added] = await tx
    .insert(waitingList)
    .values({
      reference: createShortCode('WAIT'),
      departure_id: departure.id,
      category_id,
      suites,
      // NUL is removed, because text in PostgreSQL cannot contain NUL.
      name: input.name.replaceAll('\0', ''),
      email,
      mobile_no: input.contactNumber || null,
      priority: input.priority ?? 0,
      entered_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: waitingList.id, reference: waitingList.reference });
  if (!added) {
    // The same form was sent twice at once, and the other request was faster.
    const [same] = await tx.select({ reference: waitingList.reference }).from(waitingList).where(wish);
    return { ...same!, isNew: false };
  }
  await enqueue(tx, 'waiting-list-entered-mail', added.reference, { entryId: added.id });
  return { reference: added.reference, isNew: true };
}

/** @throws {HttpError} 429 when the address was entered `max` times in the last day. */
async function assertFewEntries(tx: Tx, email: string, now: Date, max: number): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const recent = await tx.$count(
    waitingList,
    and(eq(waitingList.email, email), gt(waitingList.entered_at, dayAgo)),
  );
  if (recent >= max) throwHttpError('TOO_MANY', createFailureText('WAITING_OFTEN', { entries: max }));
}

async function findCategory(db: DbOrTx, ship_id: number, name: string): Promise<number> {
  const [category] = await db
    .select({ id: suiteCategories.id })
    .from(suiteCategories)
    .where(and(eq(suiteCategories.ship_id, ship_id), eq(suiteCategories.name, name)));
  return category?.id ?? throwFieldError('category', createFailureText('NO_SUCH_SUITES'));
}
