import { testPicture } from '@antara/contracts/testing';
import type { CruiseSummary, Departure, TourSummary } from '@antara/contracts/api/catalogue';

/** Returns a journey of the `tours` call with `departures` weekly departures. */
export function testTour(slug: string, changes: Partial<TourSummary> = {}, departures = 2): TourSummary {
  return {
    name: `Journey ${slug}`,
    slug,
    description: '<p>Down the river.</p>',
    cover_image: testPicture(`journeys/${slug}/cover`, 'A ship on the river'),
    duration: '7 Nights & 8 Days',
    nights: 7,
    river: 'Ganges',
    embark: 'Kolkata',
    disembark: 'Farakka',
    ship_image: testPicture('ships/antara-ganges-voyager/side'),
    upper_dec_image: null,
    lower_dec_image: null,
    cruise_name: 'Antara Ganges Voyager',
    tour_cruise: { name: 'Antara Ganges Voyager', slug: 'antara-ganges-voyager' },
    tour_tourData: Array.from({ length: departures }, (_, week): Departure => ({
      id: week,
      category: 'DATES',
      date_from: new Date(Date.UTC(2027, 0, 3 + 7 * week)).toISOString().slice(0, 10),
      date_to: new Date(Date.UTC(2027, 0, 10 + 7 * week)).toISOString().slice(0, 10),
      season: 'Winter',
      fare_percent: 100,
      from_price: 210_000,
      suites_free: 12,
    })),
    from_price: 210_000,
    ...changes,
  };
}

/** Returns a ship of the `cruises` call. */
export function testShip(slug: string, changes: Partial<CruiseSummary> = {}): CruiseSummary {
  return {
    name: `Ship ${slug}`,
    slug,
    cover_image: testPicture(`ships/${slug}/cover`, 'A ship at anchor'),
    suite_count: 28,
    short_description: 'Twenty-eight suites on two decks.',
    ship_image: testPicture(`ships/${slug}/side`, 'A ship from the side'),
    vessels: [`Ship ${slug}`],
    has_spa: false,
    ...changes,
  };
}

/** The call for the exchange rate, which answers 88 rupees for one dollar. */
export const testRate = { exchangeRate: () => ({ response: 'SUCCESS', rate: 88, source: 'live' }) };
