import type { ShipInFleet } from '@antara/contracts/api/catalogue';
import { guestsPerSuite } from '../loaders/catalogue.ts';

/** A ship in the overview. */
export interface FleetShip extends ShipInFleet {
  /** The largest number of guests that the ship carries: two in each suite. */
  guests: number;
}

/** Returns the ships with their numbers of guests. */
export function toFleet(ships: readonly ShipInFleet[]): FleetShip[] {
  return ships.map((ship) => ({ ...ship, guests: ship.suite_count * guestsPerSuite }));
}

/**
 * Returns totals of the fleet. `vessels` counts hulls, because two vessels may be listed as one ship. `guests` is the
 * largest number of guests on any ship.
 */
export function getFleetTotals(fleet: readonly FleetShip[]) {
  return {
    vessels: fleet.reduce((sum, { vessels }) => sum + vessels.length, 0),
    suites: fleet.reduce((sum, { suite_count }) => sum + suite_count, 0),
    guests: Math.max(0, ...fleet.map(({ guests }) => guests)),
  };
}
