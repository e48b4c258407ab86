/** The fleet as the overview lines it up. */
import type { CruiseSummary, TourSummary } from '@antara/contracts/api/catalogue';

/** Travellers that a suite sleeps (B§9). */
const guestsInSuite = 2;

/** A ship with what the line-up says of her. */
export interface FleetShip extends CruiseSummary {
  /** The most guests she carries: two in every suite. */
  guests: number;
  /** The rivers of the journeys she sails, each once; empty when the journeys could not be read. */
  rivers: string[];
}

/** The ships in their order, each with her guests and rivers. */
export function toFleet(
  ships: readonly CruiseSummary[],
  tours: readonly Pick<TourSummary, 'river' | 'tour_cruise'>[],
): FleetShip[] {
  return ships.map((ship) => ({
    ...ship,
    guests: ship.suite_count * guestsInSuite,
    rivers: [
      ...new Set(
        tours
          .filter(({ tour_cruise }) => tour_cruise.slug === ship.slug)
          .flatMap(({ river }) => riversIn(river)),
      ),
    ],
  }));
}

/** "Hooghly, Meghna and Padma": three rivers. */
function riversIn(words: string): string[] {
  return words.split(/,\s*|\s+and\s+/).filter(Boolean);
}

/** The fleet in numbers: hulls, suites, and the most guests aboard any one of them. */
export function fleetTotals(fleet: readonly FleetShip[]) {
  return {
    vessels: fleet.reduce((sum, { vessels }) => sum + vessels.length, 0),
    suites: fleet.reduce((sum, { suite_count }) => sum + suite_count, 0),
    guests: Math.max(0, ...fleet.map(({ guests }) => guests)),
  };
}
