/**
 * Every path of the site, who owns it, and how to build its address. Nobody writes a path by hand: links use `paths`,
 * remotes serve the patterns given to them here, the edge finds the owner of an address with the same table.
 */

import type { ReleasedRemote } from './release.ts';
import {
  createRouteTable,
  matchPattern,
  type BroughtRoutes,
  type RouteManners,
  type RouteTable,
} from './route-table.ts';

/** The apps that own pages. The shell itself owns only what no one else does: the not-found screen. */
export const remoteNames = ['mfe-marketing', 'mfe-booking', 'mfe-account', 'mfe-agent'] as const;

/** An app of this workspace that owns pages. */
export type RemoteName = (typeof remoteNames)[number];

/** Who may see a page: anyone, someone logged in, or a travel agent. */
export type Access = 'public' | 'customer' | 'agent';

/** A path's owner and manners. */
export interface RouteEntry extends RouteManners {
  owner: RemoteName;
}

/** The route table of P§2. Keys are React Router patterns. */
export const routes = {
  '/': { owner: 'mfe-marketing' },
  '/about-us': { owner: 'mfe-marketing' },
  '/sustainability': { owner: 'mfe-marketing' },
  '/bespoke-journeys': { owner: 'mfe-marketing' },
  '/blogs': { owner: 'mfe-marketing' },
  '/blog': { owner: 'mfe-marketing' },
  '/blogs/:blog': { owner: 'mfe-marketing' },
  '/newsletter': { owner: 'mfe-marketing' },
  '/press-publicity': { owner: 'mfe-marketing' },
  '/contact-us': { owner: 'mfe-marketing' },
  '/gallery': { owner: 'mfe-marketing' },
  '/our-ships': { owner: 'mfe-marketing' },
  '/our-ships/:shipName': { owner: 'mfe-marketing' },
  '/request-a-quote': { owner: 'mfe-marketing' },
  '/careers': { owner: 'mfe-marketing' },
  '/faq': { owner: 'mfe-marketing' },
  '/thankyou': { owner: 'mfe-marketing' },
  '/catamaran-landing-page': { owner: 'mfe-marketing', bare: true },
  '/bengal-ganga-landing-page': { owner: 'mfe-marketing', bare: true },
  '/terms-and-conditions': { owner: 'mfe-marketing' },
  '/deposit-and-cancelletion': { owner: 'mfe-marketing' },
  '/selling-chart': { owner: 'mfe-marketing' },
  '/booking': { owner: 'mfe-booking' },
  '/booking/:tourName': { owner: 'mfe-booking' },
  '/book-now/:tourName': { owner: 'mfe-booking' },
  '/book-now/checkout/:tourName': { owner: 'mfe-booking' },
  '/membership-request-a-quote/:tourName': { owner: 'mfe-booking' },
  '/air-india-maharaja-club': { owner: 'mfe-booking' },
  '/air-india-flying-returns': { owner: 'mfe-booking' },
  '/pay-balance': { owner: 'mfe-booking', access: 'customer' },
  '/success': { owner: 'mfe-booking' },
  '/failure': { owner: 'mfe-booking' },
  '/login': { owner: 'mfe-account' },
  '/forgot-password': { owner: 'mfe-account' },
  '/profile': { owner: 'mfe-account', access: 'customer' },
  '/userbooking': { owner: 'mfe-account', access: 'customer' },
  '/viewbooking': { owner: 'mfe-account', access: 'customer' },
  '/agentlogin': { owner: 'mfe-agent' },
  '/agentportal': { owner: 'mfe-agent' },
  '/update-agent-profile': { owner: 'mfe-agent', access: 'agent' },
  '/agent-gallery': { owner: 'mfe-agent', access: 'agent' },
} as const satisfies Record<string, RouteEntry>;

/** A pattern of the route table. */
export type RoutePath = keyof typeof routes;

/** The patterns that `owner` serves. */
export type RoutesOf<Owner extends RemoteName> = {
  [Path in RoutePath]: (typeof routes)[Path]['owner'] extends Owner ? Path : never;
}[RoutePath];

