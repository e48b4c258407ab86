import { describe, expect, it } from 'vitest';
import { journeyMap } from '../maps/journey-map.ts';
import { journeyMaps } from '../maps/journeys.ts';
import { flat } from '../kit/svg.ts';
import { decks, ROOMS } from './decks.ts';

describe.each(Object.entries(decks))('the plan of %s', (slug, ship) => {
  it('has a place of its own for every suite', () => {
    const places = ship.suites.map((one) => [one.vessel, one.deck, one.side, one.index].join());
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(ship.suites.map(({ number }) => number)).size).toBe(ship.suites.length);
  });

  it('knows every suite’s category and the public rooms of both decks', () => {
    const keys = ship.categories.map(({ key }) => key);
    expect(ship.suites.filter(({ category }) => !keys.includes(category))).toEqual([]);
    for (const deck of ['upper', 'lower'] as const)
      expect(ROOMS[slug]?.[deck].fore.length).toBeGreaterThan(0);
  });
});

describe.each(journeyMaps.map((map) => [map.slug, map] as const))('the map of %s', (_slug, map) => {
  it('can be drawn: every call and every leg lies on a known river', () => {
    expect(flat(journeyMap(map)).length).toBeGreaterThan(10_000);
  });

  it('sails from its first call', () => {
    expect(map.legs[0]?.[1]).toBe(map.stops[0]?.[0]);
  });
});
