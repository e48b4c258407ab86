/** The site's pages for the search, in addition to the operator's content on them. */
import type { ContentType, LegalType, PageName, PictureScreen } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';

/**
 * A page. `keywords` are further words that people search for. `page`, `legal`, `content` and `careers` name the
 * operator's content on the page.
 */
export interface SitePage {
  path: string;
  title: string;
  excerpt: string;
  keywords: string;
  page?: PageName;
  legal?: LegalType;
  content?: readonly ContentType[];
  careers?: true;
  /**
   * What link previews show of a page without hero, or without a picture in it: the first heading, and the picture of
   * the `screen` or at the path `picture`.
   */
  preview?: { heading?: string; screen?: PictureScreen; picture?: string };
}

export const sitePages: readonly SitePage[] = [
  {
    path: paths.home(),
    title: 'Antara River Cruises',
    excerpt: 'Slow journeys on India’s great rivers, in ships small enough to stop anywhere.',
    keywords: 'home welcome',
    page: 'HOME',
  },
  {
    path: paths.aboutUs(),
    title: 'About us',
    excerpt: 'How Antara began, who founded it, the rivers and the fleet.',
    keywords: 'company story founder history fleet team',
    page: 'ABOUT',
  },
  {
    path: paths.sustainability(),
    title: 'Sustainability',
    excerpt: 'Clean River, Clean Fuel, Go Local, Go Natural: what we do and how it is counted.',
    keywords: 'environment plastic waste fuel solar village local responsible',
    page: 'SUSTAINABILITY',
  },
  {
    path: paths.bespokeJourneys(),
    title: 'Bespoke journeys',
    excerpt: 'Journeys of 2 to 11 days made for you, themed cruises, and whole ships for groups up to 56.',
    keywords: 'private charter group theme music textiles wedding',
    page: 'BESPOKE',
  },
  {
    path: paths.ships(),
    title: 'Our ships',
    excerpt: 'Four cruise ships, two catamarans and a private houseboat, and how one lives on them.',
    keywords: 'fleet vessel boat food dining service spa boutique events',
    page: 'SHIPS',
  },
  {
    path: paths.journeys(),
    title: 'Our journeys',
    excerpt: 'Every journey with its dates, suites and fares, from two nights to nineteen.',
    keywords: 'cruise cruises itinerary itineraries dates departures booking book price prices fares suites',
    preview: { screen: 'journeys', heading: 'Choose your river' },
  },
  {
    path: paths.sellingChart(),
    title: 'Cruise calendar',
    excerpt: 'Every sailing by date, with the festivals that fall on board.',
    keywords:
      'selling sailing chart schedule dates departures Diwali Dussehra Christmas New Year Holi Easter',
    page: 'CALENDAR',
  },
  {
    path: paths.blogs(),
    title: 'Stories from the river',
    excerpt: 'What our naturalists, historians and cooks write from on board.',
    keywords: 'blog blogs posts articles stories',
    page: 'BLOGS',
  },
  {
    path: paths.newsletter(),
    title: 'Newsletter',
    excerpt: 'Our letters to read again, and how to get the next one.',
    keywords: 'letters archive subscribe news e-mail',
    page: 'NEWSLETTER',
    preview: { picture: 'home/discover-4' },
    content: ['NEWSLETTER'],
  },
  {
    path: paths.pressPublicity(),
    title: 'Press',
    excerpt: 'Press releases, what others have written, and whom to ask for pictures.',
    keywords: 'publicity media release coverage kit journalists',
    page: 'PRESS',
    content: ['NEWS', 'NEWS-COVERAGE'],
  },
  {
    path: paths.gallery(),
    title: 'Gallery',
    excerpt: 'Rivers, ships, suites and people in pictures.',
    keywords: 'photographs photos images pictures',
    page: 'GALLERY',
  },
  {
    path: paths.contactUs(),
    title: 'Contact us',
    excerpt: 'Where to find us, whom to call, and a form to write to us.',
    keywords: 'address telephone phone e-mail map office Delhi enquiry',
    page: 'CONTACT',
  },
  {
    path: paths.requestAQuote(),
    title: 'Request a quote',
    excerpt: 'Tell us what you have in mind; we answer within 48 hours.',
    keywords: 'price offer enquiry quotation',
    page: 'QUOTE',
  },
  {
    path: paths.careers(),
    title: 'Careers',
    excerpt: 'What we are looking for on board and ashore, and how to apply.',
    keywords: 'jobs openings vacancies work apply resume CV',
    page: 'CAREERS',
    careers: true,
  },
  {
    path: paths.faq(),
    title: 'Frequently asked questions',
    excerpt: 'Life on board, packing, meals, health, visas and payment.',
    keywords: 'help questions answers visa luggage wifi doctor children',
    page: 'FAQ',
    legal: 'FAQ',
  },
  {
    path: paths.beforeYouTravel(),
    title: 'Before you travel',
    excerpt: 'The way to the ship, visas, what to pack, money, health, steps and lifts, insurance.',
    keywords:
      'getting there airport transfer visa e-visa passport packing clothes luggage money cash cards health vaccination doctor medicines steps stairs lift elevator wheelchair walking mobility insurance weather',
    page: 'TRAVEL',
  },
  {
    path: paths.terms(),
    title: 'Terms and conditions',
    excerpt: 'The general terms of a cruise with us.',
    keywords: 'legal conditions liability',
    page: 'TERMS',
    preview: { picture: 'heroes/legal' },
    legal: 'TERMS',
  },
  {
    path: paths.privacy(),
    title: 'Privacy',
    excerpt: 'What we keep of guests and visitors, who sees it, and when it is deleted.',
    keywords: 'data protection cookies gdpr delete personal',
    page: 'PRIVACY',
    preview: { picture: 'heroes/legal' },
    legal: 'PRIVACY',
  },
  {
    path: paths.depositAndCancellation(),
    title: 'Deposit and cancellation',
    excerpt: 'What is paid when, what a cancellation costs, and our bank’s details.',
    keywords: 'refund cancel payment bank transfer balance',
    page: 'DEPOSIT',
    preview: { picture: 'heroes/legal' },
    legal: 'DEPOSIT',
  },
  {
    path: paths.catamaranLanding(),
    title: 'Bhitarkanika by catamaran',
    excerpt: 'Two nights and three days among mangroves and crocodiles, on the Antara catamarans.',
    keywords: 'catamaran Odisha package 2 nights 3 days',
    page: 'CATAMARAN',
  },
  {
    path: paths.bengalGangaLanding(),
    title: 'Antara Bengal Ganga: two short journeys',
    excerpt: 'An Insight of two nights and A Mystical Journey of three, from Kolkata.',
    keywords: 'Bengal Ganga package weekend 3 nights 4 days Monday',
    page: 'BENGAL-GANGA',
  },
  {
    path: paths.maharajaClub(),
    title: 'Air India Maharaja Club',
    excerpt: 'Journeys for members of the airline’s club, on request.',
    keywords: 'flying returns loyalty club miles member quote',
    page: 'CLUB',
    preview: { screen: 'club', heading: 'Fly in, sail on' },
  },
  {
    path: paths.myBookings(),
    title: 'My bookings',
    excerpt: 'What you have booked with us, upcoming and past.',
    keywords: 'booking confirmation account voyages invoice balance cancel cancellation login',
  },
  {
    path: paths.profile(),
    title: 'My profile',
    excerpt: 'Your details, your password, where you are logged in, and everything we hold about you.',
    keywords: 'account name phone number password sessions devices privacy data download delete close',
  },
  {
    path: paths.forgotPassword(),
    title: 'Forgot your password?',
    excerpt: 'A code by e-mail, and a new password of your own choice.',
    keywords: 'forgotten reset recover code otp lost password login',
  },
  {
    path: paths.agentLogin(),
    title: 'Travel agents',
    excerpt: 'Log in or open a trade account.',
    keywords: 'agent agents trade partner commission portal login sign up',
  },
];
