/** The filters and orders of a list of journeys, as addresses carry them. */

/** Lengths of a journey, in nights, both ends included. */
export const tourLengths = ['2-4', '5-8', '9-14', '15-'] as const;
export type TourLength = (typeof tourLengths)[number];

/** Journeys are counted up to this number. */
export const maxTourCount = 1000;

/** The highest fares a person that the filter offers, in dollars. */
export const tourFareLimits = ['1000', '2000', '4000', '8000'] as const;
export type TourFareLimit = (typeof tourFareLimits)[number];

/** By fare (lowest first), by nights (shortest first), by next departure. */
export const tourOrders = ['fare', 'nights', 'departure'] as const;
export type TourOrder = (typeof tourOrders)[number];

/** Returns the range of nights of a length. `15-` has no upper end. */
export function parseTourLength(length: TourLength): { from: number; to: number } {
  const [from, to] = length.split('-');
  return { from: Number(from), to: Number(to) || Infinity };
}

/** Splits the waters of a journey: "Hooghly, Meghna and Padma" are three. */
export const listRivers = (river: string): string[] => river.split(/, | and /);
