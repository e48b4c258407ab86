/** Loads the data of one tour's pages: the tour in full, and the exchange rate. */
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';

/** The data of a tour's pages. `inrPerUsd` is rupees for a dollar; null when there is no rate. */
export interface TourData {
  slug: string;
  detail: TourDetail | Failure;
  inrPerUsd: number | null;
  /**
   * The day in India (`yyyy-mm-dd`) by the clock of the machine that loaded the tour. The first render in the browser
   * therefore uses the server's day.
   */
  today: string;
}

/**
 * Reads the tour of `:tourName`. Failures other than an unknown slug are returned (ER-03).
 * @throws {Response} the 404 of `notFound()` for a slug that no tour has.
 */
export async function loadTour({ appContext, params, signal }: LoadContext): Promise<TourData> {
  const slug = params['tourName'] ?? '';
  const [detail, inrPerUsd] = await Promise.all([
    appContext.api('tour', { query: { slug }, signal }),
    loadRate({ appContext, signal }),
  ]);
  if (!isSuccess(detail) && (detail.status === 404 || detail.status === 400)) throw notFound();
  return { slug, detail, inrPerUsd, today: toCivilDate(new Date()) };
}

/** Does the same as `loadTour`, but leaves out the countries: 250 lines of HTML that only the checkout needs. */
export async function loadTourPage(context: LoadContext): Promise<TourData> {
  const { detail, ...data } = await loadTour(context);
  return { ...data, detail: isSuccess(detail) ? { ...detail, countries: [] } : detail };
}

/** Returns rupees for a dollar; null when there is no rate. The pages then show dollars alone. */
export async function loadRate({
  appContext,
  signal,
}: Pick<LoadContext, 'appContext'> & { signal?: AbortSignal }): Promise<number | null> {
  const answer = await appContext.api('exchangeRate', signal ? { signal } : {});
  return isSuccess(answer) ? answer.rate : null;
}
