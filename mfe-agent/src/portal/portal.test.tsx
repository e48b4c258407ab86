import { renderToString } from 'react-dom/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Session } from '@antara/contracts/composition/remote';
import { lists } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';
import {
  asComponent,
  customer,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
} from '@antara/contracts/testing';
import { getSignupState, setSignupState, type SignupState } from '../signup-state.ts';
import { generatePassword } from './generate-password.ts';

const signup = {
  name: 'Imran Qureshi',
  email: 'imran@antara.example',
  mobile_no: '9800000003',
  password: 'river-lamp',
};
const registered = { registerAgent: () => ({ response: 'SUCCESS', approved: true }) };

async function openPortal(answers: CallHandlers = {}, signup: SignupState | null = null, session?: Session) {
  setSignupState(signup);
  const testContext = createTestContext({ ...lists, ...answers }, session);
  const page = await renderScreens(
    testContext.appContext,
    { '/agentportal': remote.createRoutes()['/agentportal']! },
    ['/agentportal'],
  );
  await screen.findByRole('heading', { level: 1, name: 'Create Agent Account' });
  return { ...testContext, ...page, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' });
const register = (user: User) => user.click(screen.getByRole('button', { name: 'Register' }));
const sent = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'registerAgent').map(({ input }) => (input as { body: object }).body);

async function fillIn(user: User) {
  await user.type(field(/^Job position/), 'Owner');
  await user.type(field(/^Company website/), 'www.lamplight.example');
  await user.type(field(/^Address line 1/), '12 Strand Road');
  await user.type(field(/^Address line 2/), 'First floor');
  await user.type(field(/^Postal code/), '700001');
  await user.click(field(/^I have read and accept/));
}

describe('AG-03 Create Agent Account', () => {
  it('AG-03 has every field of the form, the consortia with Others, the titles, and no registration numbers', async () => {
    await openPortal();
    for (const name of [
      /^Company name/,
      /^Group or consortium/,
      /^Job position/,
      /^Company website/,
      /^Title/,
      /^First name/,
      /^Last name/,
      /^Email/,
      /^Contact number/,
      /^Address line 1/,
      /^Address line 2/,
      /^Send me offers and news by e-mail/,
      /^Send me brochures by post/,
      /^Country/,
      /^State/,
      /^City/,
      /^Postal code/,
      /privacy policy/,
    ])
      expect(field(name), String(name)).toBeTruthy();
    expect(screen.queryByLabelText(/ATOL|ABTA|IATA|AFTA|TAANZ/)).toBeNull();
    const choices = (name: RegExp) =>
      within(field(name) as unknown as HTMLElement)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(choices(/^Group/)).toEqual(['Select Group', 'AAA', 'Virtuoso', 'Others']);
    expect(choices(/^Title/)).toEqual(['Select Your Title', 'Mr.', 'Mrs.', 'Master', 'Miss']);
  });

  it('AG-03 each message at its field, in the order of the page, and nothing is sent', async () => {
    const { user, calls } = await openPortal();
    await user.selectOptions(field(/^Group/), 'Others');
    await register(user);
    await screen.findByText('First Name is required');
    const messages = [...document.querySelectorAll('[aria-invalid="true"]')].map((control) => {
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent;
    });
    expect(messages).toEqual([
      'Please specify your group',
      'Job position is required',
      'Company website is required',
      'First Name is required',
      'Last Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Address line 1 is required',
      'Address line 2 is required',
      'Postal code is required',
      'Please accept the terms and conditions.',
    ]);
    expect(document.activeElement).toBe(field(/^Your group/));
    expect(field(/^Your group/).placeholder).toBe('please specify your group');
    expect(sent(calls)).toEqual([]);
  });

  it('AG-03 a malformed address and number keep their messages, and nothing is sent', async () => {
    const { user, calls } = await openPortal({}, signup);
    await fillIn(user);
    for (const [name, typed] of [
      [/^Email/, 'ira@'],
      [/^Contact number/, '12345'],
    ] as const) {
      await user.clear(field(name));
      await user.type(field(name), typed);
    }
    await register(user);
    await screen.findByText('A valid Email Address is required');
    screen.getByText('A valid 10-digit Contact Number is required');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
    expect(sent(calls)).toEqual([]);
  });

  it('AG-03 prefilled from the sign-up, sent with their password, cleared, and on to /thankyou', async () => {
    const { user, calls, notices, router, container } = await openPortal(registered, signup);
    expect(field(/^First name/).value).toBe('Imran');
    expect(field(/^Last name/).value).toBe('Qureshi');
    expect(field(/^Email/).value).toBe('imran@antara.example');
    expect(field(/^Contact number/).value).toBe('9800000003');
    expect(container.innerHTML).not.toContain('river-lamp');
    await user.selectOptions(field(/^Title/), 'Mr.');
    await user.selectOptions(field(/^Group/), 'Virtuoso');
    await fillIn(user);
    const first = field(/^First name/);
    await register(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'));
    expect(router.state.location.search).toBe('?agency=login');
    expect(first.value).toBe('');
    expect(notices).toEqual(['Registration Successful!']);
    expect(router.state.location.state).toBeNull();
    expect(getSignupState()).toBeNull();
    expect(sent(calls)).toEqual([
      {
        name: 'Mr. Imran Qureshi',
        mobile_no: '+919800000003',
        country_code: '+91',
        email: 'imran@antara.example',
        password: 'river-lamp',
        password_made: false,
        company_name: '',
        are_you_a_part: 'Virtuoso',
        job_position: 'Owner',
        website_link: 'www.lamplight.example',
        atol: '',
        abta: '',
        iata: '',
        afta: '',
        taanz: '',
        s_subscribed_to_mail: false,
        s_subscribed_topost: false,
        address_line1: '12 Strand Road',
        address_line2: 'First floor',
        Landmark: '',
        city: '',
        state: '',
        postal_code: '700001',
        country: '',
        is_default: true,
        address_type: 'OFFICE',
      },
    ]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('river-lamp');
  });

  it('TR-06 AG-03 a password that is refused is chosen anew in the form, and what was typed stays', async () => {
    const message = 'This password is too easy to guess.';
    const fields = [{ path: 'password', message }];
    const answers = [
      { response: 'INVALID', status: 400, data: { message, fields } },
      { response: 'SUCCESS', message: 'Registered.', approved: true },
    ];
    const { user, calls, router } = await openPortal({ registerAgent: () => answers.shift() }, signup);
    await fillIn(user);
    await register(user);
    const password = await screen.findByLabelText(/^New password/, { selector: 'input' });
    await screen.findByText(message);
    screen.getByText(/^At least 8 characters, and hard to guess/);
    expect(field(/^Address line 1/).value).toBe('12 Strand Road');
    await user.type(password, 'lanterns at the ghat');
    await register(user);
    await waitFor(() => expect(router.state.location.search).toBe('?agency=login'));
    expect(sent(calls)[1]).toMatchObject({ password: 'lanterns at the ghat', password_made: false });
  });

  it.each([
    ['the code', signup, 'confirm'],
    ['a password of one’s own', null, 'confirm-by-password'],
  ])(
    'VX-15 AG-03 an agency that waits with an unconfirmed address goes on to %s',
    async (_what, from, step) => {
      const answer = { response: 'SUCCESS', approved: false, address_confirmed: false };
      const { user, router } = await openPortal({ registerAgent: () => answer }, from);
      await fillIn(user);
      if (!from) {
        await user.type(field(/^First name/), 'Ira');
        await user.type(field(/^Last name/), 'Bose');
        await user.type(field(/^Email/), 'ira@antara.example');
        await user.type(field(/^Contact number/), '9800000003');
      }
      await register(user);
      await waitFor(() => expect(router.state.location.search).toBe(`?agency=${step}`));
    },
  );

  it('AG-03 prefilled from the logged-in user, with a password of ten letters and digits; then an agent', async () => {
    const { user, calls, session } = await openPortal(registered, null, customer);
    expect(field(/^First name/).value).toBe('Asha');
    await fillIn(user);
    await register(user);
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({
      password: expect.stringMatching(/^[A-Za-z0-9]{10}$/),
      password_made: true,
    });
    await waitFor(() => expect(session().role?.name).toBe('AGENT'));
  });

  it.each([
    ['a number that is typed', null, '+3398765432'],
    ['the sign-up’s number', signup, '+919800000003'],
  ])('AG-03 the dialling code is that of the country for %s', async (_what, from, number) => {
    const { user, calls } = await openPortal(registered, from);
    if (!from) {
      await user.type(field(/^First name/), 'Ira');
      await user.type(field(/^Last name/), 'Bose');
      await user.type(field(/^Email/), 'ira@antara.example');
      await user.type(field(/^Contact number/), '98765432');
    }
    await user.click(screen.getByRole('combobox', { name: 'Country' }));
    await user.click(await screen.findByRole('option', { name: 'France' }));
    await fillIn(user);
    await register(user);
    await waitFor(() => expect(sent(calls)).toMatchObject([{ mobile_no: number, country: 'France' }]));
  });

  it('AG-03 AG-06 a group that is not listed, country, state and city travel by their names', async () => {
    const { user, calls } = await openPortal(registered, signup);
    await user.selectOptions(field(/^Group/), 'Others');
    await user.type(field(/^Your group/), 'River Friends');
    for (const [name, choice] of [
      ['Country', 'India'],
      ['State', 'West Bengal'],
      ['City', 'Kolkata'],
    ] as const) {
      await waitFor(() => expect(screen.getByRole('combobox', { name })).toHaveProperty('disabled', false));
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: choice }));
    }
    await fillIn(user);
    await register(user);
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({
      are_you_a_part: 'River Friends',
      country: 'India',
      state: 'West Bengal',
      city: 'Kolkata',
    });
  });

  it.each([
    ['the server’s message', { response: 'CONFLICT', status: 409, data: { message: 'Taken.' } }, 'Taken.'],
    ['no message', { response: 'ERROR', status: 500, data: {} }, 'Registration failed. Please try again.'],
    ['no answer', noAnswer, 'Registration failed. Please try again.'],
  ])(
    'AG-03 ER-02 a failure with %s is alerted, and everything is still there',
    async (_what, failure, message) => {
      const { user, notices, router } = await openPortal({ registerAgent: () => failure }, signup);
      await fillIn(user);
      await register(user);
      await waitFor(() => expect(notices).toEqual([message]));
      expect(field(/^Job position/).value).toBe('Owner');
      expect(router.state.location.pathname).toBe('/agentportal');
    },
  );

  it('AG-03 "Registering..." while it is under way, and only once', async () => {
    let answer: (value: unknown) => void = () => {};
    const { user, calls } = await openPortal(
      { registerAgent: () => new Promise((resolve) => (answer = resolve)) },
      signup,
    );
    await fillIn(user);
    await register(user);
    expect(
      (await screen.findByRole('button', { name: 'Registering...' })).getAttribute('aria-disabled'),
    ).toBe('true');
    await user.type(field(/^Job position/), '{Enter}');
    answer({ response: 'SUCCESS', approved: false });
    await screen.findByText('Another page');
    expect(sent(calls)).toHaveLength(1);
  });

  it('ER-01 without its lists the page says so, and Retry brings the form', async () => {
    let works = false;
    const { user } = await openPortal({
      countries: () => (works ? (lists.countries as () => unknown)() : noAnswer),
    });
    await screen.findByText('The form could not be loaded');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByLabelText(/^Job position/);
  });

  it('AG-03 the server draws the form without inline styles', async () => {
    const { appContext } = createTestContext(lists);
    const route = remote.createRoutes()['/agentportal']!;
    const Screen = asComponent((await route.screen()).default);
    const data = await route.load?.({
      appContext,
      params: {},
      url: new URL('http://site.invalid/agentportal'),
      signal: new AbortController().signal,
    });
    const router = createMemoryRouter(
      [
        {
          element: <Outlet context={appContext} />,
          children: [{ id: 'page', path: '/agentportal', loader: () => data, Component: Screen }],
        },
      ],
      { initialEntries: ['/agentportal'], hydrationData: { loaderData: { page: data } } },
    );
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toContain('Select Your Title');
    expect(html).not.toContain('style=');
    // Without scripts the page links to the contact form, because the code contains no e-mail address of the company.
    expect(html).toMatch(/<noscript>.*href="\/contact-us".*<\/noscript>/);
    expect(html).not.toContain('mailto:');
  });
});

it('AG-03 made passwords are ten letters and digits, and never the same', () => {
  const made = Array.from({ length: 200 }, generatePassword);
  for (const one of made) expect(one).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(new Set(made).size).toBe(made.length);
});
