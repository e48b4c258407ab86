import { expect, it } from 'vitest';
import { listRivers, parseTourLength } from './tour-filter.ts';

it('VX-09 a length of journeys has both its ends, and the longest has none', () => {
  expect(parseTourLength('2-4')).toEqual({ from: 2, to: 4 });
  expect(parseTourLength('9-14')).toEqual({ from: 9, to: 14 });
  expect(parseTourLength('15-')).toEqual({ from: 15, to: Infinity });
});

it('VX-09 a journey on three rivers is found by each', () => {
  expect(listRivers('Hooghly, Meghna and Padma')).toEqual(['Hooghly', 'Meghna', 'Padma']);
  expect(listRivers('Ganges')).toEqual(['Ganges']);
});
