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

export const remote: RemoteModule<'mfe-account'> = {
  name: 'mfe-account',
  contract: contractVersion,
  createRoutes: () => ({
    '/login': {
      screen: () => import('./login/login.screen.tsx'),
      load: loadScreenPicture('login'),
      head: () => ({
        title: 'Log in or sign up · Antara River Cruises',
        description:
          'Log in to your Antara account to see your voyages and pay for a journey, or open an account.',
        noindex: true,
      }),
    },
    '/forgot-password': {
      screen: () => import('./forgot-password/forgot-password.screen.tsx'),
      head: () => ({
        title: 'Forgot your password? · Antara River Cruises',
        description:
          'Get back into your Antara account: a code by e-mail, and a new password of your own choice.',
        noindex: true,
      }),
    },
    '/profile': {
      screen: () => import('./profile/profile.screen.tsx'),
      load: loadProfile,
      head: () => ({
        title: 'My profile · Antara River Cruises',
        description: 'Your Antara account: your details, your password, and everything we keep about you.',
        noindex: true,
      }),
    },
    '/userbooking': {
      screen: () => import('./bookings/bookings.screen.tsx'),
      load: loadBookings,
      head: () => ({
        title: 'My bookings · Antara River Cruises',
        description: 'The voyages you have booked with Antara.',
        noindex: true,
      }),
    },
    '/viewbooking': {
      screen: () => import('./booking/booking.screen.tsx'),
      load: loadBooking,
      fragments: ['mfe-booking/additions', 'mfe-booking/date-change', 'mfe-booking/passports'],
      head: () => ({
        title: 'Your booking · Antara River Cruises',
        description: 'One of your bookings with Antara: dates, suites, guests and price.',
        noindex: true,
      }),
    },
  }),
};
