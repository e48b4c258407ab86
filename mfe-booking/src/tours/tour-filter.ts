/** The list of journeys, narrowed and ordered by what its address says. */
import type { Departure, TourSummary } from '@antara/contracts/api/catalogue';
import { toMonth } from '@antara/contracts/rules/civil-date';
import { listOpenDepartures } from '../tour-data/departures.ts';

export const filterNames = ['river', 'month', 'nights', 'ship', 'price', 'sort'] as const;

/** What is asked for, as the address says it; the empty string: any. `month` is `yyyy-mm`, `ship` a slug. */
export type TourFilter = Record<(typeof filterNames)[number], string>;

/** Lengths of a journey, in nights, both ends included. */
const lengths: Record<string, readonly [from: number, to: number]> = {
  '2-4': [2, 4],
  '5-8': [5, 8],
  '9-14': [9, 14],
  '15-': [15, Infinity],
};

/** Highest fares a person to choose from, in dollars. */
const fareLimits = ['1000', '2000', '4000', '8000'];

const orders: Record<string, (a: TourSummary, b: TourSummary) => number> = {
  fare: (a, b) => getLowestFare(a) - getLowestFare(b),
  nights: (a, b) => a.nights - b.nights,
  departure: (a, b) => firstDeparture(a).localeCompare(firstDeparture(b)),
};

/** The lowest fare of the tour's departures, in cents a person; infinite when all are sold out. */
const getLowestFare = ({ tour_tourData }: TourSummary) =>
  Math.min(...tour_tourData.map(({ from_price }) => from_price ?? Infinity));

const firstDeparture = (tour: TourSummary) => listOpenDepartures(tour.tour_tourData)[0]?.date_from ?? '9999';

/** The waters of a journey: "Hooghly, Meghna and Padma" are three. */
const listRivers = (river: string): string[] => river.split(/, | and /);

/** The filter of an address; a word that is no choice counts as any. */
export function parseTourFilter(params: URLSearchParams): TourFilter {
  const filter = {} as TourFilter;
  for (const name of filterNames) filter[name] = params.get(name) ?? '';
  if (!Object.hasOwn(lengths, filter.nights)) filter.nights = '';
  if (!fareLimits.includes(filter.price)) filter.price = '';
  if (!Object.hasOwn(orders, filter.sort)) filter.sort = '';
  return filter;
}

/** What the journeys give to choose from: only what at least one of them has. */
export function listTourChoices(tours: readonly TourSummary[]) {
  const unique = (values: string[]) => [...new Set(values)].toSorted();
  return {
    rivers: unique(tours.flatMap(({ river }) => listRivers(river))),
    months: unique(
      tours.flatMap(({ tour_tourData }) => tour_tourData.map(({ date_from }) => toMonth(date_from))),
    ),
    ships: [...new Map(tours.map(({ tour_cruise: { slug, name } }) => [slug, name]))],
    lengths: Object.keys(lengths).filter((key) => tours.some((tour) => hasLength(tour, key))),
    fareLimits: fareLimits.filter((limit) => tours.some((tour) => isWithinFare(tour, limit))),
  };
}
export type TourChoices = ReturnType<typeof listTourChoices>;

function hasLength({ nights }: TourSummary, key: string): boolean {
  const [from, to] = lengths[key]!;
  return nights >= from && nights <= to;
}

const isWithinFare = (tour: TourSummary, dollars: string) => getLowestFare(tour) <= Number(dollars) * 100;

const inMonth = (month: string) => (departure: Departure) => toMonth(departure.date_from) === month;

/** The journeys that fit, in the order asked for. With a month, each keeps only its departures of that month. */
export function filterTours(tours: readonly TourSummary[], filter: TourFilter): TourSummary[] {
  const fitting = tours
    .map((tour) =>
      filter.month ? { ...tour, tour_tourData: tour.tour_tourData.filter(inMonth(filter.month)) } : tour,
    )
    .filter(
      (tour) =>
        (!filter.month || tour.tour_tourData.length > 0) &&
        (!filter.river || listRivers(tour.river).includes(filter.river)) &&
        (!filter.nights || hasLength(tour, filter.nights)) &&
        (!filter.ship || tour.tour_cruise.slug === filter.ship) &&
        (!filter.price || isWithinFare(tour, filter.price)),
    );
  const order = orders[filter.sort];
  return order ? fitting.toSorted(order) : fitting;
}
