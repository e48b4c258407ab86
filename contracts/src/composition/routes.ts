/**
 * Every path of the site with its owner, and the functions that build addresses. Nobody writes a path by hand: links
 * use `paths`, remotes serve the patterns that this table assigns to them, and the edge uses the same table to find the
 * owner of an address.
 */

import {
  createSetRouteTable as createTable,
  matchPattern,
  type Access,
  type AdditionalRoutes,
  type Linked,
  type NavGroup,
  type ReleasedRemote,
  type RouteMeta,
  type RouteTable,
} from './route-table.ts';
import * as m from '../messages/routes.ts';

/** The apps that own pages. The shell itself owns only the not-found screen. */
export const remoteNames = ['mfe-marketing', 'mfe-booking', 'mfe-account', 'mfe-agent'] as const;

/** An app of this workspace that owns pages. */
export type RemoteName = (typeof remoteNames)[number];

/** The owner and meta of a path. */
export interface RouteEntry extends RouteMeta, Linked {
  owner: RemoteName;
}

/**
 * Returns a page's entry in menus, whose label is read in the language of the page that shows it. Calls are marked as
 * pure, because apps that only build links would otherwise load the table.
 */
const createNav = <Places extends Partial<Record<NavGroup, number>>>(
  getLabel: () => string,
  places: Places,
) => ({
  get label() {
    return getLabel();
  },
  ...places,
});

/** The route table of P§2. Keys are React Router patterns. */
export const routes = {
  '/': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.home, { main: 10 }),
  },
  '/about-us': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.aboutUs, { main: 20, footer: 10 }),
  },
  '/sustainability': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.sustainability, { main: 60, footer: 50 }),
  },
  '/bespoke-journeys': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.bespokeJourneys, { main: 50, footer: 40 }),
  },
  '/blogs': {
    owner: 'mfe-marketing',
    query: ['cursor'],
    nav: /* @__PURE__ */ createNav(m.blogs, { main: 110, footer: 90 }),
  },
  '/blog': { owner: 'mfe-marketing', query: ['cursor'] },
  '/blogs/:blog': { owner: 'mfe-marketing', query: [] },
  '/newsletter': {
    owner: 'mfe-marketing',
    query: ['cursor'],
    nav: /* @__PURE__ */ createNav(m.newsletter, { main: 70, footer: 70 }),
  },
  '/press-publicity': {
    owner: 'mfe-marketing',
    query: ['releases', 'coverage'],
    nav: /* @__PURE__ */ createNav(m.pressPublicity, { main: 100, footer: 80 }),
  },
  '/contact-us': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.contactUs, { main: 90, notFound: 40 }),
  },
  '/gallery': {
    owner: 'mfe-marketing',
    query: ['category', 'page'],
    nav: /* @__PURE__ */ createNav(m.gallery, { main: 80, footer: 60 }),
  },
  '/our-ships': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.ourShips, { main: 30, footer: 20, search: 20, notFound: 10 }),
  },
  '/our-ships/:shipName': { owner: 'mfe-marketing', query: [] },
  '/request-a-quote': {
    owner: 'mfe-marketing',
    query: ['tour', 'ship', 'theme', 'date', 'month', 'about', 'post'],
    nav: /* @__PURE__ */ createNav(m.requestAQuote, { voyage: 20 }),
  },
  '/careers': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.careers, { footer: 110 }),
  },
  '/faq': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.faq, { footer: 100, search: 40, notFound: 30 }),
  },
  '/before-you-travel': { owner: 'mfe-marketing', query: [] },
  '/thankyou': { owner: 'mfe-marketing', query: ['reference', 'agency'] },
  '/catamaran-landing-page': { owner: 'mfe-marketing', query: [], bare: true },
  '/bengal-ganga-landing-page': { owner: 'mfe-marketing', query: [], bare: true },
  '/terms-and-conditions': {
    owner: 'mfe-marketing',
    query: [],
    nav: /* @__PURE__ */ createNav(m.termsAndConditions, { footer: 120 }),
  },
  '/privacy': { owner: 'mfe-marketing', query: [] },
  '/deposit-and-cancelletion': {
    owner: 'mfe-marketing',
    query: ['fare', 'booked', 'departure'],
    nav: /* @__PURE__ */ createNav(m.depositAndCancellation, { footer: 130 }),
  },
  '/selling-chart': {
    owner: 'mfe-marketing',
    query: ['vessel', 'month', 'cursor'],
    nav: /* @__PURE__ */ createNav(m.sailingChart, { voyage: 10, search: 30, notFound: 20 }),
  },
  '/booking': {
    owner: 'mfe-booking',
    query: ['view', 'river', 'month', 'ship', 'nights', 'price', 'sort', 'cursor'],
    nav: /* @__PURE__ */ createNav(m.ourCruises, { main: 40, footer: 30, header: 10, search: 10 }),
  },
  '/booking/:tourName': { owner: 'mfe-booking', query: ['date'] },
  '/book-now/:tourName': { owner: 'mfe-booking', query: ['date'] },
  '/book-now/checkout/:tourName': { owner: 'mfe-booking', query: ['date', 'step', 'option'], focused: true },
  '/membership-request-a-quote/:tourName': { owner: 'mfe-booking', query: [] },
  '/waiting-list/:tourName': { owner: 'mfe-booking', query: ['date', 'category'] },
  '/air-india-maharaja-club': { owner: 'mfe-booking', query: ['cursor'] },
  '/air-india-flying-returns': { owner: 'mfe-booking', query: ['cursor'] },
  '/pay-balance': { owner: 'mfe-booking', query: ['id'], access: 'customer', focused: true },
  '/payment-link': { owner: 'mfe-booking', query: [], focused: true },
  '/success': { owner: 'mfe-booking', query: [] },
  '/failure': { owner: 'mfe-booking', query: [] },
  '/login': {
    owner: 'mfe-account',
    query: ['from'],
    nav: /* @__PURE__ */ createNav(m.logIn, { voyage: 40 }),
  },
  '/forgot-password': { owner: 'mfe-account', query: [] },
  '/profile': { owner: 'mfe-account', query: [], access: 'customer' },
  '/userbooking': {
    owner: 'mfe-account',
    query: ['cursor'],
    access: 'customer',
    nav: /* @__PURE__ */ createNav(m.userBooking, { voyage: 30 }),
  },
  '/viewbooking': { owner: 'mfe-account', query: ['id'], access: 'customer' },
  '/agentlogin': {
    owner: 'mfe-agent',
    query: ['from'],
    nav: {
      get label() {
        return m.agentPortalLogin();
      },
      get shortLabel() {
        return m.travelAgents();
      },
      trade: 10,
      header: 20,
    },
  },
  '/agentportal': {
    owner: 'mfe-agent',
    nav: /* @__PURE__ */ createNav(m.agentPortal, { agent: 10 }),
  },
  '/update-agent-profile': {
    owner: 'mfe-agent',
    query: [],
    access: 'agent',
    nav: /* @__PURE__ */ createNav(m.updateAgentProfile, { agent: 30 }),
  },
  '/agent-gallery': {
    owner: 'mfe-agent',
    query: [],
    access: 'agent',
    nav: /* @__PURE__ */ createNav(m.agentGallery, { agent: 20 }),
  },
} as const satisfies Record<string, RouteEntry>;

