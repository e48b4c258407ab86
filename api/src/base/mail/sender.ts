/** The sender of our mails: the operator of the `site` setting, from the address `MAIL_FROM`. */
import type { DbOrTx } from '../../platform/db/types.ts';
import { findSiteSettings } from '../settings/index.ts';

export interface Sender {
  /** The operating company's name; empty until the operator has written the settings. */
  name: string;
  /** The sender as it stands in the header `From`. */
  address: string;
  /** The lines at the end of a mail. */
  signature: string[];
}

/**
 * Returns the sender with `address`. Call this for every mail, because the operator may change the settings at any
 * time.
 */
export async function getSender(db: DbOrTx, address: string): Promise<Sender> {
  const site = await findSiteSettings(db);
  if (!site) return { name: '', address, signature: [address] };
  const name = site.address[0] ?? '';
  return { name, address, signature: [name, site.phone, site.sales_email].filter(Boolean) };
}
