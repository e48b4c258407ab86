import type { Departure, Tour } from '@antara/contracts/api/catalogue';
import { isSuccess } from '@antara/contracts/api/client';
import type { Picture } from '@antara/contracts/api/fields';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { listOpenDepartures } from '../tour-data/departures.ts';

/** The part of the tour that the page shows. */
export type QuotedTour = Pick<
  Tour,
  'name' | 'slug' | 'duration' | 'river' | 'embark' | 'disembark' | 'cover_image'
> & { ship: string; departures: Departure[] };

export interface ClubQuoteData {
  /** Null when the tour could not be read (ER-01). */
  tour: QuotedTour | null;
  /** The introduction written by the office; null when it could not be read. */
  intro: { eyebrow: string | null; title: string; text: string | null } | null;
  logos: Picture[];
}

/**
 * Reads the tour of `:tourName` and the page's texts.
 * @throws {Response} the 404 of `notFound()` for a slug that no tour has.
 */
export async function loadClubQuote({ appContext, params, signal }: LoadContext): Promise<ClubQuoteData> {
  const [detail, page] = await Promise.all([
    appContext.api('tour', { query: { slug: params['tourName'] ?? '' }, signal }),
    appContext.api('page', { query: { page: 'CLUB' }, signal }),
  ]);
  if (!isSuccess(detail) && (detail.status === 404 || detail.status === 400)) throw notFound();
  const block = isSuccess(page) ? page.blocks.find(({ key }) => key === 'logos') : undefined;
  return {
    tour: isSuccess(detail) ? toQuotedTour(detail.tour, detail.dates) : null,
    intro: block ? { eyebrow: block.eyebrow, title: block.title, text: block.text } : null,
    logos: block?.pictures ?? [],
  };
}

function toQuotedTour(tour: Tour, dates: readonly Departure[]): QuotedTour {
  const { name, slug, duration, river, embark, disembark, cover_image } = tour;
  return {
    name,
    slug,
    duration,
    river,
    embark,
    disembark,
    cover_image,
    ship: tour.tour_cruise.name,
    departures: listOpenDepartures(dates),
  };
}
