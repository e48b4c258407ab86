import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createTestContext, customer, noAnswer, renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';

const needsCode = {
  response: 'UNAUTHORISED',
  status: 401,
  data: { message: 'Please enter the code that your authenticator app shows.', two_factor: true },
};
const welcomed = { response: 'SUCCESS', user_role: customer.role, user: customer.user };
const refused = (message: string, more = {}) => ({
  response: 'INVALID',
  status: 400,
  data: { message, fields: [{ path: 'code', message }], ...more },
});
const from = '/book-now/checkout/an-insight?date=2027-01-01';

/** Opens the login page and submits the right password of an account with two-step log-in. */
async function openCodeStep(answers: unknown[]) {
  const testContext = createTestContext({ login: () => needsCode, loginCode: () => answers.shift() });
  const { router } = await renderScreens(
    testContext.appContext,
    { '/login': remote.createRoutes()['/login']! },
    ['/earlier', { pathname: '/login', state: { from } }],
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Email/), 'asha@antara.example');
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'river-lamp');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const code = await screen.findByLabelText<HTMLInputElement>(/^Code/);
  return { ...testContext, router, user, code };
}

it('AC-04 ASVS 6.3.3 after the password the code is asked for in place, and leads to where the visitor came from', async () => {
  const { user, code, calls, router, session, notices } = await openCodeStep([welcomed]);
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  expect(session().status).toBe('anonymous');
  await user.type(code, '123 456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/book-now/checkout/an-insight'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(notices).toEqual(['Login Successful!']);
  expect(calls.at(-1)).toEqual({ name: 'loginCode', input: { body: { code: '123456' } } });
});

it('AC-04 ASVS 6.3.3 what is no code is said at once, and a wrong one by the server; it stays', async () => {
  const { user, code, calls } = await openCodeStep([refused('This code is not right.'), noAnswer]);
  await user.type(code, '12{Enter}');
  await screen.findByText('Please enter the 6 digits that your app shows');
  expect(calls.filter(({ name }) => name === 'loginCode')).toEqual([]);
  await user.type(code, '3456{Enter}');
  await screen.findByText('This code is not right.');
  expect(code.value).toBe('123456');
  await user.keyboard('{Enter}');
  await screen.findByText('An unexpected error occurred. Please try again later.');
});

it('AC-04 ASVS 6.3.3 a recovery code is sent without its hyphen', async () => {
  const { user, calls, router } = await openCodeStep([welcomed]);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.keyboard('K3V9X-OD2HM{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/book-now/checkout/an-insight'));
  expect(calls.at(-1)?.input).toEqual({ body: { code: 'k3v9x0d2hm' } });
});

it('AC-04 ASVS 6.3.3 a log-in that is over leads back to the password, with the reason and what was typed', async () => {
  const over = 'This log-in has taken too long or too many tries. Please enter your password again.';
  const { user, code } = await openCodeStep([refused(over, { restart: true })]);
  await user.type(code, '123456{Enter}');
  expect((await screen.findByText(over)).closest('[role="alert"]')).not.toBeNull();
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' });
  expect(password.value).toBe('river-lamp');
  expect(document.activeElement).toBe(password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('asha@antara.example');
});
