import { isSuccess } from '@antara/contracts/api/client';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** The operator's addresses and numbers; null where they could not be read (ER-01). */
export async function loadSiteInfo({
  site,
  signal,
}: Pick<LoadContext, 'site' | 'signal'>): Promise<SiteInfo | null> {
  const answer = await site.api('siteInfo', { signal });
  return isSuccess(answer) ? answer.site : null;
}

/** A telephone number as a link: `+91 11 0000 4100` → `tel:+911100004100`. */
export const telephone = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
