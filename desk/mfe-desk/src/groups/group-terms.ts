/** What is agreed with a group, from the fields of its forms. Amounts are in dollars there, and in cents here. */
import { readAmount } from '@antara/contracts/rules/counts';
import type { Result } from '@antara/desk-common/operations';
import { findFare, type Departure } from '../components/departures.ts';
import type { FormValues } from '../desk/form-values.ts';

/** Values that do not go together. The message is for the person who typed them. */
export class TermError extends Error {
  override name = 'TermError';
}

/** The suites of a category on a departure, with the list prices of one suite in cents; null without a price. */
export interface GroupCategory {
  name: string;
  rooms: string[];
  free: number;
  single: number | null;
  twin: number | null;
}

/** Returns the categories of a departure's ship, in the order of its suites. */
export function listCategories(
  suites: Result<'suites.list'>['suites'],
  prices: Pick<Result<'prices.show'>, 'suites'>,
  departure: Pick<Departure, 'fare_percent'>,
): GroupCategory[] {
  return [...Map.groupBy(suites, ({ category }) => category)].map(([name, rows]) => {
    const [single = null, twin = null] = ([1, 2] as const).map((guests) =>
      findFare(rows[0]!.room_number, guests, prices, departure),
    );
    return {
      name,
      rooms: rows.map(({ room_number }) => room_number),
      free: rows.filter(({ state }) => state === 'free').length,
      single,
      twin,
    };
  });
}

/** The names of a category's fields. */
export const fieldNames = (category: string) => ({
  count: `suites of ${category}`,
  single: `price for one in ${category}`,
  twin: `price for two in ${category}`,
});

/** Returns the price with so many per cent off, to the cent. */
export const takeOff = (cents: number, percent: number): number =>
  Math.round((cents * (100 - percent)) / 100);

/** Returns how many suites are wanted of each category; a category without a number is left out. */
export const readCounts = ({ number }: FormValues, categories: readonly GroupCategory[]) =>
  categories.flatMap(({ name }) => {
    const count = number(fieldNames(name).count) ?? 0;
    return count === 0 ? [] : [{ category: name, count }];
  });

/**
 * Returns the prices of the categories: the list prices with `percentOff`, or those that were typed when it is null.
 * Leaves out a category without a price, unless suites of it are wanted.
 * @throws {TermError} when a wanted category has no price, or a price for one guest and none for two
 */
export function readRates(
  values: FormValues,
  categories: readonly GroupCategory[],
  percentOff: number | null,
  wanted: ReadonlySet<string> = new Set(),
) {
  return categories.flatMap(({ name, ...list }) => {
    const names = fieldNames(name);
    const typed = [values.text(names.single), values.text(names.twin)];
    const [single, twin] =
      percentOff === null
        ? typed.map((text) => (text ? readAmount(text) : null))
        : [list.single, list.twin].map((price) => price && takeOff(price, percentOff));
    if (single && twin) return [{ category: name, single, twin }];
    if (typed.every((text) => !text) && !wanted.has(name)) return [];
    throw new TermError(
      percentOff === null
        ? `${name} needs a price for one traveller and one for two, written like 1800 or 1800.50.`
        : `${name} has no list price: type the prices of the categories.`,
    );
  });
}

/** Returns the categories of which suites are wanted, by number of suites or by room. */
export const listWanted = (
  categories: readonly GroupCategory[],
  counts: readonly { category: string }[],
  rooms: readonly string[],
): Set<string> =>
  new Set([
    ...counts.map(({ category }) => category),
    ...categories.filter((one) => one.rooms.some((room) => rooms.includes(room))).map(({ name }) => name),
  ]);

/** The most deposits that an agreement has. */
export const maxDeposits = 12;

/** The names of the fields of a deposit by its place, from 0. */
export const depositNames = (nth: number) => ({
  on: `deposit ${nth} on`,
  amount: `deposit ${nth} amount`,
  unit: `deposit ${nth} unit`,
});

/**
 * Returns the deposits; a row without day and amount is left out.
 * @throws {TermError} when a deposit has only one of the two
 */
export const readDeposits = ({ text, number }: FormValues) =>
  Array.from({ length: maxDeposits }, (_, nth) => nth).flatMap((nth) => {
    const names = depositNames(nth);
    const on = text(names.on);
    const amount = number(names.amount);
    if (!on && amount === undefined) return [];
    if (!on || amount === undefined || Number.isNaN(amount))
      throw new TermError(`Deposit ${nth + 1} needs its day and its amount.`);
    return [text(names.unit) === 'inr' ? { on, inr: amount } : { on, percent: amount }];
  });

const dayMs = 86_400_000;

/** Returns the day so many weeks before another; empty while one of them is not known. */
export function subtractWeeks(date: string | undefined, weeks: string): string {
  if (!date || !/^\d{1,3}$/.test(weeks.trim())) return '';
  return new Date(Date.parse(date) - Number(weeks) * 7 * dayMs).toISOString().slice(0, 10);
}
