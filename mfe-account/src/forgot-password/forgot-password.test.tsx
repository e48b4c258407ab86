import { renderToString } from 'react-dom/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext, type CallHandlers } from '@antara/contracts/testing';
import ForgotPasswordScreen from './forgot-password.screen.tsx';

const success = { response: 'SUCCESS' };
const address = 'asha@antara.example';
const ended = 'This code is no longer valid. Please ask for a new one.';
const invalid = (path: string, message: string) => ({
  response: 'INVALID',
  status: 400,
  data: { message, fields: [{ path, message }] },
});

async function openForm(answers: CallHandlers = {}, state?: unknown) {
  const testContext = createTestContext({
    sendCode: () => success,
    checkCode: () => success,
    updatePassword: () => ({ ...success, message: 'Password updated successfully' }),
    ...answers,
  });
  const { router } = await renderScreens(
    testContext.appContext,
    { '/forgot-password': remote.createRoutes()['/forgot-password']! },
    ['/login', { pathname: '/forgot-password', state }],
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const toCode = async () => {
    await user.type(screen.getByLabelText(/^Email/), address);
    await press('Send OTP');
    const code = await screen.findByLabelText<HTMLInputElement>(/^OTP/);
    // The answer for an address without an account is the same, so the page cannot show more than this.
    screen.getByText(
      /^If this address has an account, a code is on its way to it. It is good for ten minutes./,
    );
    return code;
  };
  const toPassword = async () => {
    await user.type(await toCode(), '123456');
    await press('Check OTP');
    return screen.findByLabelText<HTMLInputElement>(/^New password/, { selector: 'input' });
  };
  return { ...testContext, router, user, press, toCode, toPassword };
}

describe('AC-05 forgot password', () => {
  it('AC-05 the fields appear one after another, and the end is at the login', async () => {
    const { router, user, press, toPassword, calls, notices } = await openForm({}, { from: '/userbooking' });
    expect(screen.queryByLabelText(/^OTP/)).toBeNull();
    const password = await toPassword();
    expect(document.activeElement).toBe(password);
    await user.type(password, 'another river 9');
    await press('Update Password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls).toEqual([
      { name: 'sendCode', input: { body: { email: address } } },
      { name: 'checkCode', input: { body: { email: address, otp: '123456' } } },
      { name: 'updatePassword', input: { body: { email: address, password: 'another river 9' } } },
    ]);
    expect(notices).toEqual(['Password updated successfully']);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.location.state).toEqual({ from: '/userbooking' });
  });

  it('AC-01 AC-05 the new password is shown and hidden again', async () => {
    const { user, press, toPassword } = await openForm();
    const password = await toPassword();
    await user.type(password, 'another river 9');
    expect(password.type).toBe('password');
    await press('Show password');
    expect([password.type, password.value]).toEqual(['text', 'another river 9']);
    await press('Hide password');
    expect(password.type).toBe('password');
  });

  it('AC-05 "Updated Successfully" stands in the form while the login comes', async () => {
    let arrive = () => {};
    const login = new Promise<void>((done) => (arrive = done));
    const { appContext } = createTestContext({
      sendCode: () => success,
      checkCode: () => success,
      updatePassword: () => ({ ...success, message: '' }),
    });
    const router = createMemoryRouter(
      [
        {
          element: <Outlet context={appContext} />,
          children: [
            { path: '/forgot-password', Component: ForgotPasswordScreen },
            { path: '/login', loader: () => login.then(() => null), element: <p>The login</p> },
          ],
        },
      ],
      { initialEntries: ['/forgot-password'] },
    );
    const { render } = await import('@testing-library/react');
    render(<RouterProvider router={router} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Email/), `${address}{Enter}`);
    await user.type(await screen.findByLabelText(/^OTP/), '123456{Enter}');
    await user.type(
      await screen.findByLabelText(/^New password/, { selector: 'input' }),
      'another river 9{Enter}',
    );
    const said = await screen.findByText('Updated Successfully');
    expect(said.closest('[role="alert"]')).not.toBeNull();
    arrive();
    await screen.findByText('The login');
  });

  it.each([
    ['', 'Email is required'],
    ['asha@', 'Invalid email format'],
  ])('AC-05 ER-02 the address “%s”: “%s”, nothing sent', async (typed, message) => {
    const { user, press, calls } = await openForm();
    if (typed) await user.type(screen.getByLabelText(/^Email/), typed);
    await press('Send OTP');
    await screen.findByText(message);
    expect(calls).toEqual([]);
  });

  it.each(['', '12345', 'abcdef'])('AC-05 ER-02 the code “%s” is none, nothing sent', async (typed) => {
    const { user, press, toCode, calls } = await openForm();
    const code = await toCode();
    if (typed) await user.type(code, typed);
    await press('Check OTP');
    await screen.findByText('Please enter a 6 digit OTP');
    expect(calls.map(({ name }) => name)).toEqual(['sendCode']);
  });

  it.each(['You entered an incorrect OTP', ended])(
    'AC-05 ER-02 the server says “%s” of a code',
    async (message) => {
      const { user, press, toCode } = await openForm({ checkCode: () => invalid('otp', message) });
      const code = await toCode();
      await user.type(code, '123456');
      await press('Check OTP');
      await screen.findByText(message);
      expect(code.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(code);
      expect(screen.queryByLabelText(/^New password/)).toBeNull();
    },
  );

  it.each([
    ['', 'Password is required'],
    ['seven77', 'Password should be at least 8 characters long'],
  ])('AC-05 ER-02 the password “%s”: “%s”', async (typed, message) => {
    const { user, press, toPassword, calls } = await openForm();
    const password = await toPassword();
    if (typed) await user.type(password, typed);
    await press('Update Password');
    await screen.findByText(message);
    expect(calls.map(({ name }) => name)).not.toContain('updatePassword');
  });

  it('AC-05 a grant that is over leads back to the code', async () => {
    const { user, press, toPassword } = await openForm({ updatePassword: () => invalid('otp', ended) });
    await user.type(await toPassword(), 'another river 9');
    await press('Update Password');
    await screen.findByText(ended);
    expect(screen.getByLabelText(/^OTP/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check OTP' })).toBeTruthy();
  });

  it('AC-05 ER-02 a new password that the server refuses is said at its field, and another is taken', async () => {
    const common =
      'This password is too easy to guess. Please choose a longer one, for example three or four words that have nothing to do with each other.';
    let isCommon = true;
    const { router, user, press, toPassword } = await openForm({
      updatePassword: () => (isCommon ? invalid('password', common) : { ...success, message: '' }),
    });
    const password = await toPassword();
    await user.type(password, 'password1');
    await press('Update Password');
    await screen.findByText(common);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    isCommon = false;
    await user.clear(password);
    await user.type(password, 'another river 9');
    await press('Update Password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it.each([
    [{ response: 'ERROR', status: 500, data: {} }, 'Login failed. Please try again.'],
    [noAnswer, 'An unexpected error occurred. Please try again later.'],
  ])('AC-05 ER-02 a new password that is not taken: %j', async (answer, message) => {
    const { router, user, press, toPassword } = await openForm({ updatePassword: () => answer });
    const password = await toPassword();
    await user.type(password, 'another river 9');
    await press('Update Password');
    await screen.findByText(message);
    expect(password.value).toBe('another river 9');
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it.each([
    [{ response: 'TOO_MANY', status: 429, data: { message: 'Too many attempts.' } }, 'Too many attempts.'],
    [{ response: 'ERROR', status: 500, data: {} }, 'Login failed. Please try again.'],
    [noAnswer, 'An unexpected error occurred. Please try again later.'],
  ])('AC-05 ER-02 a refused step: %j', async (answer, message) => {
    const { user, press } = await openForm({ sendCode: () => answer });
    await user.type(screen.getByLabelText(/^Email/), address);
    await press('Send OTP');
    await screen.findByText(message);
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', address);
  });

  it('AC-05 another code, and another address', async () => {
    const { user, press, toCode, calls } = await openForm();
    await user.type(await toCode(), '12');
    await press('Send another code');
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText(/^OTP/)).toHaveProperty('value', ''));
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('readOnly', true);
    await press('Use another address');
    expect(screen.queryByLabelText(/^OTP/)).toBeNull();
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('readOnly', false);
  });

  it('AC-05 password managers and telephones know what each field is for; a code may be pasted with its spaces', async () => {
    const { user, press, toCode, calls } = await openForm();
    expect(screen.getByLabelText(/^Email/).getAttribute('autocomplete')).toBe('username');
    const code = await toCode();
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    await user.click(code);
    await user.paste(' 123 456 ');
    await press('Check OTP');
    const password = await screen.findByLabelText(/^New password/, { selector: 'input' });
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    expect(calls[1]).toEqual({ name: 'checkCode', input: { body: { email: address, otp: '123456' } } });
  });

  it('AC-05 without scripts the form is posted, so that nothing typed stands in an address', () => {
    const { appContext } = createTestContext();
    const router = createMemoryRouter(
      [
        {
          element: <Outlet context={appContext} />,
          children: [{ path: '/', Component: ForgotPasswordScreen }],
        },
      ],
      { initialEntries: ['/'] },
    );
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toMatch(/<form [^>]*action="\/forgot-password" method="post"/);
    expect(html).not.toContain('style=');
  });
});
