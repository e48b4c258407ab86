/** The routes of the marketing app: the home page and the pages with content. */
import type { RemoteModule } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
import { loadBeforeYouTravel } from './before-you-travel/before-you-travel.loader.ts';
import { bengalGangaHead } from './bengal-ganga/bengal-ganga.head.ts';
import { loadBengalGanga } from './bengal-ganga/bengal-ganga.loader.ts';
import { blogsHead } from './blogs/blogs.head.ts';
import { loadCalendar } from './calendar/calendar.loader.ts';
import { careersHead } from './careers/careers.head.ts';
import { loadCareers } from './careers/careers.loader.ts';
import { catamaranHead } from './catamaran/catamaran.head.ts';
import { loadCatamaran } from './catamaran/catamaran.loader.ts';
import { contactHead } from './contact/contact.head.ts';
import { loadContact } from './contact/contact.loader.ts';
import { loadDeposit } from './deposit/deposit.loader.ts';
import { faqHead } from './faq/faq.head.ts';
import { galleryHead } from './gallery/gallery.head.ts';
import { loadGallery } from './gallery/gallery.loader.ts';
import { homeHead } from './home/home.head.ts';
import { loadHome } from './home/home.loader.ts';
import { loadLegalPage } from './loaders/legal-page.loader.ts';
import { loadPage } from './loaders/page.loader.ts';
import { loadSummariesPage } from './loaders/summaries-page.loader.ts';
import { postHead } from './post/post.head.ts';
import { loadPost } from './post/post.loader.ts';
import { pressHead } from './press/press.head.ts';
import { loadPress } from './press/press.loader.ts';
import { loadQuote } from './quote/quote.loader.ts';
import { shipHead } from './ship/ship.head.ts';
import { loadShip } from './ship/ship.loader.ts';
import { shipsHead } from './ships/ships.head.ts';
import { loadShips } from './ships/ships.loader.ts';
import { loadTerms } from './terms/terms.loader.ts';
import { loadThankYou } from './thank-you/thank-you.loader.ts';

const blogs = {
  screen: () => import('./blogs/blogs.screen.tsx'),
  load: loadSummariesPage('BLOGS', 'BLOG'),
  head: blogsHead,
};

