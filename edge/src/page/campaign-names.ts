/** Names that mailings and advertisements add to links: they say where a visitor comes from, and no page reads them. */
const campaignName =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok)$/;

/** The address that the page is rendered and kept by: visitors of one mailing share a page, though each has a link of his own. */
export function withoutCampaign(url: URL): URL {
  const names = [...url.searchParams.keys()].filter((name) => campaignName.test(name));
  if (names.length === 0) return url;
  const rest = new URL(url);
  for (const name of names) rest.searchParams.delete(name);
  return rest;
}
