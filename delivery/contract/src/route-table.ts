/** Route tables: which pattern matches an address, which app owns it, and which patterns are allowed. */

/**
 * A remote by the name in its releases. The remote may be unknown to this workspace or to the build that meets it
 * (MF-02).
 */
export type ReleasedRemote = `mfe-${string}`;

/** Who may see a page: anyone (`public`), or visitors with a role of the site (`SiteConfig.checkAccounts`). */
export type Access = string;

/**
 * How a path is shown. `access` says who may see it. `bare` leaves out header and footer (SH-01). `focused` leaves out
 * the side tab and the newsletter, because the visitor is about to pay.
 */
export interface RouteMeta {
  /** `public` when absent. */
  access?: Access;
  bare?: true;
  focused?: true;
  /**
   * The names of the query parameters that the page reads. The edge removes all others before it renders and caches the
   * page, so that visitors with different links share one copy. When absent, the edge only removes the names that
   * mailings and advertisements add.
   */
  query?: readonly string[];
  /** The language of the page's content: a BCP 47 tag such as `hi`. English when absent. */
  lang?: string;
}

/**
 * The label of a page's links, and its position in each list that contains it, in steps of ten. The site names the
 * lists.
 */
export interface RouteNav {
  label: string;
  /** The label in the header, which has less room. */
  shortLabel?: string;
  [list: string]: number | string | undefined;
}

/** A page in the site's search: the text shown, and additional search words. */
export interface SearchEntry {
  title: string;
  excerpt: string;
  keywords?: string;
}

/** The places that link to a page. None when absent. */
export interface Linked {
  nav?: RouteNav;
  /** For a page without parameters that a release brings. The API already knows the site's own pages. */
  search?: SearchEntry;
}

/** The paths, by pattern, that a release brings to a site whose shell does not know them, and where they are linked. */
export type AdditionalRoutes = Record<string, RouteMeta & Linked>;

/** A path of the site's own apps. */
export interface SiteRoute extends RouteMeta, Linked {
  owner: ReleasedRemote;
}

/** Every path of the site's own apps, by pattern. */
export type SiteRoutes = Readonly<Record<string, SiteRoute>>;

/** The route table of one release set, which the router follows. */
export interface RouteTable {
  /** The patterns, more specific ones first. */
  paths: readonly string[];
  /** The languages of the site's addresses. Missing in a table that `withLanguages` has not made. */
  languages?: readonly string[];
  /** Returns the pattern that matches an address, or null when the page does not exist (SH-13). */
  match(pathname: string): string | null;
  /** Returns a pattern's owner and meta. @throws {Error} when the pattern is not in the table. */
  entry(path: string): Linked & {
    owner: ReleasedRemote;
    access: Access;
    bare: boolean;
    focused: boolean;
    query?: readonly string[];
    lang?: string;
  };
}

/** Creates a route table from `entries`, which are keyed by pattern. */
export function createRouteTable(entries: SiteRoutes): RouteTable {
  const rank = (path: string) => path.replaceAll(/:\w+/g, '~');
  const paths = Object.keys(entries).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return {
    paths,
    match: (pathname) => matchPattern(paths, pathname),
    entry(path) {
      const entry = entries[path];
      if (!entry) throw new Error(`${path} is not in the table of routes`);
      const { owner, access = 'public', bare = false, focused = false, nav, search, query, lang } = entry;
      return {
        owner,
        access,
        bare,
        focused,
        ...(nav && { nav }),
        ...(search && { search }),
        ...(query && { query }),
        ...(lang && { lang }),
      };
    },
  };
}

/**
 * Returns the access, the layout and the query names of a path of `routes`. Returns an empty object for a path that is
 * not in `routes`.
 */
export function routeMetaOf(routes: SiteRoutes, path: string): RouteMeta {
  const { access, bare, query } = routes[path] ?? {};
  return { ...(access && { access }), ...(bare && { bare }), ...(query && { query }) };
}

/**
 * Creates the route table for a page of the release set `remotes`: the paths of `routes` whose owners are in the set,
 * and the paths that those remotes bring themselves. Without a set, the table has exactly the paths of `routes`.
 */
export function createSetRouteTable(
  routes: SiteRoutes,
  remotes?: Readonly<Record<ReleasedRemote, { routes?: AdditionalRoutes }>>,
): RouteTable {
  const entries: Record<string, SiteRoute> = {};
  for (const [path, entry] of Object.entries(routes)) {
    if (!remotes || remotes[entry.owner]) entries[path] = entry;
  }
  for (const [owner, remote] of Object.entries(remotes ?? {}) as [
    ReleasedRemote,
    { routes?: AdditionalRoutes },
  ][]) {
    for (const [path, meta] of Object.entries(remote.routes ?? {})) entries[path] = { ...meta, owner };
  }
  return createRouteTable(entries);
}

/**
 * Returns the first of `patterns` that matches an address, with or without a trailing slash, or null. Compares decoded
 * segments and ignores case, because the router does the same: otherwise a page could be rendered by one pattern and
 * answered with the status of another.
 */
export function matchPattern<Pattern extends string>(
  patterns: readonly Pattern[],
  pathname: string,
): Pattern | null {
  const segments = splitPath(decodePath(pathname).toLowerCase());
  for (const path of patterns) {
    const pattern = splitPath(path);
    if (
      pattern.length === segments.length &&
      pattern.every((part, index) =>
        part.startsWith(':') ? segments[index] !== '' : part === segments[index],
      )
    ) {
      return path;
    }
  }
  return null;
}

function splitPath(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1);
}

function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    // An address with a stray % matches no literal part of a pattern. As a slug, the API rejects it.
    return pathname;
  }
}

/** Matches a segment of a path: lower-case letters and digits, joined by hyphens. */
const segmentPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** First segments that no page can have, because they belong to the API, pictures, uploads and release files. */
const reservedSegments = ['api', 'media', 'uploads', 'r'];

/**
 * Returns why no release may bring the pattern `path`, as words that follow the path, or null when a release may.
 * Allowed are lower-case segments and parameters between single slashes. The first segment must be a word that no other
 * part of the site uses.
 */
export function validateRoutePattern(path: string): string | null {
  const [first = '', ...others] = path.split('/').slice(1);
  if (!path.startsWith('/') || path.length > 120 || !segmentPattern.test(first)) {
    return 'has to begin with a slash and a word of lower-case letters, figures and single hyphens, such as /special-offers';
  }
  if (reservedSegments.includes(first))
    return `cannot be a page: everything below /${first} is the site’s own`;
  if (!others.every((part) => segmentPattern.test(part) || /^:[a-zA-Z]\w*$/.test(part))) {
    return 'may only have words of lower-case letters, figures and single hyphens between its slashes, or parameters such as :offer, and no slash at its end';
  }
  return null;
}

/** Returns true when some address matches both patterns. */
export function patternsOverlap(one: string, other: string): boolean {
  const [parts, others] = [splitPath(one), splitPath(other)];
  return (
    parts.length === others.length &&
    parts.every((part, index) => {
      const against = others[index] ?? '';
      return part === against || part.startsWith(':') || against.startsWith(':');
    })
  );
}
