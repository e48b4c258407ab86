import { expect, it } from 'vitest';
import { testPicture } from '../testing/test-context.tsx';
import { toTourCard } from './tour-card.ts';

it('VX-07 a card has every departure of its journey, without what it does not show', () => {
  const shown = {
    name: 'Artisans of Bengal',
    slug: 'artisans-of-bengal',
    description: '<p>Down the river.</p>',
    cover_image: testPicture('journeys/artisans-of-bengal/cover'),
    duration: '7 Nights & 8 Days',
    river: 'Hooghly',
    embark: 'Kolkata',
    disembark: 'Farakka',
    tour_cruise: { name: 'Antara Ganges Voyager', slug: 'antara-ganges-voyager' },
    price_display: 'without_gst_first' as const,
  };
  const departures = ['2027-01-03', '2027-01-10'].map((date_from) => ({
    category: 'DATES' as const,
    date_from,
    date_to: '2027-01-17',
    from_price: 210_000,
    suites_free: 12,
  }));
  const card = toTourCard({
    ...shown,
    nights: 7,
    ship_image: testPicture('ships/antara-ganges-voyager/side'),
    upper_dec_image: testPicture('ships/antara-ganges-voyager/upper-deck'),
    lower_dec_image: testPicture('ships/antara-ganges-voyager/lower-deck'),
    cruise_name: 'Antara Ganges Voyager',
    tour_tourData: departures.map((departure, id) => ({
      ...departure,
      id,
      season: 'Winter',
      fare_percent: 100,
    })),
    from_price: 210_000,
  });
  expect(card).toEqual({ ...shown, tour_tourData: departures });
});