/** A pattern of the route table. */
export type RoutePath = keyof typeof routes;

/** The patterns that `owner` serves. */
export type RoutesOf<Owner extends RemoteName> = {
  [Path in RoutePath]: (typeof routes)[Path]['owner'] extends Owner ? Path : never;
}[RoutePath];

/** Returns the entry of a path, with defaults for the fields that the entry leaves out. */
export function routeEntry(path: RoutePath): { owner: RemoteName; access: Access; bare: boolean } {
  const entry: RouteEntry = routes[path];
  return { owner: entry.owner, access: entry.access ?? 'public', bare: entry.bare ?? false };
}

/**
 * Returns the pattern of this table that matches an address, or null when the page does not exist (SH-13). See
 * `matchPattern`.
 */
export function matchRoute(pathname: string): RoutePath | null {
  return matchPattern(Object.keys(routes) as RoutePath[], pathname);
}

/**
 * Creates the route table for a page of the release set `remotes`: the paths of this table whose owners are in the set,
 * and the paths that those remotes bring themselves. Without a set, returns this table unchanged.
 */
export function createSetRouteTable(
  remotes?: Readonly<Record<ReleasedRemote, { routes?: AdditionalRoutes }>>,
): RouteTable {
  // A release can name any role. `canAccess` of the shell treats a role that it does not know like the strictest one.
  return createTable(routes, remotes) as RouteTable;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
}

const slugPath = (prefix: string) => (slug: string) => `${prefix}/${encodeURIComponent(slug)}`;

/**
 * The subject of the quote form. `tour` and `ship` are slugs, `theme` the key of a themed cruise, `date` a day
 * (`yyyy-mm-dd`), `month` a month (`yyyy-mm`), `post` the slug of a post.
 */
export type QuoteQuery = Partial<
  Record<'tour' | 'ship' | 'theme' | 'date' | 'month' | 'post', string | undefined> & { about: 'bespoke' }
>;

/**
 * The next step after the registration of an agency: the portal; the log-in with the typed password; choosing a
 * password; waiting for our approval. `confirm` and `confirm-by-password` come before the approval, because our letter
 * can only go to a confirmed address: the agency confirms by code or by choosing a password.
 */
