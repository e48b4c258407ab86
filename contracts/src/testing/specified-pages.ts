/** The pages and links of the specification (P§2), copied exactly, so that tests compare the site with them. */
import type { RemoteName } from '../composition/routes.ts';

/** Every path, by the app that owns it according to the architecture. */
export const specifiedPaths = {
  'mfe-marketing': [
    '/',
    '/about-us',
    '/sustainability',
    '/bespoke-journeys',
    '/blogs',
    '/blog',
    '/blogs/:blog',
    '/newsletter',
    '/press-publicity',
    '/contact-us',
    '/gallery',
    '/our-ships',
    '/our-ships/:shipName',
    '/request-a-quote',
    '/careers',
    '/faq',
    '/thankyou',
    '/catamaran-landing-page',
    '/bengal-ganga-landing-page',
    '/terms-and-conditions',
    '/privacy',
    '/deposit-and-cancelletion',
    '/selling-chart',
  ],
  'mfe-booking': [
    '/booking',
    '/booking/:tourName',
    '/book-now/:tourName',
    '/book-now/checkout/:tourName',
    '/pay-balance',
    '/payment-link',
    '/success',
    '/failure',
    '/membership-request-a-quote/:tourName',
    '/waiting-list/:tourName',
    '/air-india-maharaja-club',
    '/air-india-flying-returns',
  ],
  'mfe-account': ['/login', '/forgot-password', '/profile', '/userbooking', '/viewbooking'],
  'mfe-agent': ['/agentlogin', '/agentportal', '/update-agent-profile', '/agent-gallery'],
} as const satisfies Record<RemoteName, readonly string[]>;

/** Label and path of every entry of the menu (SH-06). */
export const specifiedMenu = [
  ['Home', '/'],
  ['About Us', '/about-us'],
  ['Our Ships', '/our-ships'],
  ['Our Cruises', '/booking'],
  ['Bespoke Journeys', '/bespoke-journeys'],
  ['Sustainability', '/sustainability'],
  ['Newsletter', '/newsletter'],
  ['Gallery', '/gallery'],
  ['Contact Us', '/contact-us'],
  ['Press & Publicity', '/press-publicity'],
  ['Blogs', '/blogs'],
  ['Log in', '/login'],
  ['User Booking', '/userbooking'],
  ['Agent Portal Login', '/agentlogin'],
  ['Sailing Chart', '/selling-chart'],
  ['Request a Quote', '/request-a-quote'],
] as const;

/** Label and path of the ships' pages, under Our Ships in the menu (SH-06). */
export const specifiedShips = [
  ['Antara Ganga Vilas', '/our-ships/antara-ganga-vilas'],
  ['Antara Ganges Voyager II', '/our-ships/antara-ganges-voyager-ii'],
  ['Antara Ganges Voyager', '/our-ships/antara-ganges-voyager'],
  ['Antara Bengal Ganga', '/our-ships/antara-bengal-ganga'],
  ['Antara Nauka Vilas', '/our-ships/antara-nauka-vilas'],
  ['Antara Catamarans', '/our-ships/antara-catamarans'],
] as const;

/** Label and path of the footer's thirteen links, in their order (SH-12). */
export const specifiedFooter = [
  ['About Us', '/about-us'],
  ['Our Ships', '/our-ships'],
  ['Our Cruises', '/booking'],
  ['Bespoke Journeys', '/bespoke-journeys'],
  ['Sustainability', '/sustainability'],
  ['Gallery', '/gallery'],
  ['Newsletter', '/newsletter'],
  ['Press & Publicity', '/press-publicity'],
  ['Blogs', '/blogs'],
  ['FAQ', '/faq'],
  ['Careers', '/careers'],
  ['Terms and Conditions', '/terms-and-conditions'],
  ['Deposit and Cancellation', '/deposit-and-cancelletion'],
] as const;
