/** What the side menu and the footer lead to (P§2, SH-06, SH-12). */
import { paths } from '@antara/contracts/composition/routes';

/** An entry of the menu; one with sub-pages also opens them. */
export interface MenuItem {
  label: string;
  to: string;
  pages?: readonly { label: string; to: string }[];
}

/** The side menu, in the order of the specification. */
export const mainMenu: readonly MenuItem[] = [
  { label: 'Home', to: paths.home() },
  { label: 'About Us', to: paths.aboutUs() },
  {
    label: 'Our Ships',
    to: paths.ships(),
    pages: [
      { label: 'Antara Ganga Vilas', to: paths.ship('antara-ganga-vilas') },
      { label: 'Antara Ganges Voyager II', to: paths.ship('antara-ganges-voyager-ii') },
      { label: 'Antara Ganges Voyager', to: paths.ship('antara-ganges-voyager') },
      { label: 'Antara Bengal Ganga', to: paths.ship('antara-bengal-ganga') },
      { label: 'Antara Nauka Vilas', to: paths.ship('antara-nauka-vilas') },
      { label: 'Antara Catamarans', to: paths.ship('antara-catamarans') },
    ],
  },
  { label: 'Our Cruises', to: paths.journeys() },
  { label: 'Bespoke Journeys', to: paths.bespokeJourneys() },
  { label: 'Sustainability', to: paths.sustainability() },
  { label: 'Newsletter', to: paths.newsletter() },
  { label: 'Gallery', to: paths.gallery() },
  { label: 'Contact Us', to: paths.contactUs() },
  { label: 'Press & Publicity', to: paths.pressPublicity() },
  { label: 'Blogs', to: paths.blogs() },
];

/** Beside the main entries: for those who plan or have booked. */
export const voyageMenu: readonly MenuItem[] = [
  { label: 'Sailing Chart', to: paths.sellingChart() },
  { label: 'Request a Quote', to: paths.requestAQuote() },
  { label: 'User Booking', to: paths.myBookings() },
  { label: 'Log in', to: paths.login() },
];

/** For the trade. */
export const tradeMenu: readonly MenuItem[] = [{ label: 'Agent Portal Login', to: paths.agentLogin() }];

/** What only a travel agent is offered (SH-04). */
export const agentMenu: readonly MenuItem[] = [
  { label: 'Agent Portal', to: paths.agentPortal() },
  { label: 'Agent Gallery', to: paths.agentGallery() },
  { label: 'Update Agent Profile', to: paths.updateAgentProfile() },
];

/** The footer's thirteen links. */
export const footerMenu: readonly MenuItem[] = [
  { label: 'About Us', to: paths.aboutUs() },
  { label: 'Our Ships', to: paths.ships() },
  { label: 'Our Cruises', to: paths.journeys() },
  { label: 'Bespoke Journeys', to: paths.bespokeJourneys() },
  { label: 'Sustainability', to: paths.sustainability() },
  { label: 'Gallery', to: paths.gallery() },
  { label: 'Newsletter', to: paths.newsletter() },
  { label: 'Press & Publicity', to: paths.pressPublicity() },
  { label: 'Blogs', to: paths.blogs() },
  { label: 'FAQ', to: paths.faq() },
  { label: 'Careers', to: paths.careers() },
  { label: 'Terms and Conditions', to: paths.terms() },
  { label: 'Deposit and Cancellation', to: paths.depositAndCancellation() },
];
