import { getLocale } from './locale.ts';

/** Joins `items` to a list in the page's language: `101, 102, and 103`, or with `or` for a `disjunction`. */
export const formatList = (items: readonly string[], type?: Intl.ListFormatOptions['type']): string =>
  new Intl.ListFormat(getLocale(), { type }).format(items);
