import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import {
  agent,
  createTestContext,
  customer,
  renderScreens,
  suspendedAgent,
  type CallHandlers,
} from '@antara/contracts/testing';
import { getLandingPath, notifyIfGuest } from './login/landing-path.ts';
import { lists } from './testing/test-agency.ts';
import { remote } from './routes.tsx';

const refused = () => ({
  response: 'FORBIDDEN',
  status: 403,
  data: { message: suspendedAgencyMessage(), agency_suspended: true },
});
const answers: CallHandlers = {
  ...lists,
  siteInfo: () => ({ response: 'SUCCESS', site: { sales_email: 'sales@antara.example' } }),
  agentHome: refused,
  agentBookings: refused,
  agentOptions: refused,
  agentGallery: refused,
  agentProfile: refused,
};
const screens = remote.createRoutes();

async function expectSuspended() {
  await screen.findByRole('heading', { level: 1, name: 'Your agency is suspended' });
  screen.getByText(suspendedAgencyMessage());
  expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/userbooking');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
  const address = await screen.findByRole('link', { name: 'sales@antara.example' });
  expect(address.getAttribute('href')).toBe('mailto:sales@antara.example');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Book for a client' })).toBeNull();
}

it('AG-03 a suspended agency finds in the portal what it cannot do, what stays and whom to write to, and no form', async () => {
  const { appContext, calls } = createTestContext(answers, suspendedAgent);
  await renderScreens(appContext, { '/agentportal': screens['/agentportal']! }, ['/agentportal']);
  await expectSuspended();
  expect(calls.map(({ name }) => name)).not.toContain('agentHome');
});

it.each(['/agentportal', '/agent-gallery', '/update-agent-profile'] as const)(
  'AG-03 an agency that was suspended since its log-in is told at %s, which offers nothing that is refused',
  async (path) => {
    const { appContext } = createTestContext(answers, agent);
    await renderScreens(appContext, { [path]: screens[path]! }, [path]);
    await expectSuspended();
  },
);

it('AG-01 a suspended agent lands in the portal, wherever the log-in was asked for, and is no guest', () => {
  const notices: string[] = [];
  const role = suspendedAgent.role!;
  expect(getLandingPath(role, { from: '/agent-gallery' })).toBe('/agentportal');
  expect(getLandingPath(customer.role!, null)).toBe('/booking');
  notifyIfGuest(role, (message) => notices.push(message));
  expect(notices).toEqual([]);
});
