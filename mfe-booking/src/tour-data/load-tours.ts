import type { Result } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import type { Deferred } from '../hooks/use-deferred.ts';
import { loadRate } from './load-tour.ts';

/** All tours, and rupees for a dollar (null: no rate). */
export interface ToursAnswer {
  tours: Result<'tours'>;
  inrPerUsd: number | null;
}

export interface ToursData {
  answer: Deferred<ToursAnswer>;
}

/** Reads all tours and the rate. */
async function readTours({ appContext, signal }: LoadContext): Promise<ToursAnswer> {
  const [tours, inrPerUsd] = await Promise.all([
    appContext.api('tours', { signal }),
    loadRate({ appContext, signal }),
  ]);
  return { tours, inrPerUsd };
}

/**
 * All tours for a page that shows its cards when they are there: waited for on the server alone (TJ-01). An object, for a
 * promise that an async function answers would be waited for.
 */
export async function loadTours(context: LoadContext): Promise<ToursData> {
  const reading = readTours(context);
  return { answer: typeof document === 'undefined' ? await reading : reading };
}
