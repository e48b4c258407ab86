/** What the pages of one journey read: the journey in full, and what a dollar costs. */
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';

/** A journey as its pages get it. `inrPerUsd`: rupees for a dollar, null when no rate is to be had. */
export interface TourData {
  slug: string;
  detail: TourDetail | Failure;
  inrPerUsd: number | null;
}

/** Reads the journey of `:tourName`. A slug that is no journey's is a 404; other failures are returned (ER-03). */
export async function loadTour({ site, params, signal }: LoadContext): Promise<TourData> {
  const slug = params['tourName'] ?? '';
  const [detail, inrPerUsd] = await Promise.all([
    site.api('tour', { query: { slug }, signal }),
    loadRate({ site, signal }),
  ]);
  if (!isSuccess(detail) && (detail.status === 404 || detail.status === 400)) throw notFound();
  return { slug, detail, inrPerUsd };
}

/** Rupees for a dollar, or null: dollars alone are shown then. */
export async function loadRate({
  site,
  signal,
}: Pick<LoadContext, 'site'> & { signal?: AbortSignal }): Promise<number | null> {
  const answer = await site.api('exchangeRate', signal ? { signal } : {});
  return isSuccess(answer) ? answer.rate : null;
}
