import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { ClubQuoteData } from './club-quote.loader.ts';

/** Returns the head of the quote page; a general one when the tour could not be read. */
export function createClubQuoteHead(data: ClubQuoteData | undefined): Head {
  const tour = data?.tour;
  if (!tour) {
    return {
      title: 'A quote for club members · Antara River Cruises',
      description: 'Ask for a fare made for members of the airline club.',
    };
  }
  return {
    title: `${tour.name}: a quote for club members · Antara River Cruises`,
    description: `Ask for a members’ fare on ${tour.name}, ${tour.duration} on ${tour.ship}. Answered within 48 hours.`,
    canonical: paths.clubQuote(tour.slug),
    image: tour.cover_image.path,
  };
}
