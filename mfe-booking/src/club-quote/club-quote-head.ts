import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { ClubQuoteData } from './club-quote.loader.ts';

/** What the page says of itself. */
export function clubQuoteHead(data: ClubQuoteData | undefined): Head {
  const journey = data?.journey;
  if (!journey) {
    return {
      title: 'A quote for club members · Antara River Cruises',
      description: 'Ask for a fare made for members of the airline club.',
    };
  }
  return {
    title: `${journey.name}: a quote for club members · Antara River Cruises`,
    description: `Ask for a members’ fare on ${journey.name}, ${journey.duration} on ${journey.ship}. Answered within 48 hours.`,
    canonical: paths.clubQuote(journey.slug),
    image: journey.cover_image,
  };
}
