/**
 * The loader's result for a page without data, which says why. The result is part of the data in the HTML, so it has to
 * survive JSON.
 */

/** The reason why a page has no data of its own. */
export type LoaderStatus = { $page: 'not-found' | 'unavailable' | 'failed' | 'forbidden' };

/** Returns true when a loader returned an HTTP status, such as 404, in place of the page's data. */
export function isLoaderStatus(data: unknown): data is LoaderStatus {
  return typeof data === 'object' && data !== null && '$page' in data;
}

export function loaderStatus(status: LoaderStatus['$page']): LoaderStatus {
  return { $page: status };
}
