/**
 * The version of the calls, which a page sends along with each: an open page may be older than the API that answers it.
 * Raise `apiVersion` when a call changes so that what older pages send is not accepted any more, and `oldestApiVersion`
 * when the API stops serving pages that old.
 */
export const apiVersion = 1;
/** The oldest pages that the API still serves. */
export const oldestApiVersion = 1;
/** The request header that carries the version: an integer. */
export const apiVersionHeader = 'antara-api-version';
