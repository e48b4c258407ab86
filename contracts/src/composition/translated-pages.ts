/**
 * A page in several languages. Each language has its own address, so that it can be cached, linked and found by search
 * engines.
 */
import type { Head, HeadContext, LoadContext, StandaloneRoute } from './remote.ts';

/** The loader's data for a translated screen, in addition to the page's own data. */
export interface Translated<Texts> {
  /** The language of the address: a BCP 47 tag such as `hi`. */
  lang: string;
  texts: Texts;
  /** The page's addresses by language, for links between them (`<a hrefLang lang>`). */
  languages: Record<string, string>;
}

/**
 * A page in several languages. `Texts` has to be JSON, because the texts of the shown language go to the browser with
 * the page's data.
 */
export interface TranslatedPage<Texts extends object, Data extends object> extends Omit<
  StandaloneRoute,
  'load' | 'head'
> {
  /**
   * By language: the page's pattern, and the module with its texts. The module is loaded only when that language is
   * shown.
   */
  languages: Record<string, { path: string; texts: () => Promise<{ default: Texts }> }>;
  load?: (context: LoadContext, translated: Translated<Texts>) => Promise<Data>;
  head: (context: HeadContext<Data & Translated<Texts>>, translated: Translated<Texts> | undefined) => Head;
}

/**
 * Returns the routes of a page in several languages, for `createRoutes` of a `StandaloneRemote`. The screen gets
 * `Data & Translated<Texts>` from `useLoaderData()`. The shell marks the page's content with its language; header and
 * footer stay English.
 */
export function translatedRoutes<Texts extends object, Data extends object = object>({
  languages,
  load,
  head,
  meta,
  ...page
}: TranslatedPage<Texts, Data>): Record<string, StandaloneRoute> {
  const addresses = Object.fromEntries(Object.entries(languages).map(([lang, { path }]) => [lang, path]));
  return Object.fromEntries(
    Object.entries(languages).map(([lang, { path, texts }]) => {
      const route: StandaloneRoute<Data & Translated<Texts>> = {
        ...page,
        meta: { ...meta, lang },
        load: async (context) => {
          const translated = { lang, texts: (await texts()).default, languages: addresses };
          return { ...((await load?.(context, translated)) as Data), ...translated };
        },
        head: (context) => ({ ...head(context, context.data), lang, alternates: addresses }),
      };
      return [path, route as StandaloneRoute];
    }),
  );
}

/**
 * Replaces the `{name}`s in a text by values: `fillText('{count} journeys', { count: '3' })`. Format numbers and dates
 * first (`Intl`).
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
