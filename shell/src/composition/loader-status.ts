/**
 * The result of a page's loader when there is no data: why not. It is part of the HTML's data, so it has to survive
 * JSON.
 */

/** Why a page has no data of its own. */
export type LoaderStatus = { $page: 'not-found' | 'unavailable' | 'failed' | 'forbidden' };

/** Whether a loader's result is a status instead of the page's data. */
export function isLoaderStatus(data: unknown): data is LoaderStatus {
  return typeof data === 'object' && data !== null && '$page' in data;
}

export function loaderStatus(status: LoaderStatus['$page']): LoaderStatus {
  return { $page: status };
}
