import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** Rupees for a dollar, or null: dollars alone are shown then. */
export async function loadRate({
  appContext,
  signal,
}: Pick<LoadContext, 'appContext' | 'signal'>): Promise<number | null> {
  const answer = await appContext.api('exchangeRate', { signal });
  return isSuccess(answer) ? answer.rate : null;
}
