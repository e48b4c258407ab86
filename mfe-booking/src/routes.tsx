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
import { createStepHead, createTourHead } from './tour-data/tour-head.ts';
import * as m from './messages/routes.ts';

const club = (canonical: string) => ({
  screen: () => import('./club/club.screen.tsx'),
  load: loadClub,
  head: () => ({
    title: m.journeysForAirlineClubMembers(),
    description: m.riverJourneysInIndiaAnd(),
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
      head: ({ data }: HeadContext<TourData>) => createStepHead(data, m.chooseYourSuites()),
    },
    '/book-now/checkout/:tourName': {
      screen: () => import('./checkout/checkout.screen.tsx'),
      load: loadTour,
      head: ({ data }: HeadContext<TourData>) => createStepHead(data, m.checkout()),
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
        title: data?.tour ? m.waitingListOf({ tour: data.tour.name }) : m.waitingList(),
        description: m.forSuitesThatAreTaken(),
        noindex: true,
      }),
    },
    '/air-india-maharaja-club': club(paths.maharajaClub()),
    '/air-india-flying-returns': club(paths.maharajaClub()),
    '/pay-balance': {
      screen: () => import('./pay-balance/pay-balance.screen.tsx'),
      load: loadPayBalance,
      head: () => ({
        title: m.payTheBalanceAntaraRiver(),
        description: m.payWhatIsStillDue(),
        noindex: true,
      }),
    },
    '/payment-link': {
      screen: () => import('./payment-link/payment-link.screen.tsx'),
      head: () => ({
        title: m.payForYourJourneyAntara(),
        description: m.payByCardForThe(),
        noindex: true,
      }),
    },
    '/success': {
      screen: () => import('./results/success.screen.tsx'),
      load: loadScreenPicture('success'),
      head: () => ({
        title: m.paymentSuccessfulAntaraRiverCruises(),
        description: m.yourBookingIsPaidIts(),
        noindex: true,
      }),
    },
    '/failure': {
      screen: () => import('./results/failure.screen.tsx'),
      load: loadScreenPicture('failure'),
      head: () => ({
        title: m.paymentFailedAntaraRiverCruises(),
        description: m.thePaymentDidNotGo(),
        noindex: true,
      }),
    },
  }),
};