export const nextStepsOfAgency = [
  'portal',
  'login',
  'password',
  'approval',
  'confirm',
  'confirm-by-password',
] as const;
export type NextStepOfAgency = (typeof nextStepsOfAgency)[number];

/** The query name of the site's search: `/?search=bengal` shows the search results on any page. */
export const searchParam = 'search';

/** The functions that build addresses. Slugs come from the API; dates are ISO civil dates (`yyyy-mm-dd`). */
export const paths = {
  home: () => '/',
  aboutUs: () => '/about-us',
  sustainability: () => '/sustainability',
  bespokeJourneys: () => '/bespoke-journeys',
  blogs: (query: { cursor?: string } = {}) => withQuery('/blogs', query),
  blog: slugPath('/blogs'),
  newsletter: (query: { cursor?: string } = {}) => withQuery('/newsletter', query),
  pressPublicity: (query: { releases?: string; coverage?: string } = {}) =>
    withQuery('/press-publicity', query),
  contactUs: () => '/contact-us',
  gallery: (query: { category?: string; page?: string } = {}) => withQuery('/gallery', query),
  ships: () => '/our-ships',
  ship: slugPath('/our-ships'),
  requestAQuote: (query: QuoteQuery = {}) => withQuery('/request-a-quote', query),
  careers: () => '/careers',
  faq: () => '/faq',
  beforeYouTravel: () => '/before-you-travel',
  /**
   * `reference` identifies the sent enquiry when the visitor asks about it. `agency` is the next step after a
   * registration.
   */
  thankYou: (query: { reference?: string | undefined; agency?: NextStepOfAgency } = {}) =>
    withQuery('/thankyou', query),
  catamaranLanding: () => '/catamaran-landing-page',
  bengalGangaLanding: () => '/bengal-ganga-landing-page',
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy',
  depositAndCancellation: () => '/deposit-and-cancelletion',
  sellingChart: (query: { vessel?: string; month?: string; cursor?: string } = {}) =>
    withQuery('/selling-chart', query),
  /** `view: 'themed'` shows the themed cruises instead of the list (PB-03). */
  journeys: (query: { view?: 'themed'; [filter: string]: string | undefined } = {}) =>
    withQuery('/booking', query),
  journey: (slug: string, query: { date?: string } = {}) =>
    withQuery(`/booking/${encodeURIComponent(slug)}`, query),
  bookNow: (slug: string, query: { date?: string } = {}) =>
    withQuery(`/book-now/${encodeURIComponent(slug)}`, query),
  /**
   * `step: 'review'` shows the whole order once more before payment. `option` is the id of the agent's option whose
   * suites are booked.
   */
  checkout: (slug: string, query: { date?: string; step?: 'review'; option?: string } = {}) =>
    withQuery(`/book-now/checkout/${encodeURIComponent(slug)}`, query),
  /** The waiting list of a departure (`date`), or of the suites of one category on that departure. */
  waitingList: (slug: string, query: { date?: string; category?: string } = {}) =>
    withQuery(`/waiting-list/${encodeURIComponent(slug)}`, query),
  clubQuote: slugPath('/membership-request-a-quote'),
  maharajaClub: (query: { cursor?: string } = {}) => withQuery('/air-india-maharaja-club', query),
  flyingReturns: () => '/air-india-flying-returns',
  /** `id` is the booking's id. */
  payBalance: (id?: string) => withQuery('/pay-balance', { id }),
  /** The token is the address's fragment, because servers, logs and referrers do not get fragments. */
  paymentLink: (token?: string) => `/payment-link${token ? `#${encodeURIComponent(token)}` : ''}`,
  success: () => '/success',
  failure: () => '/failure',
  /**
   * `from` is the address on this site to return to. Only browsers without scripts need it; scripts use navigation
   * state.
   */
  login: (query: { from?: string | undefined } = {}) => withQuery('/login', query),
  forgotPassword: () => '/forgot-password',
  profile: () => '/profile',
  myBookings: (query: { cursor?: string } = {}) => withQuery('/userbooking', query),
  booking: (id?: string) => withQuery('/viewbooking', { id }),
  agentLogin: () => '/agentlogin',
  /** `query` holds the filters of the portal's lists and the page shown of each. */
  agentPortal: (query: Record<string, string> = {}) => withQuery('/agentportal', query),
  /**
   * The page where somebody joins an agency. The token is the address's fragment, because servers, logs and referrers
   * do not get fragments.
   */
  agentInvitation: (token: string) => `/agentportal#invitation=${encodeURIComponent(token)}`,
  updateAgentProfile: () => '/update-agent-profile',
  agentGallery: () => '/agent-gallery',
} as const;
