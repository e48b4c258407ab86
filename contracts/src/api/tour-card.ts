/**
 * A journey with only the fields of its card. A page's data are sent in its HTML, so a list of journeys has to be
 * small.
 */
import type { Departure, TourSummary } from './catalogue.ts';

/** A departure with only the fields of a card. */
export type CardDeparture = Pick<
  Departure,
  'category' | 'date_from' | 'date_to' | 'from_price' | 'suites_free'
>;

/** Dates, prices and texts as in `TourSummary`, with the departures in the same order. */
export type TourCardData = Pick<
  TourSummary,
  | 'name'
  | 'slug'
  | 'description'
  | 'cover_image'
  | 'duration'
  | 'river'
  | 'embark'
  | 'disembark'
  | 'tour_cruise'
  | 'price_display'
> & { tour_tourData: CardDeparture[] };

/** Returns the card's fields, without the ship's pictures and deck plans and the departures' ids and seasons. */
export function toTourCard(tour: TourSummary): TourCardData {
  const { name, slug, description, cover_image, duration, river, embark, disembark, tour_cruise } = tour;
  const { price_display } = tour;
  return {
    name,
    slug,
    description,
    cover_image,
    duration,
    river,
    embark,
    disembark,
    tour_cruise,
    ...(price_display && { price_display }),
    tour_tourData: tour.tour_tourData.map(({ category, date_from, date_to, from_price, suites_free }) => ({
      category,
      date_from,
      date_to,
      from_price,
      suites_free,
    })),
  };
}
