/**
 * The language of the page that is rendered, for code that gets no `AppContext`. The shell sets
 * `globalThis.pageLocale`: on the server an `AsyncLocalStorage`, because one process renders pages of several languages
 * at the same time. `<html lang>` is not read, because browsers that translate a page change it.
 */

/** The language of a page: a BCP 47 tag such as `en`. The site's languages are in `../composition/site.ts`. */
export type Locale = string;

/** The language of pages whose shell names none, and of mails and papers. */
export const defaultLocale: Locale = 'en';

/** Returns the language of the page that is rendered. */
export const getLocale = (): Locale =>
  (globalThis as { pageLocale?: { getStore(): Locale | undefined } }).pageLocale?.getStore() ?? defaultLocale;
