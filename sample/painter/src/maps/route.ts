import type { River } from './geography.ts';

type Side = 'l' | 'r' | 't' | 'b';

export type Leg = readonly [river: River, from: string, to: string];

export type JourneyMap = {
  slug: string;
  title: string;
  line: string;
  ship: string;
  /** Where she calls, in order, and on which side of the dot the name stands. */
  stops: readonly (readonly [name: string, side: Side])[];
  legs: readonly Leg[];
  /** Towns off the water: [name, longitude, latitude, side]. */
  inland?: readonly (readonly [string, number, number, Side])[];
  /** Degrees of room about the stops, and where the title stands. */
  pad?: number;
  card?: 'left' | 'right';
  cardAt?: 'top' | 'bottom';
  compass?: readonly [x: number, y: number];
};

/** The same legs the other way. */
export const back = (legs: readonly Leg[]): Leg[] =>
  legs.map(([river, from, to]): Leg => [river, to, from]).toReversed();
export const andBack = (...legs: Leg[]): Leg[] => [...legs, ...back(legs)];
