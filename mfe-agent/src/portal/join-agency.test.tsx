import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createTestContext, renderScreens } from '@antara/contracts/testing';
import { lists } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';

const about = { response: 'SUCCESS', company_name: 'Lamplight Journeys', email: 'mira@agency.example' };
const refused = {
  response: 'CONFLICT',
  status: 409,
  data: { message: 'Your account belongs to an agency already.' },
};

async function openLink(has_account: boolean) {
  const sent: unknown[] = [];
  const context = createTestContext({
    ...lists,
    invitation: () => ({ ...about, has_account }),
    joinAgency: ({ body }: { body: unknown }) => {
      sent.push(body);
      return refused as never;
    },
  });
  await renderScreens(context.appContext, { '/agentportal': remote.createRoutes()['/agentportal']! }, [
    '/agentportal#invitation=the-token',
  ]);
  await screen.findByRole('heading', { name: 'Join Lamplight Journeys' });
  return { sent, user: userEvent.setup({ delay: null }) };
}

it('TR-06 VX-10 somebody new makes an account by the link; what is refused is said, and nothing typed is lost', async () => {
  const { sent, user } = await openLink(false);
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, 'Mira Das');
  await user.type(screen.getByLabelText(/^Mobile number/), '+49 30 9800004');
  await user.type(screen.getByLabelText(/^Password/), 'lanterns at the ghat');
  await user.click(screen.getByRole('button', { name: 'Create account and join' }));
  await screen.findByText('Your account belongs to an agency already.');
  expect(sent).toEqual([
    {
      token: 'the-token',
      account: { name: 'Mira Das', mobile_no: '+49309800004', password: 'lanterns at the ghat' },
    },
  ]);
  expect(name.value).toBe('Mira Das');
});

it('VX-10 a link that cannot be used is told under the page’s heading, without an offer to try again what cannot work', async () => {
  const { appContext } = createTestContext({
    ...lists,
    invitation: () =>
      ({ response: 'NOT_FOUND', status: 404, data: { message: 'Please ask for a new one.' } }) as never,
  });
  await renderScreens(appContext, { '/agentportal': remote.createRoutes()['/agentportal']! }, [
    '/agentportal#invitation=another',
  ]);
  await screen.findByRole('heading', { level: 1, name: 'This invitation could not be opened' });
  screen.getByText('Please ask for a new one.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('VX-10 somebody with an account logs in first', async () => {
  await openLink(true);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

it('VX-10 SH-14 the page of an invitation has a title of its own, which no colleague of the agency is shown', () => {
  const { head } = remote.createRoutes()['/agentportal']!;
  const titleFor = (role: 'AGENT' | 'CUSTOMER' | null, address: string) =>
    head({ data: undefined, url: new URL(address, 'http://site'), params: {}, role }).title;
  expect(titleFor(null, '/agentportal')).toBe('Create Agent Account · Antara River Cruises');
  for (const role of ['CUSTOMER', null] as const)
    expect(titleFor(role, '/agentportal#invitation=the-token')).toBe(
      'Join your agency · Antara River Cruises',
    );
  expect(titleFor('AGENT', '/agentportal#invitation=the-token')).toBe('Agent portal · Antara River Cruises');
});
