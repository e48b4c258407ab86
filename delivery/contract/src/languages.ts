/**
 * The languages of a site in its addresses. A language is a BCP 47 tag such as `hi`. Addresses in the site's first
 * language have no prefix; addresses in each other language begin with its tag, as in `/hi/about-us`.
 */

import type { RouteTable } from './route-table.ts';

/** The languages of a site that configures none. */
export const defaultLanguages: readonly string[] = ['en'];

/** Returns the prefix of an address's path: `/<tag>` when the path is in another language than the first, else ''. */
export function findLanguagePrefix(pathname: string, languages: readonly string[] = []): string {
  const first = pathname.split('/', 2)[1] ?? '';
  return languages.indexOf(first) > 0 ? `/${first}` : '';
}

/** Returns an address's path without the prefix of its language. */
export function removeLanguage(pathname: string, languages?: readonly string[]): string {
  return pathname.slice(findLanguagePrefix(pathname, languages).length) || '/';
}

/** Returns the address of the page `path`, query and fragment included, in the language with this prefix. */
export function addLanguagePrefix(prefix: string, path: string): string {
  return prefix && path === '/' ? prefix : prefix + path;
}

/** Returns `table` so that it matches the addresses of its pages in all `languages`. */
export function withLanguages<Table extends RouteTable>(table: Table, languages: readonly string[]): Table {
  return { ...table, languages, match: (pathname) => table.match(removeLanguage(pathname, languages)) };
}

/** Returns the language of the address's path. */
export function findLanguage(pathname: string, languages: readonly string[] = defaultLanguages): string {
  return findLanguagePrefix(pathname, languages).slice(1) || (languages[0] ?? '');
}

/** Returns the direction in which `language` is written. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ku-Arab|ps|sd|ug|ur|yi)(?:-|$)/i.test(language) ? 'rtl' : 'ltr';
}
