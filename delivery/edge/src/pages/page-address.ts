/**
 * Normalises the address by which a page is rendered and kept, so that links that differ only in parameters no page
 * reads share one page.
 */
import { site } from '@delivery/store/site';
import type { RouteTable } from '@delivery/contract/route-table';

/**
 * Parameters that mailings and advertisements add to links. They tell where a visitor comes from, and no page reads
 * them.
 */
const campaignName =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok)$/;

/**
 * Returns `url` with only those query parameters that its page declares. When the page declares none, removes only
 * campaign parameters.
 */
export function findPageAddress(url: URL, table: RouteTable): URL {
  if (!url.search) return url;
  const path = table.match(url.pathname);
  const declared = path === null ? undefined : table.entry(path).query;
  const isRead = (name: string) =>
    declared ? site.commonQuery.includes(name) || declared.includes(name) : !campaignName.test(name);
  const names = [...url.searchParams.keys()].filter((name) => !isRead(name));
  if (names.length === 0) return url;
  const address = new URL(url);
  for (const name of names) address.searchParams.delete(name);
  return address;
}
