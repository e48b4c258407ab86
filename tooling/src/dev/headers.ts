/** What a development server changes in headers, so that a site at another address works at its own. All pure. */

/** An answer's or a request's headers, by lower-case name. */
export type Headers = Record<string, string | string[] | undefined>;

/**
 * A request's headers for the edge at `edge`. Pages are asked for whole and unpacked. Only this server's own origin `own` becomes the
 * edge's: a request that another site's page makes stays one, and the API refuses it.
 */
export function requestHeaders(headers: Headers, own: string, edge: string): Headers {
  const result: Headers = { ...headers };
  if (result.origin === own) result.origin = edge;
  const { referer } = result;
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

/** An answer's headers for the browser: redirects lead here, and cookies are kept although this is no https. */
export function responseHeaders(headers: Headers, own: string, edge: string): Headers {
  const result: Headers = { ...headers };
  // It would bind this machine's name to https for a year.
  delete result['strict-transport-security'];
  const { location, 'set-cookie': cookies } = result;
  if (typeof location === 'string' && (location === edge || location.startsWith(`${edge}/`))) {
    result.location = location.slice(edge.length) || '/';
  }
  if (result['access-control-allow-origin'] === edge) result['access-control-allow-origin'] = own;
  if (cookies) result['set-cookie'] = [cookies].flat().map(localCookie);
  return result;
}

/** A cookie that a browser keeps for an address without https. */
function localCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => !/^(secure|partitioned|domain=.*)$/i.test(attribute))
    // `None` is for https alone; `Lax` is what the site's own pages need.
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair, ...kept].join('; ');
}

/** The page's policy, with the one thing that a development page needs besides: `socket`, the origin that tells it of changes. */
export function developmentPolicy(policy: string, socket: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => (/^connect-src(\s|$)/.test(directive) ? `${directive} ${socket}` : directive))
    .join('; ');
}

/** Does a browser ask for a page, to show it? */
export function isPageRequest(headers: Headers): boolean {
  return headers['sec-fetch-dest'] === 'document' || String(headers.accept ?? '').includes('text/html');
}
