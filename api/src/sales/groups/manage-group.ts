/** Makes and changes groups, and keeps suites for them (decision 0069). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import { getGroupTerms } from '../../base/settings/index.ts';
import {
  blockForGroup,
  bookings,
  createGroupId,
  type Departure,
  getKnownExchangeRate,
  type GroupRow,
  groups,
  listGroupSuites,
  listShipSuites,
  lockBookableDeparture,
  type PaidBooking,
  paymentUnavailableMessage,
  throwSuitesTaken,
} from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertRates, type CategorySuite } from './rates.ts';

/** What is agreed with a group. */
export type GroupTerms = Pick<
  GroupRow,
  'name' | 'billing' | 'rates' | 'invoicing' | 'cut_off' | 'deposits' | 'balance_on'
>;

/** Suites by their room numbers, or a number of suites of a category. */
export interface SuiteChoice {
  rooms: readonly string[];
  categories: readonly { category: string; count: number }[];
}

type Deps = Pick<Platform, 'config' | 'now'>;

/**
 * Makes a group and keeps its suites.
 *
 * @param mayAgreeAnyPrice the setting `groups` does not bound the price
 * @throws {HttpError} 404 and 422 for a departure that is not on sale; 409 with `data.taken` for suites that are not
 *   free; 422 for days and prices that do not fit, and without an exchange rate
 */
export async function createGroup(
  tx: Tx,
  deps: Deps,
  user: number,
  {
    journey,
    date,
    terms,
    suites: choice,
  }: { journey: string; date: string; terms: GroupTerms; suites: SuiteChoice },
  mayAgreeAnyPrice: boolean,
): Promise<{ group: GroupRow; departure: Departure; kept: string[] }> {
  const now = deps.now();
  const departure = await lockBookableDeparture(tx, journey, date, now, null);
  assertDays(terms, departure, toCivilDate(now));
  const rate = await getKnownExchangeRate(tx, deps);
  if (!rate) throwHttpError('FAILED', paymentUnavailableMessage, {}, 'no exchange rate is to be had');
  const [group] = await tx
    .insert(groups)
    .values({
      ...terms,
      group_id: createGroupId(),
      user_id: user,
      departure_id: departure.id,
      inr_per_usd: rate.rate,
      created_at: now,
    })
    .returning();
  const kept = await keepSuites(tx, group!, departure, choice, mayAgreeAnyPrice);
  const key = `agreed:${group!.group_id}`;
  await enqueue(tx, 'group-mail', key, { template: 'agreed', group: group!.id, at: now.toISOString() });
  return { group: group!, departure, kept };
}

/**
 * Refuses days that do not fit the departure or each other.
 *
 * @throws {HttpError} 422
 */
function assertDays(
  { cut_off, deposits, balance_on }: Pick<GroupTerms, 'cut_off' | 'deposits' | 'balance_on'>,
  { date_from }: Departure,
  today: string,
): void {
  const lastDay = addDays(date_from, -1);
  const refuse = (why: string) => throwHttpError('UNPROCESSABLE', why);
  if (cut_off < today || cut_off > lastDay)
    refuse(
      `Suites without guests are kept until a day from today until ${lastDay}, the day before departure.`,
    );
  if (balance_on < today || balance_on > lastDay)
    refuse(`The rest is paid on a day from today until ${lastDay}, the day before departure.`);
  const dates = [...deposits.map(({ on }) => on), balance_on];
  if (dates.some((day, at) => at > 0 && day <= dates[at - 1]!))
    refuse('Each payment has a later day than the one before it, and the rest the last.');
  const percent = deposits.reduce((sum, one) => sum + ('percent' in one ? one.percent : 0), 0);
  if (percent >= 100) refuse('The deposits leave nothing for the last day: they are less than 100 per cent.');
}

/**
 * Keeps more suites for a locked group, all or none, and returns their room numbers.
 *
 * @throws {HttpError} 404 for an unknown suite or category; 409 with `data.taken`; 422 for a price that may not be
 *   agreed
 */
