import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/**
 * Loads the exchange rate in rupees for one dollar. Returns null when there is no rate, in which case pages show only
 * dollars.
 */
export async function loadRate({
  appContext,
  signal,
}: Pick<LoadContext, 'appContext' | 'signal'>): Promise<number | null> {
  const answer = await appContext.api('exchangeRate', { signal });
  return isSuccess(answer) ? answer.rate : null;
}
