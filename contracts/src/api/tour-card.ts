/** A journey as its card shows it: what a page keeps of a list of journeys, for all that a page keeps travels in its HTML. */
import type { Departure, TourSummary } from './catalogue.ts';

/** A departure as a card offers it. */
export type CardDeparture = Pick<
  Departure,
  'category' | 'date_from' | 'date_to' | 'from_price' | 'suites_free'
>;

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
> & { tour_tourData: CardDeparture[] };

/** A half of the answer's bytes, compressed, is of deck plans and of departures' seasons. */
export function toTourCard(tour: TourSummary): TourCardData {
  const { name, slug, description, cover_image, duration, river, embark, disembark, tour_cruise } = tour;
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
    tour_tourData: tour.tour_tourData.map(({ category, date_from, date_to, from_price, suites_free }) => ({
      category,
      date_from,
      date_to,
      from_price,
      suites_free,
    })),
  };
}
