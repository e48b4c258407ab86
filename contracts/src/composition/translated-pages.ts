/**
 * One page in several languages, each at an address of its own: it can be cached, linked to and found in that language.
 */
import type { Head, HeadContext, LoadContext, StandaloneRoute } from './remote.ts';

/** What a screen gets from its loader besides the page's own data. */
export interface Translated<Texts> {
  /** The language of the address: a BCP 47 tag such as `hi`. */
  lang: string;
  texts: Texts;
  /** The addresses of the page, by language: for links between them (`<a hrefLang lang>`). */
  languages: Record<string, string>;
}

/**
 * A page in several languages. `Texts` are JSON: they go to the browser with the page's data, and no other language's
 * do.
 */
export interface TranslatedPage<Texts extends object, Data extends object> extends Omit<
  StandaloneRoute,
  'load' | 'head'
> {
  /** By language: the pattern of the page, and the module with its texts, loaded when that language is shown. */
  languages: Record<string, { path: string; texts: () => Promise<{ default: Texts }> }>;
  load?: (context: LoadContext, translated: Translated<Texts>) => Promise<Data>;
  head: (context: HeadContext<Data & Translated<Texts>>, translated: Translated<Texts> | undefined) => Head;
}

/**
 * The routes of a page in several languages, for `createRoutes` of a `StandaloneRemote`. Its screen gets
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
 * Puts values into the `{name}`s of a text: `fillText('{count} journeys', { count: '3' })`. Numbers and dates come
 * formatted (`Intl`).
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
