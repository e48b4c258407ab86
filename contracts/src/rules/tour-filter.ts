/** What a list of journeys is narrowed and ordered by, as addresses say it. */

/** Lengths of a journey, in nights, both ends included. */
export const tourLengths = ['2-4', '5-8', '9-14', '15-'] as const;
export type TourLength = (typeof tourLengths)[number];

/** Journeys are counted up to it. */
export const maxTourCount = 1000;

/** Highest fares a person to choose from, in dollars. */
export const tourFareLimits = ['1000', '2000', '4000', '8000'] as const;
export type TourFareLimit = (typeof tourFareLimits)[number];

/** Lowest fare first, shortest first, next departure first. */
export const tourOrders = ['fare', 'nights', 'departure'] as const;
export type TourOrder = (typeof tourOrders)[number];

/** The nights of a length: `15-` has no end. */
export function parseTourLength(length: TourLength): { from: number; to: number } {
  const [from, to] = length.split('-');
  return { from: Number(from), to: Number(to) || Infinity };
}

/** The waters of a journey: "Hooghly, Meghna and Padma" are three. */
export const listRivers = (river: string): string[] => river.split(/, | and /);
