/**
 * Returns `formatEnglish`, which on a page in another language is replaced by the formatter `name` of that language.
 * The shell provides these formatters in `globalThis.pageLocale` (`Formatters` of the contracts).
 */
export const inPageLanguage =
  <Args extends unknown[]>(name: string, formatEnglish: (...args: Args) => string) =>
  (...args: Args): string => {
    const { pageLocale } = globalThis as {
      pageLocale?: { formatters?: () => Record<string, typeof formatEnglish> | undefined };
    };
    return (pageLocale?.formatters?.()?.[name] ?? formatEnglish)(...args);
  };
