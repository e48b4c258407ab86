import { isSuccess } from '@antara/contracts/api/client';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** Loads the company's addresses and telephone numbers. Returns null when the call failed (ER-01). */
export async function loadSiteInfo({
  appContext,
  signal,
}: Pick<LoadContext, 'appContext' | 'signal'>): Promise<SiteInfo | null> {
  const answer = await appContext.api('siteInfo', { signal });
  return isSuccess(answer) ? answer.site : null;
}
