import { isSuccess } from '@antara/contracts/api/client';
import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { htmlToText } from '@antara/shared-ui/rich-text';
import { listOpenDepartures } from './departures.ts';
import type { TourData } from './load-tour.ts';

/** The head of a page about one tour. `prefix` precedes the tour's name ("Choose your suites"). */
export function createTourHead(data: TourData | undefined, prefix?: string): Head {
  if (!data || !isSuccess(data.detail)) {
    return {
      title: 'River journey · Antara River Cruises',
      description: 'A river journey with Antara: its days, its suites, its departures and fares.',
    };
  }
  const { tour, dates } = data.detail;
  const canonical = paths.journey(tour.slug);
  return {
    title: prefix
      ? `${prefix}: ${tour.name} · Antara River Cruises`
      : `${tour.meta_title} · Antara River Cruises`,
    description: tour.meta_description,
    canonical,
    image: tour.cover_image.path,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'TouristTrip',
        name: tour.name,
        description: htmlToText(tour.description),
        provider: { '@type': 'Organization', name: 'Antara River Cruises' },
        ...(tour.from_price !== null && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: (tour.from_price / 100).toFixed(2),
            offerCount: listOpenDepartures(dates).filter(({ suites_free }) => suites_free > 0).length,
          },
        }),
      },
    ],
  };
}
