/** What the pages of one tour read: the tour in full, and the exchange rate. */
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';

/** A tour as its pages get it. `inrPerUsd`: rupees for a dollar, null when there is no rate. */
export interface TourData {
  slug: string;
  detail: TourDetail | Failure;
  inrPerUsd: number | null;
}

/**
 * Reads the tour of `:tourName`; failures but an unknown slug are returned (ER-03).
 * @throws the 404 of `notFound()` for a slug that no tour has.
 */
export async function loadTour({ appContext, params, signal }: LoadContext): Promise<TourData> {
  const slug = params['tourName'] ?? '';
  const [detail, inrPerUsd] = await Promise.all([
    appContext.api('tour', { query: { slug }, signal }),
    loadRate({ appContext, signal }),
  ]);
  if (!isSuccess(detail) && (detail.status === 404 || detail.status === 400)) throw notFound();
  return { slug, detail, inrPerUsd };
}

/** Rupees for a dollar, or null: dollars alone are shown then. */
export async function loadRate({
  appContext,
  signal,
}: Pick<LoadContext, 'appContext'> & { signal?: AbortSignal }): Promise<number | null> {
  const answer = await appContext.api('exchangeRate', signal ? { signal } : {});
  return isSuccess(answer) ? answer.rate : null;
}
