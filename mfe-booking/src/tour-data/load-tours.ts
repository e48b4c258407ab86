import type { Result } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadRate } from './load-tour.ts';

/** All journeys, and rupees for a dollar (null: no rate). */
export interface ToursAnswer {
  tours: Result<'tours'>;
  inrPerUsd: number | null;
}

/** What the list pages get: on the server the answer itself; in the browser its promise, so that a skeleton shows. */
export interface ToursData {
  answer: ToursAnswer | Promise<ToursAnswer>;
}

/** Reads all journeys. The page comes at once in the browser, its cards when they are there (TJ-01). */
export async function loadTours({ site, signal }: LoadContext): Promise<ToursData> {
  const reading = Promise.all([site.api('tours', { signal }), loadRate({ site, signal })]).then(
    ([tours, inrPerUsd]): ToursAnswer => ({ tours, inrPerUsd }),
  );
  return { answer: typeof document === 'undefined' ? await reading : reading };
}
