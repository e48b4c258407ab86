/** Rules about ships and journeys that several pages share. */
import type { TourSummary } from '@antara/contracts/api/catalogue';

/** Guests that a suite sleeps (B§9). */
export const guestsPerSuite = 2;

const maxDepartures = 12;

/** A year of departures for every journey would be most of a page's HTML; the journey's own page has them all. */
export function limitDepartures(tour: TourSummary): TourSummary {
  return { ...tour, tour_tourData: tour.tour_tourData.slice(0, maxDepartures) };
}

/** The rivers in a journey's text: `Hooghly, Meghna and Padma` → three names. */
export function parseRivers(text: string): string[] {
  return text.split(/,\s*|\s+and\s+/).filter(Boolean);
}
