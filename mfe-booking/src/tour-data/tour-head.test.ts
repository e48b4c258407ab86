import { expect, test } from 'vitest';
import { createTourDetail, rate, slug, spring, winter } from '../testing/sample-tour.ts';
import { createTourHead } from './tour-head.ts';

test('SH-14 search engines are told the days of a journey, its picture, and its departures with their fares', () => {
  const detail = createTourDetail();
  const dates = detail.dates.map((departure) =>
    departure.date_from === spring ? { ...departure, suites_free: 0, from_price: null } : departure,
  );
  const data = { slug, detail: { ...detail, dates }, inrPerUsd: rate, today: '2026-11-28' };
  const [trip] = createTourHead(data, 'https://site.example').jsonLd!;
  const url = `https://site.example/booking/${slug}`;
  expect(trip).toMatchObject({
    '@type': 'TouristTrip',
    url,
    image: `https://site.example/media/journeys/${slug}/cover/preview.jpg`,
    itinerary: { itemListElement: [{ position: 1, name: 'Kolkata to Chandannagar' }] },
    offers: {
      url,
      offerCount: 1,
      offers: [
        {
          url: `${url}?date=${winter}`,
          availability: 'https://schema.org/InStock',
          price: '1575.00',
          itemOffered: { departureTime: winter, arrivalTime: '2027-01-17' },
        },
        { url: `${url}?date=${spring}`, availability: 'https://schema.org/SoldOut' },
      ],
    },
  });
});
