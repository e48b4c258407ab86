import type { ShipInFleet } from '@antara/contracts/api/catalogue';
import { guestsPerSuite } from '../loaders/catalogue.ts';

/** A ship as the overview lists it. */
export interface FleetShip extends ShipInFleet {
  /** The highest number of guests that the ship carries: two in every suite. */
  guests: number;
}

/** Adds the number of guests to each ship. */
export function toFleet(ships: readonly ShipInFleet[]): FleetShip[] {
  return ships.map((ship) => ({ ...ship, guests: ship.suite_count * guestsPerSuite }));
}

/**
 * Returns the totals of the fleet. `vessels` counts hulls, because two ships may share a page. `guests` is the highest
 * number on any one ship.
 */
export function fleetTotals(fleet: readonly FleetShip[]) {
  return {
    vessels: fleet.reduce((sum, { vessels }) => sum + vessels.length, 0),
    suites: fleet.reduce((sum, { suite_count }) => sum + suite_count, 0),
    guests: Math.max(0, ...fleet.map(({ guests }) => guests)),
  };
}