/** A path's entry, with the optional manners filled in. */
export function routeEntry(path: RoutePath): { owner: RemoteName; access: Access; bare: boolean } {
  const entry: RouteEntry = routes[path];
  return { owner: entry.owner, access: entry.access ?? 'public', bare: entry.bare ?? false };
}

/** The pattern of this table that an address belongs to, or null: nobody's, so not found (SH-13). See `matchPattern`. */
export function matchRoute(pathname: string): RoutePath | null {
  return matchPattern(Object.keys(routes) as RoutePath[], pathname);
}

/**
 * The table that a page of the release set `remotes` follows: of this one the paths of the remotes that are in the set, and
 * what these bring besides. Without a set, this table as it is.
 */
export function pageTable(
  remotes?: Readonly<Record<ReleasedRemote, { routes?: BroughtRoutes }>>,
): RouteTable {
  const entries: Record<string, RouteManners & { owner: ReleasedRemote }> = {};
  for (const [path, entry] of Object.entries<RouteEntry>(routes)) {
    if (!remotes || remotes[entry.owner]) entries[path] = entry;
  }
  for (const [owner, remote] of Object.entries(remotes ?? {}) as [
    ReleasedRemote,
    { routes?: BroughtRoutes },
  ][]) {
    for (const [path, manners] of Object.entries(remote.routes ?? {})) entries[path] = { ...manners, owner };
  }
  return createRouteTable(entries);
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
}

const slugged = (prefix: string) => (slug: string) => `${prefix}/${encodeURIComponent(slug)}`;

/** Addresses. Slugs are the API's; dates are ISO civil dates (`yyyy-mm-dd`). */
export const paths = {
  home: () => '/',
  aboutUs: () => '/about-us',
  sustainability: () => '/sustainability',
  bespokeJourneys: () => '/bespoke-journeys',
  blogs: () => '/blogs',
  blog: slugged('/blogs'),
  newsletter: () => '/newsletter',
  pressPublicity: () => '/press-publicity',
  contactUs: () => '/contact-us',
  gallery: (query: { category?: string } = {}) => withQuery('/gallery', query),
  ships: () => '/our-ships',
  ship: slugged('/our-ships'),
  /** `tour`: the journey it is for, by its slug. */
  requestAQuote: (query: { tour?: string } = {}) => withQuery('/request-a-quote', query),
  careers: () => '/careers',
  faq: () => '/faq',
  thankYou: () => '/thankyou',
  catamaranLanding: () => '/catamaran-landing-page',
  bengalGangaLanding: () => '/bengal-ganga-landing-page',
  terms: () => '/terms-and-conditions',
  depositAndCancellation: () => '/deposit-and-cancelletion',
  sellingChart: () => '/selling-chart',
  /** `view: 'themed'`: the themed cruises instead of the list (PB-03). */
  journeys: (query: { view?: 'themed' } = {}) => withQuery('/booking', query),
  journey: (slug: string, query: { date?: string } = {}) =>
    withQuery(`/booking/${encodeURIComponent(slug)}`, query),
  bookNow: (slug: string, query: { date?: string } = {}) =>
    withQuery(`/book-now/${encodeURIComponent(slug)}`, query),
  /** `step: 'review'`: everything once more, before paying. `option`: with the suites of the agent's option of that id. */
  checkout: (slug: string, query: { date?: string; step?: 'review'; option?: string } = {}) =>
    withQuery(`/book-now/checkout/${encodeURIComponent(slug)}`, query),
  clubQuote: slugged('/membership-request-a-quote'),
  maharajaClub: () => '/air-india-maharaja-club',
  flyingReturns: () => '/air-india-flying-returns',
  /** Of the booking with that id. */
  payBalance: (id?: string) => withQuery('/pay-balance', { id }),
  success: () => '/success',
  failure: () => '/failure',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  profile: () => '/profile',
  myBookings: () => '/userbooking',
  booking: (id?: string) => withQuery('/viewbooking', { id }),
  agentLogin: () => '/agentlogin',
  agentPortal: () => '/agentportal',
  updateAgentProfile: () => '/update-agent-profile',
  agentGallery: () => '/agent-gallery',
} as const;
