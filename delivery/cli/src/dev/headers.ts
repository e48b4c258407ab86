/** How the development server changes headers, so that a site of another origin works under its own. Pure functions. */

/** Headers of a request or response, by lower-case name. */
export type Headers = Record<string, string | string[] | undefined>;

/**
 * A request's headers for the edge at `edge`. Pages are requested in full and uncompressed. Only this server's origin
 * `own` is replaced by the edge's: the origin of another site's page stays, and the API refuses the request. An edge
 * with https knows its cookies under the prefix `__Host-`, which `responseHeaders` takes off.
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

/** A response's headers for the browser: redirects stay on this server, and cookies work without https. */
export function responseHeaders(headers: Headers, own: string, edge: string): Headers {
  const result: Headers = { ...headers };
  // It would make browsers use https for localhost for a year.
  delete result['strict-transport-security'];
  const { location, 'set-cookie': cookies } = result;
  if (typeof location === 'string' && (location === edge || location.startsWith(`${edge}/`))) {
    result.location = location.slice(edge.length) || '/';
  }
  if (result['access-control-allow-origin'] === edge) result['access-control-allow-origin'] = own;
  if (cookies) result['set-cookie'] = [cookies].flat().map(localCookie);
  return result;
}

/** The cookie without the attributes and the prefix that need https or the site's domain. */
function localCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => !/^(secure|partitioned|domain=.*)$/i.test(attribute))
    // Browsers take `None` only with `Secure`; `Lax` is enough for the site's own pages.
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair.replace(/^__Host-/, ''), ...kept].join('; ');
}

/**
 * The page's content security policy, which also allows `socket`, the origin of the web sockets of the development
 * server.
 */
export function developmentPolicy(policy: string, socket: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => (/^connect-src(\s|$)/.test(directive) ? `${directive} ${socket}` : directive))
    .join('; ');
}

/** Is it a browser's navigation to a page? */
function isPageRequest(headers: Headers): boolean {
  return headers['sec-fetch-dest'] === 'document' || String(headers.accept ?? '').includes('text/html');
}
