/** What the router's loaders answer: the remote's own data, or a mark of the shell's that says why there are none. */

/** Why a page has no data of its own. */
export type PageMark = { $page: 'not-found' | 'unavailable' | 'failed' | 'guarded' };

/** Was a mark answered in place of a page's data? */
export function isPageMark(data: unknown): data is PageMark {
  return typeof data === 'object' && data !== null && '$page' in data;
}

/** Makes a mark. */
export function pageMark(why: PageMark['$page']): PageMark {
  return { $page: why };
}
