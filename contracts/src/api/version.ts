/**
 * The version of the API calls. Pages send it with every call, because an open page may be older than the API. Raise
 * `apiVersion` when a call changes so that calls from older pages are no longer accepted, and `oldestApiVersion` when
 * the API stops serving pages of that age.
 */
export const apiVersion = 1;
/** The oldest page version that the API still serves. */
export const oldestApiVersion = 1;
/** The request header that carries the version: an integer. */
export const apiVersionHeader = 'antara-api-version';
