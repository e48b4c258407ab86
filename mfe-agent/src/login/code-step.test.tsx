import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { agent, createTestContext, renderScreens, type CallHandlers } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';

const needsCode = {
  response: 'UNAUTHORISED',
  status: 401,
  data: { message: 'Please enter the code that your authenticator app shows.', two_factor: true },
};
const welcomed = { response: 'SUCCESS', user_role: agent.role, user: agent.user };
const secondStepRequired = {
  response: 'FORBIDDEN',
  status: 403,
  data: { message: 'Agents log in with a second step here.', two_factor_required: true },
};

async function logIn(answers: CallHandlers) {
  const testContext = createTestContext(answers);
  const { router } = await renderScreens(
    testContext.appContext,
    { '/agentlogin': remote.createRoutes()['/agentlogin']! },
    [{ pathname: '/agentlogin', state: { from: '/agent-gallery' } }],
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Email/), 'imran@antara.example');
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'river-lamp');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return { ...testContext, router, user };
}

it('AG-01 ASVS 6.3.3 an agent enters the code in place, and goes on to the page that sent them', async () => {
  const { router, user, notices } = await logIn({ login: () => needsCode, loginCode: () => welcomed });
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/agent-gallery'));
  expect(notices).toEqual(['Login Successful!']);
});

it('AG-01 ASVS 6.3.3 what is no code is said and not sent; Back leads to the password, with what was typed', async () => {
  const { user, calls } = await logIn({ login: () => needsCode });
  await user.type(await screen.findByLabelText(/^Code/), '12{Enter}');
  await screen.findByText('Please enter the 6 digits that your app shows');
  expect(calls.map(({ name }) => name)).not.toContain('loginCode');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('imran@antara.example');
});

it('AG-01 ASVS 6.3.3 an agent who has yet to set it up is led there, and knows the way on', async () => {
  const { router } = await logIn({ login: () => ({ ...welcomed, set_up_two_factor: true }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(router.state.location.state).toEqual({ from: '/agent-gallery' });
});

it('AG-05 ASVS 6.3.3 an agents’ page that waits for it says so and leads to it', async () => {
  const { appContext } = createTestContext({ agentGallery: () => secondStepRequired }, agent);
  const { router } = await renderScreens(
    appContext,
    { '/agent-gallery': remote.createRoutes()['/agent-gallery']! },
    ['/agent-gallery'],
  );
  await screen.findByText('Agents log in with a second step here.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Set up two-step log-in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(router.state.location.state).toEqual({ from: '/agent-gallery' });
});
