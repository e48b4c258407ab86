import type { TourChoices } from '@antara/contracts/api/catalogue';
import { isSuccess, type CallAnswer, type CallInput, type Failure } from '@antara/contracts/api/client';
import { toTourCard, type TourCardData } from '@antara/contracts/api/tour-card';
import type { LoadContext } from '@antara/contracts/composition/remote';
import type { Deferred } from '../hooks/use-deferred.ts';
import { loadRate } from './load-tour.ts';

/** Tours as their cards show them, with what the call says of the list. */
export type ListedTours = Omit<CallAnswer<'tours'>, 'tours'> & { tours: TourCardData[] };

/**
 * Tours, what there is to choose from (null where it was not asked for or could not be read), and rupees for a dollar
 * (null: no rate).
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

/** Reads the tours that fit, with or without what there is to choose from, and the rate. */
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
 * Tours for a page that shows its cards when they are there: waited for on the server alone (TJ-01). An object, for a
 * promise that an async function answers would be waited for.
 */
export async function loadTours(
  context: LoadContext,
  query: ToursQuery,
  { withChoices = false } = {},
): Promise<ToursData> {
  const reading = readTours(context, query, withChoices);
  return { answer: typeof document === 'undefined' ? await reading : reading };
}