export async function keepSuites(
  tx: Tx,
  group: GroupRow,
  departure: Departure,
  choice: SuiteChoice,
  mayAgreeAnyPrice: boolean,
): Promise<string[]> {
  const all = await listShipSuites(tx, departure);
  const named = choice.rooms.map(
    (room) =>
      all.find(({ number }) => number === room) ??
      throwHttpError('NOT_FOUND', `This departure’s ship has no suite ${room} on sale.`),
  );
  const wanted = new Map(named.map((suite) => [suite.id, suite]));
  assertRates(group, named, departure, mayAgreeAnyPrice ? null : await getGroupTerms(tx));
  const lost = await blockForGroup(tx, group, [...wanted.keys()]);
  if (lost.length) throwSuitesTaken(lost.map((id) => wanted.get(id)!.number));
  for (const { category, count } of choice.categories) {
    const ofCategory = all.filter((suite) => suite.category === category && !wanted.has(suite.id));
    if (!all.some((suite) => suite.category === category))
      throwHttpError('NOT_FOUND', `This departure’s ship has no suites of the category “${category}”.`);
    assertRates(group, ofCategory, departure, mayAgreeAnyPrice ? null : await getGroupTerms(tx));
    const kept = await keepFree(tx, group, ofCategory, count);
    if (kept.length < count)
      throwHttpError(
        'CONFLICT',
        `Only ${kept.length} suites of the category “${category}” are free, so nothing was kept.`,
      );
    for (const suite of kept) wanted.set(suite.id, suite);
  }
  if (!wanted.size)
    throwHttpError('INVALID', 'Name suites, or how many of a category are kept for the group.');
  return [...wanted.values()].map(({ number }) => number);
}

/** Keeps the first `count` of these suites that are free. */
async function keepFree(
  tx: Tx,
  group: GroupRow,
  suites: readonly CategorySuite[],
  count: number,
): Promise<CategorySuite[]> {
  const kept: CategorySuite[] = [];
  for (const suite of suites) {
    if (kept.length === count) break;
    if ((await blockForGroup(tx, group, [suite.id])).length === 0) kept.push(suite);
  }
  return kept;
}

/** @throws {HttpError} 409 for a group that has ended */
export function assertOpen({ group_id, ended_at, end_reason }: GroupRow): void {
  if (ended_at)
    throwHttpError(
      'CONFLICT',
      `${group_id} has ended on ${toCivilDate(ended_at)}: ${end_reason}. Nothing was changed.`,
    );
}

/**
 * Refuses to keep or book suites of a departure that is cancelled or has left.
 *
 * @throws {HttpError} 422
 */
export function assertSails({ date_from }: Departure, isCancelled: boolean, now: Date): void {
  if (isCancelled || date_from <= toCivilDate(now))
    throwHttpError('UNPROCESSABLE', 'The departure of this group is cancelled or has left.');
}

/**
 * Changes what is agreed with a locked group. Its bookings keep their price, and get the new last day of payment.
 *
 * @throws {HttpError} 422 for days and prices that do not fit; 409 for another kind of invoice when suites are booked
 */
export async function changeGroup(
  tx: Tx,
  group: GroupRow,
  departure: Departure,
  confirmed: readonly PaidBooking[],
  change: Partial<GroupTerms & { user_id: number }>,
  { mayAgreeAnyPrice, now }: { mayAgreeAnyPrice: boolean; now: Date },
): Promise<GroupRow> {
  const today = toCivilDate(now);
  const next = { ...group, ...change };
  if (change.cut_off || change.deposits || change.balance_on)
    // A day that is over stays as it was agreed.
    assertDays(
      {
        ...next,
        cut_off: change.cut_off ?? later(next.cut_off, today),
        balance_on: change.balance_on ?? later(next.balance_on, today),
      },
      departure,
      today,
    );
  if (change.invoicing && change.invoicing !== group.invoicing && confirmed.length)
    throwHttpError('CONFLICT', `${group.group_id} has bookings already, so the kind of its invoices stays.`);
  if (change.rates) {
    const kept = await listGroupSuites(tx, group, departure);
    assertRates(next, kept, departure, mayAgreeAnyPrice ? null : await getGroupTerms(tx));
  }
  const isKeptLonger = change.cut_off !== undefined && change.cut_off >= today;
  const [changed] = await tx
    .update(groups)
    .set({ ...change, ...(isKeptLonger && { cut_off_done_at: null }) })
    .where(eq(groups.id, group.id))
    .returning();
  if (change.balance_on)
    for (const { id, snapshot } of confirmed)
      await tx
        .update(bookings)
        .set({
          snapshot: {
            ...snapshot,
            ...(snapshot.due && { due: { ...snapshot.due, balanceDue: change.balance_on } }),
          },
        })
        .where(eq(bookings.id, id));
  const at = now.toISOString();
  await enqueue(tx, 'group-mail', `changed:${group.group_id}:${at}`, {
    template: 'changed',
    group: group.id,
    at,
  });
  return changed!;
}

const later = (day: string, other: string): string => (day > other ? day : other);
