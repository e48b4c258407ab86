/**
 * Formats dates and amounts for pages in another language than English, by `Intl`. English pages do not load this
 * file: their formats are in `@antara/shared-ui/date` and `@antara/shared-ui/price`, because creating the first
 * formatter takes a cheap phone 50 ms. Dates are ISO dates, of which the first ten characters count; text that is not a
 * date is returned unchanged.
 */
import { isCivilDate } from './civil-date.ts';
import type { Locale } from './locale.ts';
import type { Rupees, UsdCents } from './money.ts';

/** The formatters of one language. */
export interface Formatters {
  /** `style` is a `DateStyle` of `@antara/shared-ui/date`. */
  date(isoDate: string, style?: string): string;
  /** `style` is a `DateRangeStyle` of `@antara/shared-ui/date`. */
  dateRange(from: string, to: string, style?: string): string;
  usd(cents: UsdCents): string;
  inr(rupees: Rupees): string;
  /** Returns the name of a country by its ISO 3166-1 code. */
  region(id: string): string;
}

/** What the shell provides in `globalThis.pageLocale` (`locale.ts`). */
export interface PageLocale {
  getStore(): Locale | undefined;
  /** Returns the formatters of the page's language, or undefined in English, which is formatted without `Intl`. */
  formatters(): Formatters | undefined;
}

const isDate = (isoDate: string) => isCivilDate(isoDate.slice(0, 10));
const toDay = (isoDate: string) => new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);

/**
 * Replaces the narrow spaces of `Intl` by ordinary ones. Versions of ICU differ in them, so that the text of the server
 * would not be that of the browser.
 */
const unifySpaces = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');

/** Returns the parts of a date that `style` shows. */
function toDateOptions(style: string): Intl.DateTimeFormatOptions {
  return {
    timeZone: 'UTC',
    month: ['short', 'american', 'withoutYear'].includes(style) ? 'short' : 'long',
    ...(style !== 'month' && { day: 'numeric' }),
    ...(style !== 'monthDay' && style !== 'withoutYear' && { year: 'numeric' }),
  };
}

/** Creates the formatters of `locale`. Each `Intl` object is created when it is first used. */
export function createFormatters(locale: string): Formatters {
  const dates = new Map<string, Intl.DateTimeFormat>();
  const getDateFormat = (style: string) => {
    const dateFormat = dates.get(style) ?? new Intl.DateTimeFormat(locale, toDateOptions(style));
    dates.set(style, dateFormat);
    return dateFormat;
  };
  const amounts = new Map<string, Intl.NumberFormat>();
  const formatAmount = (amount: number, currency: string, options: Intl.NumberFormatOptions) => {
    const amountFormat =
      amounts.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
    amounts.set(currency, amountFormat);
    return unifySpaces(amountFormat.format(amount));
  };
  let regions: Intl.DisplayNames | undefined;
  return {
    date: (isoDate, style = 'long') =>
      isDate(isoDate) ? unifySpaces(getDateFormat(style).format(toDay(isoDate))) : isoDate,
    dateRange: (from, to, style = 'long') =>
      isDate(from) && isDate(to)
        ? unifySpaces(getDateFormat(style).formatRange(toDay(from), toDay(to)))
        : from,
    // The code distinguishes these dollars from those of other countries.
    usd: (cents) => formatAmount(cents / 100, 'USD', { currencyDisplay: 'code' }),
    inr: (rupees) => formatAmount(rupees, 'INR', { maximumFractionDigits: 0 }),
    region: (id) => (regions ??= new Intl.DisplayNames(locale, { type: 'region' })).of(id) ?? id,
  };
}
