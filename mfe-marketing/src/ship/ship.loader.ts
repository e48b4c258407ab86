import { isSuccess, type Result } from '@antara/contracts/api/client';
import { notFound, type LoadContext, type AppContext } from '@antara/contracts/composition/remote';

/** A ship as her page gets it; in the browser the answer may still be on its way, and the page shimmers (PB-12). */
export interface ShipData {
  slug: string;
  answer: Result<'cruise'> | Promise<Result<'cruise'>>;
}

/** Milliseconds that a navigation waits for the answer before it shows the page without. */
const patience = 150;
/** Departures that a journey's card lists; its own page has the rest. */
const departuresShown = 12;

/** Answers that pages are waiting for, by site: the page that got one asks the loader again, for its head or its 404. */
const awaited = new WeakMap<AppContext, { slug: string; reading: Promise<Result<'cruise'>> }>();

/** Reads the ship of `:shipName`. A slug that is no ship's is a 404; other failures are returned (ER-03). */
export async function loadShip({ site, params, signal }: LoadContext): Promise<ShipData> {
  const slug = params['shipName'] ?? '';
  const before = awaited.get(site);
  awaited.delete(site);
  const reading = before?.slug === slug ? before.reading : read(site, slug, signal);
  if (typeof document === 'undefined') return settled(slug, await reading);
  const answer = await Promise.race([reading, later(patience)]);
  if (answer) return settled(slug, answer);
  awaited.set(site, { slug, reading });
  return { slug, answer: reading };
}

async function read(site: AppContext, slug: string, signal: AbortSignal): Promise<Result<'cruise'>> {
  const answer = await site.api('cruise', { query: { slug }, signal });
  if (!isSuccess(answer)) return answer;
  // A year of departures for every journey would be most of the page's HTML.
  const tours = answer.tours.map((tour) => ({
    ...tour,
    tour_tourData: tour.tour_tourData.slice(0, departuresShown),
  }));
  return { ...answer, tours };
}

function settled(slug: string, answer: Result<'cruise'>): ShipData {
  if (!isSuccess(answer) && (answer.status === 404 || answer.status === 400)) throw notFound();
  return { slug, answer };
}

function later(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
