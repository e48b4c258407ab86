import type { TourChoices } from '@antara/contracts/api/catalogue';
import { isSuccess, type CallAnswer, type CallInput, type Failure } from '@antara/contracts/api/client';
import { toTourCard, type TourCardData } from '@antara/contracts/api/tour-card';
import type { LoadContext } from '@antara/contracts/composition/remote';
import type { Deferred } from '../hooks/use-deferred.ts';
import { loadRate } from './load-tour.ts';

/** The tours in the form that their cards show, with the other facts of the response. */
export type ListedTours = Omit<CallAnswer<'tours'>, 'tours'> & { tours: TourCardData[] };

/**
 * The tours, the choices of the filter (null when they were not requested or could not be read), and rupees for a
 * dollar (null when there is no rate).
 */
export interface ToursAnswer {
  tours: ListedTours | Failure;
  choices: TourChoices | null;
  inrPerUsd: number | null;
}

export interface ToursData {
  answer: Deferred<ToursAnswer>;
}

export type ToursQuery = NonNullable<CallInput<'tours'>['query']>;

/** Reads the tours that match, the exchange rate and, if requested, the choices of the filter. */
async function readTours(
  { appContext, signal }: LoadContext,
  query: ToursQuery,
  withChoices: boolean,
): Promise<ToursAnswer> {
  const [tours, choices, inrPerUsd] = await Promise.all([
    appContext.api('tours', { query, signal }),
    withChoices ? appContext.api('tourChoices', { signal }) : null,
    loadRate({ appContext, signal }),
  ]);
  return {
    tours: isSuccess(tours) ? { ...tours, tours: tours.tours.map(toTourCard) } : tours,
    choices: choices && isSuccess(choices) ? choices.choices : null,
    inrPerUsd,
  };
}

/**
 * Loads tours for a page that shows its cards when they arrive; only the server waits for them (TJ-01). The promise is
 * wrapped in an object, because returning it from an async function would wait for it.
 */
export async function loadTours(
  context: LoadContext,
  query: ToursQuery,
  { withChoices = false } = {},
): Promise<ToursData> {
  const reading = readTours(context, query, withChoices);
  return { answer: typeof document === 'undefined' ? await reading : reading };
}
