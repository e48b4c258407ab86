/** What the list of journeys is narrowed and ordered by, as its address says it. */
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

/** What is asked for; the empty string: any. `month` is `yyyy-mm`, `ship` a slug. */
export type TourFilter = Record<(typeof filterNames)[number], string>;

const readChoice = (choices: readonly string[]) => (value: string) => (choices.includes(value) ? value : '');
/** What the API takes of each; anything else counts as any. */
const readers: Record<keyof TourFilter, (value: string) => string> = {
  river: (value) => (value.length <= 60 ? value : ''),
  month: readMonth,
  ship: readSlug,
  nights: readChoice(tourLengths),
  price: readChoice(tourFareLimits),
  sort: readChoice(tourOrders),
};

/** The filter of an address. */
export function parseTourFilter(params: URLSearchParams): TourFilter {
  const filter = {} as TourFilter;
  for (const name of filterNames) filter[name] = readers[name](params.get(name) ?? '');
  return filter;
}

/** Filter and place as the API and addresses have them: without what is not asked for. */
export const toToursQuery = (filter: TourFilter, cursor = ''): ToursQuery =>
  Object.fromEntries(Object.entries({ ...filter, cursor }).filter(([, value]) => value));

/** The lengths of which there is a journey, of these numbers of nights. */
export const listLengths = (nights: readonly number[]): TourLength[] =>
  tourLengths.filter((length) => {
    const { from, to } = parseTourLength(length);
    return nights.some((one) => one >= from && one <= to);
  });
