import { expect, test } from 'vitest';
import { routes } from '@antara/contracts/composition/routes';
import { filterNames, listLengths, parseTourFilter, toToursQuery } from './tour-filter.ts';
import { readTourCursor } from '@antara/contracts/rules/cursors';

const queryOf = (address: string) => {
  const params = new URLSearchParams(address);
  return toToursQuery(parseTourFilter(params), readTourCursor(params.get('cursor')));
};

test.each([
  ['', {}],
  ['river=Meghna&nights=15-&sort=fare', { river: 'Meghna', nights: '15-', sort: 'fare' }],
  [
    'month=2027-03&ship=antara-ganga-vilas&price=2000',
    { month: '2027-03', ship: 'antara-ganga-vilas', price: '2000' },
  ],
  ['cursor=7.1003.12', { cursor: '7.1003.12' }],
  ['nights=constructor&price=abc&sort=constructor&month=soon&ship=A B&cursor=<x>', {}],
])('VX-09 “%s” asks for what the API takes, and a word that is no choice for any', (address, query) => {
  expect(queryOf(address)).toEqual(query);
});

test('VX-09 only lengths that a journey has can be chosen', () => {
  expect(listLengths([2, 7, 19])).toEqual(['2-4', '5-8', '15-']);
});

test('PD-04 the edge renders a page for each filter: its names are declared', () => {
  expect(routes['/booking'].query).toEqual(expect.arrayContaining([...filterNames, 'cursor']));
});
