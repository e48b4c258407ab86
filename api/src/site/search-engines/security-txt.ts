/** `security.txt`: whom to tell about a weakness of the site (RFC 9116). */
import type { Db } from '../../platform/db/types.ts';
import { getSecurityContacts } from '../../base/settings/index.ts';

export const securityTxtPath = '/.well-known/security.txt';

/** Returns the file. It expires at the beginning of the month in half a year, because RFC 9116 advises under a year. */
export async function renderSecurityTxt(db: Db, siteUrl: string, now: Date): Promise<string> {
  const { contacts, policy, languages } = await getSecurityContacts(db);
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 1));
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteUrl}${securityTxtPath}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n');
}
