import type { CruiseSummary, TourSummary } from '@antara/contracts/api/catalogue';
import { guestsPerSuite, parseRivers } from '../loaders/catalogue.ts';

/** A ship as the overview lists it. */
export interface FleetShip extends CruiseSummary {
  /** The most guests it carries: two in every suite. */
  guests: number;
  /** The rivers of its journeys, each once; empty if the journeys could not be loaded. */
  rivers: string[];
}

/** Adds to each ship its guests, and the rivers of its journeys among `tours`. */
export function toFleet(
  ships: readonly CruiseSummary[],
  tours: readonly Pick<TourSummary, 'river' | 'tour_cruise'>[],
): FleetShip[] {
  return ships.map((ship) => ({
    ...ship,
    guests: ship.suite_count * guestsPerSuite,
    rivers: [
      ...new Set(
        tours
          .filter(({ tour_cruise }) => tour_cruise.slug === ship.slug)
          .flatMap(({ river }) => parseRivers(river)),
      ),
    ],
  }));
}

/** `vessels` counts hulls (two ships may share a page); `guests` is the most that any one ship carries. */
export function fleetTotals(fleet: readonly FleetShip[]) {
  return {
    vessels: fleet.reduce((sum, { vessels }) => sum + vessels.length, 0),
    suites: fleet.reduce((sum, { suite_count }) => sum + suite_count, 0),
    guests: Math.max(0, ...fleet.map(({ guests }) => guests)),
  };
}
