import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** Loads rupees for a dollar; null when there is no rate. The page then shows dollars alone. */
export async function loadRate({
  appContext,
  signal,
}: Pick<LoadContext, 'appContext' | 'signal'>): Promise<number | null> {
  const answer = await appContext.api('exchangeRate', { signal });
  return isSuccess(answer) ? answer.rate : null;
}
