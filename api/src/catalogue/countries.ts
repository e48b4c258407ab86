/** Countries for forms. */
import type { DbOrTx } from '../platform/db/types.ts';
import { countries } from './tables.ts';

const englishOrder = new Intl.Collator('en');

/** All of them as an English reader looks for them: Åland before Albania, whatever the database's own order is. */
export async function listCountries(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  const rows = await db.select({ id: countries.code, name: countries.name }).from(countries);
  return rows.toSorted((a, b) => englishOrder.compare(a.name, b.name));
}
