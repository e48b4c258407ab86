/** The formatters of the page's language, for every app's code. */
import { createFormatters, type Formatters } from '@antara/contracts/rules/formatters';
import { defaultLocale, getLocale, type Locale } from '@antara/contracts/rules/locale';

const known = new Map<Locale, Formatters>();

/** Returns the formatters of the page's language, or undefined in English. */
export function formatters(): Formatters | undefined {
  const locale = getLocale();
  if (locale === defaultLocale) return undefined;
  const found = known.get(locale) ?? createFormatters(locale);
  known.set(locale, found);
  return found;
}
