import { describe, expect, it } from 'vitest';
import { testShip } from '../testing/catalogue.ts';
import { getFleetTotals, toFleet } from './fleet.ts';

const ships = [
  { ...testShip('vilas', { suite_count: 18 }), rivers: ['Ganges'] },
  {
    ...testShip('catamarans', { suite_count: 10, vessels: ['Antara Baitarani', 'Antara Mahanadi'] }),
    rivers: [],
  },
];

describe('PB-11 the fleet', () => {
  it('PB-11 every ship has two guests in a suite', () => {
    expect(toFleet(ships).map(({ guests, rivers }) => ({ guests, rivers }))).toEqual([
      { guests: 36, rivers: ['Ganges'] },
      { guests: 20, rivers: [] },
    ]);
  });

  it('PB-11 totals count hulls, not pages, and the most guests on one ship', () => {
    expect(getFleetTotals(toFleet(ships))).toEqual({ vessels: 3, suites: 28, guests: 36 });
    expect(getFleetTotals([])).toEqual({ vessels: 0, suites: 0, guests: 0 });
  });
});
