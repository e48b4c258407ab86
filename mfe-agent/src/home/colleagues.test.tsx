import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { agent, createTestContext, noAnswer, renderScreens } from '@antara/contracts/testing';
import { lists, noBookings, pageOf } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';

const home = {
  response: 'SUCCESS',
  company_name: 'Lamplight Journeys',
  percent: 12,
  departures: [],
  journeys: [],
  months: [],
};
const mira = {
  id: 7,
  email: 'mira@agency.example',
  name: 'Mira Das',
  invited_at: '2026-11-20T10:00:00.000Z',
  joined_at: '2026-11-21T10:00:00.000Z',
};

async function openPortal(is_owner: boolean) {
  let colleagues = [mira];
  const context = createTestContext(
    {
      ...lists,
      agentHome: () => ({ ...home, is_owner }),
      agentBookings: () => noBookings,
      clientPayments: () => ({ response: 'SUCCESS', bookings: [] }),
      agentOptions: () => ({ response: 'SUCCESS', open: [], ended: pageOf([]), now: Date.now() }),
      siteInfo: () => noAnswer,
      colleagues: () => ({ response: 'SUCCESS', colleagues }),
      inviteColleague: ({ body }: { body: { email: string } }) => {
        const invited = { ...mira, id: 8, name: '', email: body.email, joined_at: null };
        colleagues = [...colleagues, invited as never];
        return { response: 'SUCCESS', colleague: invited };
      },
      removeColleague: ({ body }: { body: { id: number } }) => {
        colleagues = colleagues.filter(({ id }) => id !== body.id);
        return { response: 'SUCCESS' };
      },
    },
    agent,
  );
  await renderScreens(context.appContext, { '/agentportal': remote.createRoutes()['/agentportal']! }, [
    '/agentportal',
  ]);
  await screen.findByRole('heading', { name: 'Your clients' });
  return userEvent.setup();
}

it('VX-10 the owner invites a colleague, and removes one after a question', async () => {
  const user = await openPortal(true);
  const region = within(await screen.findByRole('region', { name: 'Your colleagues' }));
  await region.findByText('Mira Das');
  await user.click(region.getByLabelText(/E-mail address/));
  await user.paste('ravi@agency.example');
  await user.click(region.getByRole('button', { name: 'Invite' }));
  await region.findByText('Invited');
  await user.click(region.getByRole('button', { name: 'Remove mira@agency.example' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove this colleague?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await region.findByText('ravi@agency.example');
  expect(region.queryByText('Mira Das')).toBeNull();
});

it('VX-10 a colleague does not see the section', async () => {
  await openPortal(false);
  expect(screen.queryByRole('region', { name: 'Your colleagues' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Update Agent Account' })).toBeNull();
});
