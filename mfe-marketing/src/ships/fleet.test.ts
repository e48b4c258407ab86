import { describe, expect, it } from 'vitest';
import { testShip, testTour } from '../testing/catalogue.ts';
import { fleetTotals, toFleet } from './fleet.ts';

const ships = [
  testShip('vilas', { suite_count: 18 }),
  testShip('catamarans', { suite_count: 10, vessels: ['Antara Baitarani', 'Antara Mahanadi'] }),
];
const sails = (slug: string, river: string) => testTour(river, { river, tour_cruise: { name: slug, slug } });

describe('PB-11 the fleet', () => {
  it('PB-11 every ship has two guests in a suite, and the rivers of its journeys, each once', () => {
    const fleet = toFleet(ships, [
      sails('vilas', 'Hooghly and Ganges'),
      sails('vilas', 'Ganges, Meghna and Padma'),
      sails('catamarans', 'Baitarani'),
    ]);
    expect(fleet.map(({ guests, rivers }) => ({ guests, rivers }))).toEqual([
      { guests: 36, rivers: ['Hooghly', 'Ganges', 'Meghna', 'Padma'] },
      { guests: 20, rivers: ['Baitarani'] },
    ]);
  });

  it('PB-11 totals count hulls, not pages, and the most guests on one ship', () => {
    expect(fleetTotals(toFleet(ships, []))).toEqual({ vessels: 3, suites: 28, guests: 36 });
    expect(fleetTotals([])).toEqual({ vessels: 0, suites: 0, guests: 0 });
  });
});