export const remote: RemoteModule<'mfe-marketing'> = {
  name: 'mfe-marketing',
  contract: contractVersion,
  createRoutes: () => ({
    '/': {
      screen: () => import('./home/home.screen.tsx'),
      load: loadHome,
      fragments: ['mfe-booking/tour-cards'],
      head: homeHead,
    },
    '/about-us': {
      screen: () => import('./about/about.screen.tsx'),
      load: loadPage('ABOUT'),
      head: () => ({
        title: 'About us · Antara River Cruises',
        description:
          'How a late ferry became a river line: our story, the founder, four rivers and a fleet of seven small ships with 108 suites.',
        image: 'about/river-bend',
      }),
    },
    '/sustainability': {
      screen: () => import('./sustainability/sustainability.screen.tsx'),
      load: loadPage('SUSTAINABILITY'),
      head: () => ({
        title: 'Sustainability: clean river, clean fuel, local, natural · Antara',
        description:
          'What our river ships do with water, fuel, money and materials, line by line and in words you can check; and what we have not solved yet.',
        image: 'sustainability/hero',
      }),
    },
    '/bespoke-journeys': {
      screen: () => import('./bespoke/bespoke.screen.tsx'),
      load: loadPage('BESPOKE'),
      head: () => ({
        title: 'Bespoke journeys, themed cruises and charters · Antara',
        description:
          'River journeys of 2 to 11 days for groups of up to 56, two themed cruises of 7 Nights & 8 Days, and whole ships to charter. Request a quote.',
        image: 'bespoke/music',
      }),
    },
    '/blogs': blogs,
    '/blog': blogs,
    '/blogs/:blog': {
      screen: () => import('./post/post.screen.tsx'),
      load: loadPost,
      head: postHead,
    },
    '/newsletter': {
      screen: () => import('./newsletter/newsletter.screen.tsx'),
      load: loadSummariesPage('NEWSLETTER', 'NEWSLETTER'),
      head: () => ({
        title: 'Letters from the river · Antara newsletter',
        description:
          'Every monthly letter from our ships: what flowers, who fishes, which suites are free. Read the archive, or have the next one sent.',
        image: 'newsletter/11',
      }),
    },
    '/press-publicity': {
      screen: () => import('./press/press.screen.tsx'),
      load: loadPress,
      head: pressHead,
    },
    '/careers': {
      screen: () => import('./careers/careers.screen.tsx'),
      load: loadCareers,
      head: careersHead,
    },
    '/contact-us': {
      screen: () => import('./contact/contact.screen.tsx'),
      load: loadContact,
      head: contactHead,
    },
    '/request-a-quote': {
      screen: () => import('./quote/quote.screen.tsx'),
      load: loadQuote,
      head: () => ({
        title: 'Request a quote · Antara River Cruises',
        description:
          'Tell us the journey, the month and how many of you there are. A price in writing, for suites that are free, within 48 hours.',
        image: 'heroes/quote',
      }),
    },
    '/thankyou': {
      screen: () => import('./thank-you/thank-you.screen.tsx'),
      load: loadThankYou,
      head: () => ({
        title: 'Thank you · Antara River Cruises',
        description: 'Your enquiry has reached us. Our team will answer within 48 hours.',
        noindex: true,
      }),
    },
    '/gallery': {
      screen: () => import('./gallery/gallery.screen.tsx'),
      load: loadGallery,
      head: galleryHead,
    },
    '/our-ships': {
      screen: () => import('./ships/ships.screen.tsx'),
      load: loadShips,
      head: shipsHead,
    },
    '/our-ships/:shipName': {
      screen: () => import('./ship/ship.screen.tsx'),
      load: loadShip,
      fragments: ['mfe-booking/tour-cards'],
      head: shipHead,
    },
    '/catamaran-landing-page': {
      screen: () => import('./catamaran/catamaran.screen.tsx'),
      load: loadCatamaran,
      head: catamaranHead,
    },
    '/bengal-ganga-landing-page': {
      screen: () => import('./bengal-ganga/bengal-ganga.screen.tsx'),
      load: loadBengalGanga,
      head: bengalGangaHead,
    },
    '/before-you-travel': {
      screen: () => import('./before-you-travel/before-you-travel.screen.tsx'),
      load: loadBeforeYouTravel,
      head: () => ({
        title: 'Before you travel · Antara River Cruises',
        description:
          'The way to the ship, visas, packing, money, health, steps and lifts of each ship, insurance: what to know before a river cruise in India.',
        image: 'places/kolkata-howrah-bridge',
      }),
    },
    '/faq': {
      screen: () => import('./faq/faq.screen.tsx'),
      load: loadLegalPage('FAQ'),
      head: faqHead,
    },
    '/terms-and-conditions': {
      screen: () => import('./terms/terms.screen.tsx'),
      load: loadTerms,
      head: () => ({
        title: 'Terms and conditions · Antara River Cruises',
        description:
          'The general terms of a cruise with Antara: itineraries, changes, cancellation by the operator, travel documents, payment, health, liability.',
      }),
    },
    '/privacy': {
      screen: () => import('./terms/terms.screen.tsx'),
      load: loadLegalPage('PRIVACY'),
      head: () => ({
        title: 'Privacy · Antara River Cruises',
        description: 'What we keep of guests and visitors, who sees it, and when it is deleted.',
      }),
    },
    '/deposit-and-cancelletion': {
      screen: () => import('./deposit/deposit.screen.tsx'),
      load: loadDeposit,
      head: () => ({
        title: 'Deposit and cancellation · Antara River Cruises',
        description:
          'How much keeps your suites, when the balance is due and what a cancellation costs, with a calculator for your own dates. Bank details and payment by card.',
      }),
    },
    '/selling-chart': {
      screen: () => import('./calendar/calendar.screen.tsx'),
      load: loadCalendar,
      head: () => ({
        title: 'Sailing calendar · Antara River Cruises',
        description:
          'Every departure on sale, by ship and month, with festivals and free suites; and the Cruise Calendar (2025-2026) as published.',
        image: 'heroes/calendar',
      }),
    },
  }),
};
