import { expect, test } from 'vitest';
import { routes } from '@antara/contracts/composition/routes';
import { summary } from '../testing/sample-tour.ts';
import { filterNames, filterTours, listTourChoices, parseTourFilter } from './tour-filter.ts';

const spring = '2027-03';
const tours = [
  summary,
  {
    ...summary,
    slug: 'delta',
    river: 'Hooghly, Meghna and Padma',
    nights: 19,
    tour_cruise: { name: 'Antara Ganga Vilas', slug: 'antara-ganga-vilas' },
    tour_tourData: summary.tour_tourData
      .filter(({ date_from }) => date_from < spring)
      .map((departure) => ({ ...departure, from_price: 900_000 })),
  },
  {
    ...summary,
    slug: 'mangroves',
    river: 'Baitarani delta',
    nights: 2,
    tour_tourData: [],
  },
];
const slugsOf = (query: string) =>
  filterTours(tours, parseTourFilter(new URLSearchParams(query))).map(({ slug }) => slug);

test.each([
  ['', ['artisans-of-bengal', 'delta', 'mangroves']],
  ['river=Meghna', ['delta']],
  ['month=2027-03', ['artisans-of-bengal']],
  ['month=2027-01', ['artisans-of-bengal', 'delta']],
  ['nights=5-8', ['artisans-of-bengal']],
  ['nights=15-', ['delta']],
  ['ship=antara-ganga-vilas', ['delta']],
  ['price=2000', ['artisans-of-bengal']],
  ['river=Ganges&nights=15-', []],
  ['sort=nights', ['mangroves', 'artisans-of-bengal', 'delta']],
  ['sort=fare', ['artisans-of-bengal', 'delta', 'mangroves']],
  ['sort=departure&month=2027-01', ['artisans-of-bengal', 'delta']],
  ['nights=constructor&price=abc&sort=constructor', ['artisans-of-bengal', 'delta', 'mangroves']],
])('VX-09 %s narrows and orders the journeys', (query, slugs) => {
  expect(slugsOf(query)).toEqual(slugs);
});

test('VX-09 with a month a journey keeps the departures of that month alone', () => {
  const [tour] = filterTours(tours, parseTourFilter(new URLSearchParams(`month=${spring}`)));
  expect(tour!.tour_tourData.map(({ date_from }) => date_from)).toEqual(['2027-03-07']);
});

test('VX-09 only what a journey has can be chosen', () => {
  expect(listTourChoices(tours)).toEqual({
    rivers: ['Baitarani delta', 'Ganges', 'Hooghly', 'Meghna', 'Padma'],
    months: ['2027-01', '2027-03'],
    ships: [
      [summary.tour_cruise.slug, summary.tour_cruise.name],
      ['antara-ganga-vilas', 'Antara Ganga Vilas'],
    ],
    lengths: ['2-4', '5-8', '15-'],
    fareLimits: ['2000', '4000', '8000'],
  });
});

test('PD-04 the edge renders a page for each filter: its names are declared', () => {
  expect(routes['/booking'].query).toEqual(expect.arrayContaining([...filterNames]));
});
