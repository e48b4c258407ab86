/** Names of the edge's cookies. */

/**
 * Returns the cookie's name, on https with the prefix `__Host-`: browsers accept such a cookie only from this very
 * host, and only with the path `/`.
 */
export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${name}`;
