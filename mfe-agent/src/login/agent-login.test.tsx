import { renderToString } from 'react-dom/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { getSignupState } from '../signup-state.ts';
import { remote } from '../routes.tsx';
import {
  agent,
  customer,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';
import AgentLoginScreen from './agent-login.screen.tsx';

const welcomed = { response: 'SUCCESS', token: 't', user_role: agent.role, user: agent.user };

const guestAccount: unknown = expect.stringMatching(/^This is a guest’s account, not a travel agent’s/);

async function openLogin(answers: CallHandlers = {}, state?: unknown, opening?: typeof customer) {
  const testContext = createTestContext(answers, opening);
  const { router } = await renderScreens(
    testContext.appContext,
    { '/agentlogin': remote.createRoutes()['/agentlogin']! },
    [{ pathname: '/agentlogin', state }],
  );
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return { ...testContext, router, user: userEvent.setup() };
}

const email = () => screen.getByLabelText(/^Email/);
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const submit = (name: 'Login' | 'Sign Up') => screen.getByRole('button', { name });
const toSignUp = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'New here? Sign Up' }));
const messages = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent;
  });

describe('AG-01 agent login', () => {
  it('AG-01 welcomes trade partners with what they get', async () => {
    await openLogin();
    screen.getByRole('heading', { level: 1, name: 'Welcome, trade partners' });
    const promised = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    for (const promise of [
      /competitive commissions/i,
      /booking incentives/i,
      /online booking platform/i,
      /itineraries/i,
      /downloadable images/i,
      /FAQs and support/i,
    ]) {
      expect(promised.some((text) => promise.test(text))).toBe(true);
    }
  });

  it('AG-01 toggles by its two texts, and what was typed stays', async () => {
    const { user } = await openLogin();
    await user.type(email(), 'imran@antara.example');
    await toSignUp(user);
    screen.getByLabelText('I agree to the terms and conditions*');
    await user.click(screen.getByRole('button', { name: 'Already have an account? Login' }));
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
    expect(email()).toHaveProperty('value', 'imran@antara.example');
    expect(screen.getByRole('link', { name: 'Forgot?' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('AG-01 the password is shown and hidden again', async () => {
    const { user } = await openLogin();
    await user.type(password(), 'river-lamp');
    expect(password()).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveProperty('type', 'password');
  });

  it('AG-01 checks login in order and shows the first failure only', async () => {
    const { user, calls } = await openLogin();
    const expectFirst = async (message: string, field: HTMLElement) => {
      await user.click(submit('Login'));
      await screen.findByText(message);
      expect(messages()).toEqual([message]);
      expect(document.activeElement).toBe(field);
    };
    await expectFirst('Email is required', email());
    await user.type(email(), 'imran');
    await expectFirst('Invalid email format', email());
    await user.clear(email());
    await user.type(email(), 'imran@antara.example');
    await expectFirst('Password is required', password());
    await user.type(password(), 'seven77');
    await expectFirst('Password should be at least 8 characters long', password());
    expect(calls).toEqual([]);
  });

  it('AG-01 sign-up adds, in order, name, number, its length, and terms', async () => {
    const { user } = await openLogin();
    await toSignUp(user);
    await user.type(email(), 'imran@antara.example');
    await user.type(password(), 'river-lamp');
    const name = screen.getByLabelText(/^Full name/);
    const phone = screen.getByLabelText(/^Contact number/);
    const expectFirst = async (message: string) => {
      await user.click(submit('Sign Up'));
      await screen.findByText(message);
      expect(messages()).toEqual([message]);
    };
    await expectFirst('Name is required');
    await user.type(name, 'Imran Qureshi');
    await expectFirst('Mobile number is required');
    await user.type(phone, '98000');
    await expectFirst('Contact number should be 10-15 digits long');
    await user.type(phone, '00003');
    await expectFirst('Please accept the terms and conditions');
  });

  it('AG-01 login: Processing..., then told to the page, form cleared, /booking', async () => {
    let answer: (value: unknown) => void = () => {};
    const { user, router, notices, session } = await openLogin({
      login: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.type(email(), 'imran@antara.example');
    await user.type(password(), 'river-lamp');
    const fields = [email(), password()] as HTMLInputElement[];
    await user.click(submit('Login'));
    expect((await screen.findByRole('button', { name: 'Processing...' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    answer(welcomed);
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
    expect(notices).toEqual(['Login Successful!']);
    expect(session().role).toEqual({ name: 'AGENT' });
    expect(fields.map(({ value }) => value)).toEqual(['', '']);
  });

  it.each([
    [agent, '/agent-gallery'],
    [customer, '/booking'],
  ])(
    'AG-01 %o sent here by an agents page: back there only as an agent',
    async ({ role, user: who }, target) => {
      const { user, router } = await openLogin(
        { login: () => ({ ...welcomed, user_role: role, user: who }) },
        { from: '/agent-gallery' },
      );
      await user.type(email(), 'imran@antara.example');
      await user.type(password(), 'river-lamp');
      await user.click(submit('Login'));
      await waitFor(() => expect(router.state.location.pathname).toBe(target));
    },
  );

  it.each([
    [agent, []],
    [customer, [guestAccount]],
  ])('AG-01 a valid session on opening leads to /booking: %o', async (opening, said) => {
    const { router, notices } = await openLogin({}, undefined, opening);
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(notices).toEqual(said);
  });

  it('AG-01 a customer who logs in here hears that this is no agent’s account', async () => {
    const { user, router, notices } = await openLogin({
      login: () => ({ ...welcomed, user_role: customer.role, user: customer.user }),
    });
    await user.type(email(), 'imran@antara.example');
    await user.type(password(), 'river-lamp');
    await user.click(submit('Login'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
    expect(notices).toEqual(['Login Successful!', guestAccount]);
  });

  it.each([
    [
      { response: 'UNAUTHORISED', status: 401, data: { message: 'They do not match.' } },
      'They do not match.',
    ],
    [{ response: 'ERROR', status: 500, data: {} }, 'Something went wrong, try again.'],
    [noAnswer, 'An unexpected error occurred. Please try again later.'],
  ])('AG-01 AC-04 a failed login says why and keeps what was typed', async (failure, message) => {
    const { user, router, notices } = await openLogin({ login: () => failure });
    await user.type(email(), 'imran@antara.example');
    await user.type(password(), 'river-lamp');
    await user.click(submit('Login'));
    const alert = await screen.findByText(message);
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(password()).toHaveProperty('value', 'river-lamp');
    expect(submit('Login').getAttribute('aria-disabled')).toBe(null);
    expect(router.state.location.pathname).toBe('/agentlogin');
    expect(notices).toEqual([]);
  });

  it('AG-01 without scripts the form is posted, so that no password stands in an address', () => {
    const { appContext } = createTestContext();
    const router = createMemoryRouter(
      [
        {
          element: <Outlet context={appContext} />,
          children: [{ id: 'login', path: '/agentlogin', loader: () => null, Component: AgentLoginScreen }],
        },
      ],
      {
        initialEntries: ['/agentlogin'],
        hydrationData: { loaderData: { login: { picture: testPicture('login') } } },
      },
    );
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toMatch(/<form [^>]*action="#agent-login" method="post"/);
    expect(html).not.toContain('style=');
  });
});

describe('AG-02 agent sign-up', () => {
  it('AG-02 makes no call and sets no cookie: the portal is reached with what was entered, the form is cleared', async () => {
    const { user, router, calls } = await openLogin();
    await toSignUp(user);
    await user.type(email(), 'Imran@antara.example');
    await user.type(password(), 'river-lamp');
    await user.type(screen.getByLabelText(/^Full name/), 'Imran Qureshi');
    await user.type(screen.getByLabelText(/^Contact number/), '9800000003');
    const consent = screen.getByLabelText(/^I agree/) as HTMLInputElement;
    const fields = [email(), password()] as HTMLInputElement[];
    await user.click(consent);
    await user.click(submit('Sign Up'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/agentportal'));
    expect(router.state.location.search).toBe('');
    expect(router.state.location.state).toBeNull();
    expect(getSignupState()).toEqual({
      name: 'Imran Qureshi',
      email: 'imran@antara.example',
      mobile_no: '+919800000003',
      password: 'river-lamp',
    });
    expect(calls).toEqual([]);
    expect(document.cookie).toBe('');
    expect(fields.map(({ value }) => value)).toEqual(['', '']);
    expect(consent.checked).toBe(false);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('river-lamp');
  });
});
