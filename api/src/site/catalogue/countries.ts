/** Countries for forms. */
import type { Country } from '@antara/contracts/api/catalogue';
import type { DbOrTx } from '../../platform/db/types.ts';
import aliases from './country-aliases.json' with { type: 'json' };
import { countries } from './tables.ts';

const englishOrder = new Intl.Collator('en');
/** The countries of most guests, in this order. */
const mainMarkets = ['IN', 'US', 'GB', 'DE', 'FR', 'AU', 'AE', 'SG'];

/**
 * Returns all countries, the main markets first. The others are in the order of an English reader, such as Åland before
 * Albania, independent of the database's collation. `aliases` are other names that people type: "USA", "Deutschland".
 */
export async function listCountries(db: DbOrTx): Promise<(Country & { id: string })[]> {
  const rows = await db.select({ id: countries.code, name: countries.name }).from(countries);
  const rank = (id: string) => {
    const place = mainMarkets.indexOf(id);
    return place < 0 ? mainMarkets.length : place;
  };
  return rows
    .map((row) => ({ ...row, ...toAliases(row.id, row.name) }))
    .toSorted((a, b) => rank(a.id) - rank(b.id) || englishOrder.compare(a.name, b.name));
}

/**
 * Returns the names of our own list and the country's name for itself (Unicode CLDR), unless that equals the English
 * name.
 */
function toAliases(id: string, name: string): { aliases?: string[] } {
  const listed = (aliases as Record<string, string[]>)[id] ?? [];
  const nativeName = getNativeName(id);
  const all = nativeName && nativeName !== name ? [...listed, nativeName] : listed;
  return all.length ? { aliases: all } : {};
}

const nativeNames = new Map<string, string | undefined>();

function getNativeName(id: string): string | undefined {
  if (!nativeNames.has(id)) {
    const { language } = new Intl.Locale(`und-${id}`).maximize();
    nativeNames.set(id, new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(id));
  }
  return nativeNames.get(id);
}
