/** The routes of this app: tours, booking and payment. */
import { loadScreenPicture } from '@antara/contracts/api/screen-picture';
import type { HeadContext, RemoteModule } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { contractVersion } from '@antara/contracts/composition/version';
import { loadTour, loadTourPage, type TourData } from './tour-data/load-tour.ts';
import { loadClub } from './club/club.loader.ts';
import { loadClubQuote, type ClubQuoteData } from './club-quote/club-quote.loader.ts';
import { loadWaitingList, type WaitingListData } from './waiting-list/waiting-list.loader.ts';
import { createToursHead } from './tours/tours-head.ts';
import { loadToursPage, type ToursPageData } from './tours/tours.loader.ts';
import { loadPayBalance } from './pay-balance/pay-balance.loader.ts';
import { createClubQuoteHead } from './club-quote/club-quote-head.ts';
import { createTourHead } from './tour-data/tour-head.ts';

const club = (canonical: string) => ({
  screen: () => import('./club/club.screen.tsx'),
  load: loadClub,
  head: () => ({
    title: 'Journeys for airline club members · Antara River Cruises',
    description:
      'River journeys in India and Bangladesh with fares for members of the airline club. Ask for a quote.',
    canonical,
  }),
});

export const remote: RemoteModule<'mfe-booking'> = {
  name: 'mfe-booking',
  contract: contractVersion,
  createRoutes: () => ({
    '/booking': {
      screen: () => import('./tours/tours.screen.tsx'),
      load: loadToursPage,
      head: ({ data }: HeadContext<ToursPageData>) => createToursHead(data),
    },
    '/booking/:tourName': {
      screen: () => import('./tour/tour.screen.tsx'),
      load: loadTourPage,
      head: ({ data, url }: HeadContext<TourData>) => createTourHead(data, url.origin),
    },
    '/book-now/:tourName': {
      screen: () => import('./book-now/book-now.screen.tsx'),
      load: loadTourPage,
      head: ({ data, url }: HeadContext<TourData>) => createTourHead(data, url.origin, 'Choose your suites'),
    },
    '/book-now/checkout/:tourName': {
      screen: () => import('./checkout/checkout.screen.tsx'),
      load: loadTour,
      head: ({ data, url }: HeadContext<TourData>) => ({
        ...createTourHead(data, url.origin, 'Checkout'),
        jsonLd: [],
        noindex: true,
      }),
    },
    '/membership-request-a-quote/:tourName': {
      screen: () => import('./club-quote/club-quote.screen.tsx'),
      load: loadClubQuote,
      head: ({ data }: HeadContext<ClubQuoteData>) => createClubQuoteHead(data),
    },
    '/waiting-list/:tourName': {
      screen: () => import('./waiting-list/waiting-list.screen.tsx'),
      load: loadWaitingList,
      head: ({ data }: HeadContext<WaitingListData>) => ({
        title: `${data?.tour ? `${data.tour.name}: waiting list` : 'Waiting list'} · Antara River Cruises`,
        description: 'For suites that are taken: we write to you when they are free.',
        noindex: true,
      }),
    },
    '/air-india-maharaja-club': club(paths.maharajaClub()),
    '/air-india-flying-returns': club(paths.maharajaClub()),
    '/pay-balance': {
      screen: () => import('./pay-balance/pay-balance.screen.tsx'),
      load: loadPayBalance,
      head: () => ({
        title: 'Pay the balance · Antara River Cruises',
        description: 'Pay what is still due on your booking with Antara, by card.',
        noindex: true,
      }),
    },
    '/payment-link': {
      screen: () => import('./payment-link/payment-link.screen.tsx'),
      head: () => ({
        title: 'Pay for your journey · Antara River Cruises',
        description: 'Pay by card for the journey that your travel agency has booked with Antara.',
        noindex: true,
      }),
    },
    '/success': {
      screen: () => import('./results/success.screen.tsx'),
      load: loadScreenPicture('success'),
      head: () => ({
        title: 'Payment Successful · Antara River Cruises',
        description: 'Your booking is paid. Its details are on their way to you by e-mail.',
        noindex: true,
      }),
    },
    '/failure': {
      screen: () => import('./results/failure.screen.tsx'),
      load: loadScreenPicture('failure'),
      head: () => ({
        title: 'Payment Failed · Antara River Cruises',
        description: 'The payment did not go through. Your choice is kept; try again or contact support.',
        noindex: true,
      }),
    },
  }),
};
