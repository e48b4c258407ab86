/**
 * The routes of the account app: login and sign-up, password recovery, profile, My bookings, and the confirmation of a
 * booking.
 */
import type { RemoteModule } from '@antara/contracts/composition/remote';
import { loadScreenPicture } from '@antara/contracts/api/screen-picture';
import { contractVersion } from '@antara/contracts/composition/version';
import { loadBooking } from './booking/booking.loader.ts';
import { loadBookings } from './bookings/bookings.loader.ts';
import { loadProfile } from './profile/profile.loader.ts';

/** Creates the head of a page that search engines must not list, because each visitor sees other content. */
const createPrivateHead = (title: string, description: string) => () => ({
  title: `${title} · Antara River Cruises`,
  description,
  noindex: true,
});

export const remote: RemoteModule<'mfe-account'> = {
  name: 'mfe-account',
  contract: contractVersion,
  createRoutes: () => ({
    '/login': {
      screen: () => import('./login/login.screen.tsx'),
      load: loadScreenPicture('login'),
      head: createPrivateHead(
        'Log in or sign up',
        'Log in to your Antara account to see your voyages and pay for a journey, or open an account.',
      ),
    },
    '/forgot-password': {
      screen: () => import('./forgot-password/forgot-password.screen.tsx'),
      head: createPrivateHead(
        'Forgot your password?',
        'Get back into your Antara account: a code by e-mail, and a new password of your own choice.',
      ),
    },
    '/profile': {
      screen: () => import('./profile/profile.screen.tsx'),
      load: loadProfile,
      head: createPrivateHead(
        'My profile',
        'Your Antara account: your details, your password, and everything we keep about you.',
      ),
    },
    '/userbooking': {
      screen: () => import('./bookings/bookings.screen.tsx'),
      load: loadBookings,
      head: createPrivateHead('My bookings', 'The voyages you have booked with Antara.'),
    },
    '/viewbooking': {
      screen: () => import('./booking/booking.screen.tsx'),
      load: loadBooking,
      fragments: ['mfe-booking/additions', 'mfe-booking/date-change', 'mfe-booking/passports'],
      head: createPrivateHead(
        'Your booking',
        'One of your bookings with Antara: dates, suites, guests and price.',
      ),
    },
  }),
};
