import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { remote } from '../routes.tsx';
import {
  customer,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
} from '@antara/contracts/testing';

const welcomed = {
  response: 'SUCCESS',
  token: 't',
  user_role: { name: 'CUSTOMER' },
  user: { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' },
};
const good = {
  name: 'Asha Menon',
  email: 'asha@antara.example',
  phone: '9800000001',
  password: 'river-lamp',
};

async function openLogin(
  answers: CallHandlers = {},
  state?: unknown,
  opening = undefined as typeof customer | undefined,
) {
  const testContext = createTestContext(answers, opening);
  const { router } = await renderScreens(
    testContext.appContext,
    { '/login': remote.createRoutes()['/login']! },
    ['/earlier', { pathname: '/login', state }],
  );
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return { ...testContext, router, user: userEvent.setup() };
}

const email = () => screen.getByLabelText(/^Email/);
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const submit = (name: 'Login' | 'Sign Up') => screen.getByRole('button', { name });
const toSignUp = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'New here? Sign Up' }));

describe('AC-01 one screen for login and sign-up', () => {
  it('TR-06 AC-02 the sign-up says before it is tried which passwords are refused', async () => {
    const { user } = await openLogin();
    await toSignUp(user);
    expect(password().getAttribute('aria-describedby')).toBeTruthy();
    screen.getByText(/^At least 8 characters, and hard to guess: three or four words/);
  });

  it('AC-01 toggles, and what was typed stays', async () => {
    const { user } = await openLogin();
    await user.type(email(), good.email);
    await user.type(password(), 'half a pass');
    await toSignUp(user);
    expect(email()).toHaveProperty('value', good.email);
    expect(password()).toHaveProperty('value', 'half a pass');
    await user.type(screen.getByLabelText(/^Full name/), good.name);
    await user.click(screen.getByRole('button', { name: 'Already have an account? Login' }));
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
    await toSignUp(user);
    expect(screen.getByLabelText(/^Full name/)).toHaveProperty('value', good.name);
  });

  it('AC-01 shows and hides the password in one and the same input', async () => {
    const { user } = await openLogin();
    const input = password();
    expect(input).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveProperty('type', 'password');
    expect(password()).toBe(input);
  });

  it('AC-01 VX-01 links to /forgot-password, and the page that sent the visitor goes along', async () => {
    const from = { from: '/book-now/checkout/river-week?date=2027-03-01&step=review' };
    const { user, router } = await openLogin({}, from);
    const link = screen.getByRole('link', { name: /forgot/i });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
    expect(router.state.location.state).toEqual(from);
  });

  it('AC-01 a valid session on opening leads to /', async () => {
    const { router } = await openLogin({}, undefined, customer);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('AC-01 tells password managers what each field holds', async () => {
    const { user } = await openLogin();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    await toSignUp(user);
    expect(email().getAttribute('autocomplete')).toBe('email');
    expect(password().getAttribute('autocomplete')).toBe('new-password');
    expect(screen.getByLabelText(/^Full name/).getAttribute('autocomplete')).toBe('name');
    expect(screen.getByLabelText(/^Contact number/).getAttribute('autocomplete')).toBe('tel-national');
  });
});

describe('AC-02 messages', () => {
  it('AC-02 an empty login form: both messages, nothing sent, focus on the first', async () => {
    const { user, calls } = await openLogin();
    await user.click(submit('Login'));
    await screen.findByText('Email is required');
    screen.getByText('Password is required');
    expect(document.activeElement).toBe(email());
    expect(calls).toEqual([]);
  });

  it('AC-02 a malformed address and a short password', async () => {
    const { user } = await openLogin();
    await user.type(email(), 'asha@');
    await user.type(password(), 'seven77');
    await user.click(submit('Login'));
    expect(await screen.findByText('Invalid email format')).toBeTruthy();
    expect(screen.getByText('Password should be at least 8 characters long')).toBeTruthy();
  });

  it('AC-02 an empty sign-up form: all five messages, focus on the name though e-mail came first', async () => {
    const { user, calls } = await openLogin();
    await toSignUp(user);
    await user.click(submit('Sign Up'));
    await screen.findByText('Name is required');
    for (const message of [
      'Email is required',
      'Mobile number is required',
      'Password is required',
      'Please accept the terms and conditions',
    ]) {
      screen.getByText(message);
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/^Full name/));
    expect(calls).toEqual([]);
  });

  it('AC-02 the browser knows that every shown input is required, what is an address, and what is a number', async () => {
    const { user } = await openLogin();
    const listInputs = () =>
      [...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')].map(
        ({ name, type, required }) => [name, type, required],
      );
    expect(listInputs()).toEqual([
      ['email', 'email', true],
      ['password', 'password', true],
    ]);
    await toSignUp(user);
    expect(listInputs()).toEqual([
      ['name', 'text', true],
      ['email', 'email', true],
      ['mobile_no', 'tel', true],
      ['password', 'password', true],
      ['terms', 'checkbox', true],
    ]);
  });

  it.each(['98000', '9800000001234567', '98000 0000'])(
    'AC-02 refuses the contact number %s',
    async (phone) => {
      const { user } = await openLogin();
      await toSignUp(user);
      await user.type(screen.getByLabelText(/^Contact number/), phone);
      await user.click(submit('Sign Up'));
      expect(await screen.findByText('Contact number should be 10-15 digits long')).toBeTruthy();
    },
  );
});

describe('AC-03 success', () => {
  it('AC-03 login: busy meanwhile, told to the page, back to where the visitor came from, in place of this page', async () => {
    let answer: (value: unknown) => void = () => {};
    const { user, router, notices, calls, session } = await openLogin(
      { login: () => new Promise((resolve) => (answer = resolve)) },
      { from: '/book-now/checkout/an-insight?date=2027-01-01' },
    );
    await user.type(email(), '  Asha@Antara.example ');
    await user.type(password(), good.password);
    await user.click(submit('Login'));
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    answer(welcomed);
    await waitFor(() => expect(router.state.location.pathname).toBe('/book-now/checkout/an-insight'));
    expect(router.state.location.search).toBe('?date=2027-01-01');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(notices).toEqual(['Login Successful!']);
    expect(session()).toMatchObject({ status: 'known', role: { name: 'CUSTOMER' }, user: welcomed.user });
    expect(calls).toEqual([
      { name: 'login', input: { body: { email: good.email, password: good.password } } },
    ]);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/earlier'));
  });

  it('AC-03 sign-up: busy meanwhile, sends four fields, goes to / by default, leaves a cleared form and no consent behind', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user, router, notices, calls } = await openLogin({ signup: () => promise });
    await toSignUp(user);
    await user.type(screen.getByLabelText(/^Full name/), good.name);
    await user.type(email(), good.email);
    await user.type(screen.getByLabelText(/^Contact number/), good.phone);
    await user.type(password(), good.password);
    await user.click(screen.getByLabelText(/terms and conditions/));
    const fields = [email(), password(), screen.getByLabelText(/^Full name/)] as HTMLInputElement[];
    const consent = screen.getByLabelText(/terms and conditions/) as HTMLInputElement;
    expect(consent.checked).toBe(true);
    await user.click(submit('Sign Up'));
    expect((await screen.findByRole('button', { name: 'Processing...' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    resolve(welcomed);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(notices).toEqual(['Registration Successful!']);
    expect(calls).toEqual([
      {
        name: 'signup',
        input: {
          body: {
            name: good.name,
            email: good.email,
            mobile_no: `+91${good.phone}`,
            password: good.password,
          },
        },
      },
    ]);
    expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
    expect(consent.checked).toBe(false);
  });
});

describe('AC-04 failure', () => {
  async function refusedWith(failure: unknown) {
    const page = await openLogin({ login: () => failure });
    await page.user.type(email(), good.email);
    await page.user.type(password(), good.password);
    await page.user.click(submit('Login'));
    return page;
  }

  it("AC-04 the server's message, and what was typed stays", async () => {
    const { router, notices } = await refusedWith({
      response: 'UNAUTHORISED',
      status: 401,
      data: { message: 'E-mail and password do not match.' },
    });
    const alert = await screen.findByText('E-mail and password do not match.');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(email()).toHaveProperty('value', good.email);
    expect(password()).toHaveProperty('value', good.password);
    expect(submit('Login').getAttribute('aria-disabled')).toBe(null);
    expect(router.state.location.pathname).toBe('/login');
    expect(notices).toEqual([]);
  });

  it('AC-04 a refusal without a message', async () => {
    await refusedWith({ response: 'ERROR', status: 500, data: {} });
    expect(await screen.findByText('Something went wrong, try again.')).toBeTruthy();
  });

  it('AC-04 no answer at all', async () => {
    await refusedWith(noAnswer);
    expect(await screen.findByText('An unexpected error occurred. Please try again later.')).toBeTruthy();
  });

  it('AC-04 the message is gone when the visitor turns to the other form', async () => {
    const { user } = await refusedWith(noAnswer);
    await screen.findByText('An unexpected error occurred. Please try again later.');
    await toSignUp(user);
    expect(screen.queryByText('An unexpected error occurred. Please try again later.')).toBeNull();
  });
});

describe('SH-03 the login follows the browser’s other tabs', () => {
  it('SH-03 somebody who logs in elsewhere is led on here', async () => {
    const { router, appContext } = await openLogin({}, { from: '/userbooking' });
    act(() => appContext.session.signedIn(customer.role!, customer.user!));
    await waitFor(() => expect(router.state.location.pathname).toBe('/userbooking'));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('TR-06 AC-02 a password that is easily guessed', () => {
  it('AC-02 is said at its field', async () => {
    const message =
      'This password is too easy to guess. Please choose a longer one, for example three or four words that have nothing to do with each other.';
    const { user } = await openLogin({
      signup: () => ({
        response: 'INVALID',
        status: 400,
        data: { message, fields: [{ path: 'password', message }] },
      }),
    });
    await toSignUp(user);
    await user.type(screen.getByLabelText(/^Full name/), good.name);
    await user.type(email(), good.email);
    await user.type(screen.getByLabelText(/^Contact number/), good.phone);
    await user.type(password(), 'password1');
    await user.click(screen.getByLabelText(/^I agree/));
    await user.click(submit('Sign Up'));
    await screen.findByText(message);
    expect(document.activeElement).toBe(password());
  });
});
