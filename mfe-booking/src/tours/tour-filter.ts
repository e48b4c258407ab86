/** What the list of journeys is narrowed and ordered by, as its address says it. */
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

/** What the API takes for each; anything else counts as any. */
const forms: Record<keyof TourFilter, (value: string) => boolean> = {
  river: (value) => value.length <= 60,
  month: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
  ship: (value) => value.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  nights: (value) => tourLengths.some((one) => one === value),
  price: (value) => tourFareLimits.some((one) => one === value),
  sort: (value) => tourOrders.some((one) => one === value),
};

/** The filter of an address. */
export function parseTourFilter(params: URLSearchParams): TourFilter {
  const filter = {} as TourFilter;
  for (const name of filterNames) filter[name] = parse(params, name);
  return filter;
}

function parse(params: URLSearchParams, name: keyof typeof forms): string {
  const value = params.get(name) ?? '';
  return forms[name](value) ? value : '';
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
