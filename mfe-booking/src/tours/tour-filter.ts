/** The filter and the order of the list of journeys, as its address holds them. */
import { readMonth } from '@antara/contracts/rules/civil-date';
import { readSlug } from '@antara/contracts/rules/slug';
import {
  parseTourLength,
  tourFareLimits,
  tourLengths,
  tourOrders,
  type TourLength,
} from '@antara/contracts/rules/tour-filter';
import type { ToursQuery } from '../tour-data/load-tours.ts';

export const filterNames = ['river', 'month', 'nights', 'ship', 'price', 'sort'] as const;

/** The requested values; the empty string means any. `month` is `yyyy-mm`, `ship` a slug. */
export type TourFilter = Record<(typeof filterNames)[number], string>;

const readChoice = (choices: readonly string[]) => (value: string) => (choices.includes(value) ? value : '');
/** Readers of the values that the API accepts. Any other value is read as empty. */
const readers: Record<keyof TourFilter, (value: string) => string> = {
  river: (value) => (value.length <= 60 ? value : ''),
  month: readMonth,
  ship: readSlug,
  nights: readChoice(tourLengths),
  price: readChoice(tourFareLimits),
  sort: readChoice(tourOrders),
};

/** Returns the filter of an address. */
export function parseTourFilter(params: URLSearchParams): TourFilter {
  const filter = {} as TourFilter;
  for (const name of filterNames) filter[name] = readers[name](params.get(name) ?? '');
  return filter;
}

/** Returns the query of the API and of addresses: filter and cursor without empty values. */
export const toToursQuery = (filter: TourFilter, cursor = ''): ToursQuery =>
  Object.fromEntries(Object.entries({ ...filter, cursor }).filter(([, value]) => value));

/** Returns the lengths that match at least one of these numbers of nights. */
export const listLengths = (nights: readonly number[]): TourLength[] =>
  tourLengths.filter((length) => {
    const { from, to } = parseTourLength(length);
    return nights.some((one) => one >= from && one <= to);
  });
