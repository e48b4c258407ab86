/** Loads DOMPurify with the first navigation that needs it (docs/decisions/0058). */
import type { AppContext, HtmlSanitizer } from '@antara/contracts/composition/remote';

export function createHtmlSanitizer(): NonNullable<AppContext['htmlSanitizer']> {
  let loading: Promise<HtmlSanitizer> | undefined;
  let current: HtmlSanitizer | undefined;
  return {
    get current() {
      return current;
    },
    load() {
      loading ??= import(
        /* webpackChunkName: "sanitize-html" */ '@antara/contracts/react/sanitize-html'
      ).then(
        (loaded) => (current = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Returns true when a page's data contain HTML. The server writes such data as JSON, so they contain no circles. */
export function containsHtml(data: unknown): boolean {
  if (typeof data === 'string') return /<\w/.test(data);
  return typeof data === 'object' && data !== null && Object.values(data).some(containsHtml);
}
