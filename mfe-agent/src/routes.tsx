/** The routes of the app for travel agents. */
import type { RemoteModule } from '@antara/contracts/composition/remote';
import { loadScreenPicture } from '@antara/contracts/api/screen-picture';
import { contractVersion } from '@antara/contracts/composition/version';
import { readInvitationToken, hasAgentHome, loadPortal } from './portal/portal.loader.ts';

export const remote: RemoteModule<'mfe-agent'> = {
  name: 'mfe-agent',
  contract: contractVersion,
  createRoutes: () => ({
    '/agentlogin': {
      screen: () => import('./login/agent-login.screen.tsx'),
      load: loadScreenPicture('agents'),
      head: () => ({
        title: 'Travel agents: log in or sign up · Antara River Cruises',
        description:
          'For trade partners of Antara river cruises: commissions, incentives, online booking, itineraries, images and support.',
        noindex: true,
      }),
    },
    '/agentportal': {
      screen: () => import('./portal/portal.screen.tsx'),
      load: loadPortal,
      head: ({ role, url }) => ({
        title: `${hasAgentHome(role) ? 'Agent portal' : readInvitationToken(url.hash) ? 'Join your agency' : 'Create Agent Account'} · Antara River Cruises`,
        description:
          'Open a trade account with Antara river cruises: free suites, bookings for your guests, and your commission.',
        noindex: true,
      }),
    },
    '/update-agent-profile': {
      screen: () => import('./profile/profile.screen.tsx'),
      head: () => ({
        title: 'Update Agent Account · Antara River Cruises',
        description: 'The agency, its address and its member numbers as Antara knows them.',
        noindex: true,
      }),
    },
    '/agent-gallery': {
      screen: () => import('./gallery/gallery.screen.tsx'),
      head: () => ({
        title: 'Agent gallery · Antara River Cruises',
        description: 'Pictures of ships, suites and rivers for travel agents, in one archive.',
        noindex: true,
      }),
    },
  }),
};
