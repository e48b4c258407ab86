/** The pages built so far, for tests that go through all of them. */
import { paths } from '@antara/contracts/composition/routes';

/** A page that anyone may open by its address. */
export interface PublicPage {
  path: string;
  /** Its first heading. */
  heading: RegExp;
  /**
   * Loaded in a desk's window, and not in a phone's: another page of the same screen is loaded there. A shift of the
   * load shows at its width alone.
   */
  isLoadedAtDesk?: boolean;
}

const journey = 'artisans-of-bengal';

export const publicPages: readonly PublicPage[] = [
  { path: paths.home(), heading: /./ },
  { path: paths.aboutUs(), heading: /the slow way/ },
  { path: paths.sustainability(), heading: /leaves a wake/ },
  { path: paths.bespokeJourneys(), heading: /Your river/ },
  { path: paths.blogs(), heading: /The river journal/ },
  { path: paths.blog('what-the-river-says-at-night'), heading: /What the river says at night/ },
  { path: paths.newsletter(), heading: /Letters from the river/ },
  { path: paths.pressPublicity(), heading: /News for the press/ },
  { path: paths.careers(), heading: /Work with us on the river/ },
  { path: paths.contactUs(), heading: /Talk to people/ },
  { path: paths.requestAQuote(), heading: /A price for your journey/ },
  { path: paths.thankYou(), heading: /Thank you/ },
  { path: paths.clubQuote(journey), heading: /Request a quote/ },
  { path: paths.waitingList(journey), heading: /Waiting list/, isLoadedAtDesk: true },
  { path: paths.gallery(), heading: /The river, at every hour/ },
  {
    path: paths.gallery({ category: 'River life' }),
    heading: /The river, at every hour/,
    isLoadedAtDesk: true,
  },
  { path: paths.ships(), heading: /Ships for shallow water/ },
  { path: paths.ship('antara-ganges-voyager-ii'), heading: /Antara Ganges Voyager II/ },
  { path: paths.ship('antara-catamarans'), heading: /Antara Catamarans/, isLoadedAtDesk: true },
  { path: paths.faq(), heading: /Questions/ },
  { path: paths.beforeYouTravel(), heading: /Before you travel/ },
  { path: paths.terms(), heading: /Terms and conditions/ },
  { path: paths.privacy(), heading: /Privacy/, isLoadedAtDesk: true },
  { path: paths.depositAndCancellation(), heading: /Deposit and cancellation/ },
  { path: paths.sellingChart(), heading: /Every date on the river/ },
  { path: paths.journeys(), heading: /Choose your river/ },
  { path: paths.journeys({ view: 'themed' }), heading: /Choose your river/, isLoadedAtDesk: true },
  { path: paths.journey(journey), heading: /Artisans of Bengal/ },
  { path: paths.bookNow(journey), heading: /Artisans of Bengal/, isLoadedAtDesk: true },
  { path: paths.checkout(journey), heading: /Checkout/ },
  { path: paths.maharajaClub(), heading: /Fly in, sail on/ },
  { path: paths.flyingReturns(), heading: /Fly in, sail on/, isLoadedAtDesk: true },
  { path: paths.success(), heading: /Payment Successful/ },
  { path: paths.failure(), heading: /Payment Failed/, isLoadedAtDesk: true },
  { path: paths.login(), heading: /Welcome back/ },
  { path: paths.forgotPassword(), heading: /Forgot your password/ },
  { path: paths.agentLogin(), heading: /trade partners/ },
  { path: paths.agentPortal(), heading: /Create Agent Account/ },
];

/** A journey's page, in full. */
export const journeyPage = paths.journey(journey);
export const journeyName = 'Artisans of Bengal';

/** The widths at which pages are looked at, in px: the narrowest (a desk's window at 400 %), a phone and a desk. */
export const widths = [320, 390, 1280] as const;
