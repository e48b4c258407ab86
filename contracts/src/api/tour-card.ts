/**
 * A journey as its card shows it: what a page keeps of a list of journeys, for all that a page keeps travels in its
 * HTML.
 */
import type { Departure, TourSummary } from './catalogue.ts';

/** A departure as a card offers it. */
export type CardDeparture = Pick<
  Departure,
  'category' | 'date_from' | 'date_to' | 'from_price' | 'suites_free'
>;

/** Dates, prices and texts as in `TourSummary`; departures in its order. */
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

/** Leaves out the ship's pictures and deck plans, and the departures' ids and seasons. */
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
