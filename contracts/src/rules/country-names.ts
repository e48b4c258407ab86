/** Names of countries in the language of the page. Forms, API and database have their English names. */
import type { PageLocale } from './formatters.ts';
import { getLocale } from './locale.ts';

/** A country by its English name; `id` is its ISO 3166-1 code. */
interface Country {
  id?: string | undefined;
  name: string;
  aliases?: string[] | undefined;
}

/** Returns the formatters of the page's language, or undefined in English. */
const getFormatters = () => (globalThis as { pageLocale?: Partial<PageLocale> }).pageLocale?.formatters?.();

/**
 * Returns the options of a field for a country, whose values are the English names. English pages keep the order of the
 * API, other pages are sorted by their own names and find the English ones too.
 */
export function listCountryOptions(countries: readonly Country[]) {
  const formatters = getFormatters();
  if (!formatters) return countries.map(({ name, aliases }) => ({ value: name, label: name, aliases }));
  return countries
    .map(({ id, name, aliases = [] }) => ({
      value: name,
      label: id ? formatters.region(id) : name,
      aliases: [...aliases, name],
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, getLocale()));
}

/** Returns the name of the country with the English name `name`, or `name` when it is not one of `countries`. */
export function formatCountry(name: string, countries: readonly Country[]): string {
  const formatters = getFormatters();
  const id = formatters && countries.find((country) => country.name === name)?.id;
  return id ? formatters.region(id) : name;
}
