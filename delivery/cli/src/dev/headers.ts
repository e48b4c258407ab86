/** Rewrites headers so that a site of another origin works under the development server's origin. Pure functions. */

/** Headers of a request or response, by lower-case name. */
export type Headers = Record<string, string | string[] | undefined>;

/**
 * Returns a request's headers for the edge at `edge`. Pages are requested in full and uncompressed. Only this server's
 * origin `own` is replaced by the edge's; another site's origin stays, so that the API refuses that request. An edge
 * with https expects its cookies with the prefix `__Host-`, which `responseHeaders` removes.
 */
export function requestHeaders(headers: Headers, own: string, edge: string): Headers {
  const result: Headers = { ...headers };
  if (result.origin === own) result.origin = edge;
  const { referer, cookie } = result;
  if (typeof cookie === 'string' && edge.startsWith('https:'))
    result.cookie = cookie.replaceAll(/(^|;\s*)(?!__Host-)/g, '$1__Host-');
  if (typeof referer === 'string' && referer.startsWith(`${own}/`)) {
    result.referer = edge + referer.slice(own.length);
  }
  if (isPageRequest(result)) {
    delete result['if-none-match'];
    delete result['if-modified-since'];
    result['accept-encoding'] = 'identity';
  }
  return result;
}

/** Returns a response's headers for the browser: redirects stay on this server, and cookies work without https. */
export function responseHeaders(headers: Headers, own: string, edge: string): Headers {
  const result: Headers = { ...headers };
  // This header would make browsers use https for localhost for a year.
  delete result['strict-transport-security'];
  const { location, 'set-cookie': cookies } = result;
  if (typeof location === 'string' && (location === edge || location.startsWith(`${edge}/`))) {
    result.location = location.slice(edge.length) || '/';
  }
  if (result['access-control-allow-origin'] === edge) result['access-control-allow-origin'] = own;
  if (cookies) result['set-cookie'] = [cookies].flat().map(localCookie);
  return result;
}

/** Returns the cookie without the attributes and the prefix that need https or the site's domain. */
function localCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => !/^(secure|partitioned|domain=.*)$/i.test(attribute))
    // Browsers accept `None` only with `Secure`; `Lax` is enough for the site's own pages.
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair.replace(/^__Host-/, ''), ...kept].join('; ');
}

/**
 * Returns the page's content security policy with `socket` allowed, the origin of the development server's web sockets.
 * Trusted Types are not required, because React's development build compares HTML by parsing strings.
 */
export function developmentPolicy(policy: string, socket: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(
      (directive) =>
        !/^(upgrade-insecure-requests|require-trusted-types-for|trusted-types)(\s|$)/.test(directive),
    )
    .map((directive) => (/^connect-src(\s|$)/.test(directive) ? `${directive} ${socket}` : directive))
    .join('; ');
}

/** Returns true for a browser's navigation to a page. */
function isPageRequest(headers: Headers): boolean {
  return headers['sec-fetch-dest'] === 'document' || String(headers.accept ?? '').includes('text/html');
}
