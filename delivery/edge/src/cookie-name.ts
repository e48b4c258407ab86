/** Names of the edge's cookies. */

/**
 * The name of a cookie; on https with the prefix by which browsers take it from this very host alone. Such a cookie
 * needs the path `/`.
 */
export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${name}`;
