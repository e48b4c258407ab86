/**
 * The languages of a site in its addresses. A language is a BCP 47 tag such as `hi`. Addresses in the site's first
 * language have no prefix; addresses in each other language begin with its tag, as in `/hi/about-us`.
 */

import { findLanguagePrefix } from './route-table.ts';

/** The languages of a site that configures none. */
export const defaultLanguages: readonly string[] = ['en'];

/** Returns the language of the address's path. */
export function findLanguage(pathname: string, languages: readonly string[] = defaultLanguages): string {
  return findLanguagePrefix(pathname, languages).slice(1) || (languages[0] ?? '');
}

/** Returns the direction in which `language` is written. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ku-Arab|ps|sd|ug|ur|yi)(?:-|$)/i.test(language) ? 'rtl' : 'ltr';
}
