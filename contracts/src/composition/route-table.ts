/** Tables of routes: which pattern an address belongs to, whose it is, and what a pattern may be. */
import { slugPattern } from '../rules/slug.ts';

/**
 * A remote as releases name it: one of this workspace, or one that whoever meets its release was built without (MF-02).
 */
export type ReleasedRemote = `mfe-${string}`;

/** Who may see a page: anyone, someone logged in, or a travel agent. */
export type Access = 'public' | 'customer' | 'agent';

/**
 * How a path is shown: who may see it, whether it is drawn without header and footer (SH-01), and whether it is
 * `focused`: without the side tab and the newsletter, because the visitor is about to pay.
 */
export interface RouteMeta {
  /** `public` when not given. */
  access?: Access;
  bare?: true;
  focused?: true;
  /**
   * The names of the query that the page reads: others make no page of their own at the edge. Any name may be read when
   * not given.
   */
  query?: readonly string[];
  /** The language of the page's content: a BCP 47 tag such as `hi`. English when not given. */
  lang?: string;
}

/**
 * The lists that link to pages: the menu's three (`main`, `voyage`, `trade`), what only agents get (`agent`), header,
 * footer, and the links offered by the empty search and by the not-found screen (P§2, SH-04, SH-06, SH-07, SH-12,
 * SH-13).
 */
export type NavGroup = 'main' | 'voyage' | 'trade' | 'agent' | 'header' | 'footer' | 'search' | 'notFound';

/** How a page is linked to: its label, and its position in each list that has it, in steps of ten. */
export interface RouteNav extends Partial<Record<NavGroup, number>> {
  label: string;
  /** Used by the header, which has less room. */
  shortLabel?: string;
}

/** A page in the site's search: what is shown of it, and further words that people search for. */
export interface SearchEntry {
  title: string;
  excerpt: string;
  keywords?: string;
}

/** Where a page is linked to; nowhere when not given. */
export interface Linked {
  nav?: RouteNav;
  /** For a page without parameters that a release brings. The API knows the site's own pages. */
  search?: SearchEntry;
}

/**
 * The paths that a release brings to a site whose shell does not know them, by pattern, and where they are linked to.
 */
export type AdditionalRoutes = Record<string, RouteMeta & Linked>;

/** A table that a router follows: the paths of one release set. */
export interface RouteTable {
  /** Its patterns, the more exact first. */
  paths: readonly string[];
  /** The pattern that an address belongs to, or null: nobody's, so not found (SH-13). */
  match(pathname: string): string | null;
  /** A pattern's owner and meta. @throws {Error} for one that is not in the table. */
  entry(path: string): Linked & {
    owner: ReleasedRemote;
    access: Access;
    bare: boolean;
    focused: boolean;
    query?: readonly string[];
    lang?: string;
  };
}

/** A table of `entries`, by pattern. */
export function createRouteTable(
  entries: Readonly<Record<string, RouteMeta & Linked & { owner: ReleasedRemote }>>,
): RouteTable {
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
 * The first of `patterns` that an address belongs to, trailing slash or not, or null. Matches as the router does, which
 * looks at decoded segments and not at their case: else a page would be rendered with one's layout and answered with
 * the other's status.
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
    // A stray % belongs to no pattern's fixed parts; as a slug it is the API's to refuse.
    return pathname;
  }
}

/** First segments that no page can have: calls, pictures and uploads, the releases' files. */
const reservedSegments = ['api', 'media', 'uploads', 'r'];

/**
 * Why no release may bring the pattern `path`, in words that follow the path, or null when one may: lower-case segments
 * and parameters between single slashes, the first of them a word that belongs to no other part of the site.
 */
export function validateRoutePattern(path: string): string | null {
  const [first = '', ...others] = path.split('/').slice(1);
  if (!path.startsWith('/') || path.length > 120 || !slugPattern.test(first)) {
    return 'has to begin with a slash and a word of lower-case letters, figures and single hyphens, such as /special-offers';
  }
  if (reservedSegments.includes(first))
    return `cannot be a page: everything below /${first} is the site’s own`;
  if (!others.every((part) => slugPattern.test(part) || /^:[a-zA-Z]\w*$/.test(part))) {
    return 'may only have words of lower-case letters, figures and single hyphens between its slashes, or parameters such as :offer, and no slash at its end';
  }
  return null;
}

/** Is there an address that belongs to both patterns? */
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
