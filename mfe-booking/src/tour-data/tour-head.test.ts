import { expect, test } from 'vitest';
import { createTourDetail, rate, slug, spring, winter } from '../testing/sample-tour.ts';
import { createStepHead, createTourHead } from './tour-head.ts';

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
    image: `https://site.example/media/journeys/${slug}/cover`,
    itinerary: { itemListElement: [{ position: 1, name: 'Kolkata to Chandannagar' }] },
    offers: {
      url,
      offerCount: 1,
      offers: [
        {
          url: `${url}?date=${winter}`,
          availability: 'https://schema.org/InStock',
          price: '1575.00',
          priceCurrency: 'USD',
          validFrom: '2026-11-28',
          itemOffered: { departureTime: winter, arrivalTime: '2027-01-17' },
        },
        { url: `${url}?date=${spring}`, availability: 'https://schema.org/SoldOut' },
      ],
    },
  });
});

test.each([
  [0, 'SoldOut'],
  [1, 'LimitedAvailability'],
  [3, 'LimitedAvailability'],
  [4, 'InStock'],
])(
  'SW-11 a departure with %i free suites is %s, and has a price unless it is sold out',
  (free, availability) => {
    const detail = createTourDetail();
    const dates = detail.dates.map((one) => ({
      ...one,
      suites_free: free,
      from_price: free ? one.from_price : null,
    }));
    const data = { slug, detail: { ...detail, dates }, inrPerUsd: rate, today: '2026-11-28' };
    const [trip] = createTourHead(data, 'https://site.example').jsonLd!;
    const { offers } = trip!['offers'] as { offers: Record<string, unknown>[] };
    for (const offer of offers) {
      expect(offer['availability']).toBe(`https://schema.org/${availability}`);
      expect('price' in offer).toBe(free > 0);
    }
  },
);

test('SW-11 a step of a purchase is not indexed, and names neither a picture nor another address', () => {
  const data = { slug, detail: createTourDetail(), inrPerUsd: rate, today: '2026-11-28' };
  for (const head of [createStepHead(data, 'Checkout'), createStepHead(undefined, 'Checkout')]) {
    expect(head.noindex).toBe(true);
    expect(Object.keys(head).toSorted()).toEqual(['description', 'noindex', 'title']);
  }
});
