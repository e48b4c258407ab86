/**
 * The language of a page on a site with several languages. A site with one language loads none of this in the browser.
 */
import type { FailureLocale } from '@antara/contracts/api/client';
import {
  addLanguagePrefix,
  findLanguage,
  findLanguagePrefix,
  removeLanguage,
  withLanguages,
} from '@antara/contracts/composition/languages';
import type { Head } from '@antara/contracts/composition/remote';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import type { PageLocale } from '@antara/contracts/rules/formatters';
import type { Locale } from '@antara/contracts/rules/locale';
import { localizeFailure } from './page-failures.ts';
import { formatters } from './page-formatters.ts';

/** The language of one page, and its addresses in the others. */
export interface PageLanguage {
  locale: Locale;
  /** The prefix of the addresses in this language; '' for the default language. */
  basename: string;
  /** Returns `table` so that it matches addresses in all languages. */
  withLanguages(table: RouteTable): RouteTable;
  /** Returns the path of the page at an address's path. */
  toPagePath(pathname: string): string;
  /**
   * Returns the `head` of the page at an address's path with its canonical address in this language, and with its
   * addresses in all languages.
   */
  localizeHead(head: Head, pathname: string): Head;
}

/** Returns the language of the page at the path `pathname`. The first of `languages` is the default. */
export function createPageLanguage(languages: readonly string[], pathname: string): PageLanguage {
  const basename = findLanguagePrefix(pathname, languages);
  const toPagePath = (address: string) => removeLanguage(address, languages);
  return {
    locale: findLanguage(pathname, languages),
    basename,
    withLanguages: (table) => withLanguages(table, languages),
    toPagePath,
    localizeHead(head, address) {
      const path = head.canonical ?? toPagePath(address);
      const addresses = languages.map((language, nth) => [
        language,
        addLanguagePrefix(nth ? `/${language}` : '', path),
      ]);
      return {
        alternates: head.noindex ? {} : Object.fromEntries(addresses),
        ...head,
        canonical: addLanguagePrefix(basename, path),
      };
    },
  };
}

/**
 * Returns the language of the page in this browser, and provides it to the code of every app, with its formatters and
 * its texts of failures.
 * `<html lang>` does not tell the language, because browsers that translate a page change it.
 */
export function startPageLanguage(languages: readonly string[]): PageLanguage {
  const language = createPageLanguage(languages, window.location.pathname);
  const pageLocale: PageLocale & FailureLocale = {
    getStore: () => language.locale,
    formatters,
    localizeFailure,
  };
  Object.assign(globalThis, { pageLocale });
  return language;
}
