/** The public face of the travel agents' pages. */
import type { RemoteModule } from '@antara/contracts/remote';
import { contractVersion } from '@antara/contracts/version';

export const remote: RemoteModule<'mfe-agent'> = {
  name: 'mfe-agent',
  contract: contractVersion,
  createRoutes: () => ({
    '/agentlogin': {
      chunk: 'agent-login',
      screen: () => import(/* webpackChunkName: "agent-login" */ './login/agent-login.screen.tsx'),
      head: () => ({
        title: 'Travel agents: log in or sign up · Antara River Cruises',
        description:
          'For trade partners of Antara river cruises: commissions, incentives, online booking, itineraries, images and support.',
      }),
    },
    '/agentportal': {
      chunk: 'agent-portal',
      screen: () => import(/* webpackChunkName: "agent-portal" */ './portal/portal.screen.tsx'),
      head: () => ({
        title: 'Trade accounts · Antara River Cruises',
        description: 'How a travel agency opens an account with Antara river cruises, and whom to write to.',
      }),
    },
  }),
};
