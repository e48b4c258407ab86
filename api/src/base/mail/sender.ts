/** Who writes our mails: the operator of the `site` setting, from the address `MAIL_FROM`. */
import type { DbOrTx } from '../../platform/db/types.ts';
import { findSiteSettings } from '../settings/index.ts';

export interface Sender {
  /** Of the operating company; empty until the operator has written the settings. */
  name: string;
  /** For the header `From`. */
  address: string;
  /** What stands under a mail, a line each. */
  signature: string[];
}

/** The sender with `address`. Read for every mail, since the operator changes the settings while we run. */
export async function getSender(db: DbOrTx, address: string): Promise<Sender> {
  const site = await findSiteSettings(db);
  if (!site) return { name: '', address, signature: [address] };
  const name = site.address[0] ?? '';
  return { name, address, signature: [name, site.phone, site.sales_email].filter(Boolean) };
}
