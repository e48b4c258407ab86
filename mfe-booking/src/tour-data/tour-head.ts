import { isSuccess } from '@antara/contracts/api/client';
import type { Tour, TourDetail } from '@antara/contracts/api/catalogue';
import type { UsdCents } from '@antara/contracts/rules/money';
import { displayPrice } from '@antara/contracts/rules/price-display';
import { formatSuitesLeft } from '@antara/contracts/rules/suites-left';
import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { htmlToText } from '@antara/shared-ui/rich-text';
import { listOpenDepartures } from './departures.ts';
import type { TourData } from './load-tour.ts';
import * as m from '../messages/tour-head.ts';

/** The number of departures in the structured data for search engines, the next ones first. */
const maxOffers = 12;

/**
 * Formats a price for schema.org, with GST where the journey carries it, because search engines must show what visitors
 * pay.
 */
function toPrice(usdCents: UsdCents, { is_imp }: Pick<Tour, 'is_imp'>): string {
  return (displayPrice(usdCents, null, is_imp ? 'no_gst' : 'with_gst_first').usdCents / 100).toFixed(2);
}

/** Returns the head of a page whose tour could not be read. */
const createUnknownHead = (): Head => ({
  title: m.riverJourneyAntaraRiverCruises(),
  description: m.aRiverJourneyWithAntara(),
});

/** Returns the head of the page of a tour at `origin`. */
export function createTourHead(data: TourData | undefined, origin: string): Head {
  if (!data || !isSuccess(data.detail)) return createUnknownHead();
  const { tour } = data.detail;
  return {
    title: m.antaraRiverCruises2({ meta_title: tour.meta_title }),
    description: tour.meta_description,
    canonical: paths.journey(tour.slug),
    image: tour.cover_image.path,
    jsonLd: [tripJsonLd(data.detail, origin, data.today)],
  };
}

/** Returns the head of a step of the purchase of a tour. `prefix` precedes the tour's name ("Choose your suites"). */
export function createStepHead(data: TourData | undefined, prefix: string): Head {
  if (!data || !isSuccess(data.detail)) return { ...createUnknownHead(), noindex: true };
  const { name, meta_description } = data.detail.tour;
  return { title: m.antaraRiverCruises({ prefix, name }), description: meta_description, noindex: true };
}

/**
 * Returns a tour as a schema.org `TouristTrip`: its days, and its next departures with their prices per person on the
 * civil day `today`.
 */
function tripJsonLd({ tour, dates, itineraries }: TourDetail, origin: string, today: string) {
  const url = origin + paths.journey(tour.slug);
  const departures = listOpenDepartures(dates);
  return {
    '@type': 'TouristTrip',
    name: tour.name,
    description: htmlToText(tour.description),
    url,
    image: `${origin}/media/${tour.cover_image.path}`,
    provider: {
      '@type': 'Organization',
      name: m.antaraRiverCruises3(),
      url: origin,
      logo: `${origin}/icon-512.png`,
    },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: itineraries.map(({ title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
      })),
    },
    ...(tour.from_price !== null && {
      offers: {
        '@type': 'AggregateOffer',
        url,
        priceCurrency: 'USD',
        lowPrice: toPrice(tour.from_price, tour),
        offerCount: departures.filter(({ suites_free }) => suites_free > 0).length,
        offers: departures.slice(0, maxOffers).map(({ date_from, date_to, from_price, suites_free }) => ({
          '@type': 'Offer',
          url: origin + paths.journey(tour.slug, { date: date_from }),
          availability: `https://schema.org/${getAvailability(suites_free)}`,
          ...(from_price !== null && {
            price: toPrice(from_price, tour),
            priceCurrency: 'USD',
            validFrom: today,
          }),
          itemOffered: { '@type': 'Trip', departureTime: date_from, arrivalTime: date_to },
        })),
      },
    }),
  };
}

/** Returns schema.org's word for the number of free suites. Few are as many as lists of dates count. */
function getAvailability(free: number): 'SoldOut' | 'LimitedAvailability' | 'InStock' {
  if (free === 0) return 'SoldOut';
  return formatSuitesLeft(free) ? 'LimitedAvailability' : 'InStock';
}
