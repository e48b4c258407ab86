/** What the router's loaders answer: the remote's own data, or a mark of the shell's that says why there are none. */

/** Why a page has no data of its own. */
export type LoaderStatus = { $page: 'not-found' | 'unavailable' | 'failed' | 'guarded' };

/** Was a mark answered in place of a page's data? */
export function isLoaderStatus(data: unknown): data is LoaderStatus {
  return typeof data === 'object' && data !== null && '$page' in data;
}

/** Makes a mark. */
export function loaderStatus(status: LoaderStatus['$page']): LoaderStatus {
  return { $page: status };
}
