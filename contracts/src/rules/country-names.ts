/** Names of countries in the language of the page. Forms, API and database have their English names. */
import { defaultLocale, getLocale } from './locale.ts';

/** A country by its English name; `id` is its ISO 3166-1 code. */
interface Country {
  id?: string | undefined;
  name: string;
  aliases?: string[] | undefined;
}

const toNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });

/**
 * Returns the options of a field for a country, whose values are the English names. English pages keep the order of the
 * API, other pages are sorted by their own names and find the English ones too.
 */
export function listCountryOptions(countries: readonly Country[]) {
  const locale = getLocale();
  if (locale === defaultLocale)
    return countries.map(({ name, aliases }) => ({ value: name, label: name, aliases }));
  const names = toNames(locale);
  return countries
    .map(({ id, name, aliases = [] }) => ({
      value: name,
      label: (id && names.of(id)) ?? name,
      aliases: [...aliases, name],
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

/** Returns the name of the country with the English name `name`, or `name` when it is not one of `countries`. */
export function formatCountry(name: string, countries: readonly Country[]): string {
  const locale = getLocale();
  const id = locale === defaultLocale ? undefined : countries.find((country) => country.name === name)?.id;
  return (id && toNames(locale).of(id)) ?? name;
}
