import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { ClubQuoteData } from './club-quote.loader.ts';
import * as m from '../messages/club-quote-head.ts';

/** Returns the head of the quote page; a general one when the tour could not be read. */
export function createClubQuoteHead(data: ClubQuoteData | undefined): Head {
  const tour = data?.tour;
  if (!tour) {
    return {
      title: m.aQuoteForClubMembers(),
      description: m.askForAFareMade(),
    };
  }
  return {
    title: m.aQuoteForClubMembersAntara({ name: tour.name }),
    description: m.askForAMembersFare({ name: tour.name, duration: tour.duration, ship: tour.ship }),
    canonical: paths.clubQuote(tour.slug),
    image: tour.cover_image.path,
  };
}
