import { paths } from '@antara/contracts/composition/routes';
import {
  accountMenu,
  expectLoggedOut,
  logIn,
  passwordField,
  signUp,
  submitLogin,
  switchToSignUp,
} from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { sessionCookie } from '../site/addresses.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expect, delayAnswers, open, test } from '../site/test.ts';

test('AC-01 one screen, a toggle, Show and Hide, the way to a forgotten password', async ({ page }) => {
  await open(page, paths.login());
  await expect(submitLogin(page)).toBeVisible();
  await switchToSignUp(page);
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.getByRole('button', { name: 'Already have an account? Login' }).click();

  const password = passwordField(page);
  await password.fill('lamplight on the ghats');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page).toHaveURL(paths.forgotPassword());
});

test('AC-02 the messages of login', async ({ page }) => {
  await open(page, paths.login());
  await submitLogin(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('meera.at.home');
  await passwordField(page).fill('short');
  await submitLogin(page).click();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expect(page.getByText('Password should be at least 8 characters long')).toBeVisible();
});

test('AC-02 the messages of sign-up', async ({ page }) => {
  await open(page, paths.login());
  await switchToSignUp(page);
  const send = page.getByRole('button', { name: 'Sign Up', exact: true });
  await send.click();
  for (const message of [
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Password is required',
    'Please accept the terms and conditions',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Contact number').fill('12345');
  await send.click();
  await expect(page.getByText('Contact number should be 10-15 digits long')).toBeVisible();
});

test('AC-03 sign-up: Processing… while it is sent, "Registration Successful!", the cookies, and home', async ({
  page,
  context,
}) => {
  const customer = newCustomer();
  const signup = await delayAnswers(page, '**/api/auth/signup');
  await open(page, paths.login());
  await signUp(page, customer);
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  signup.release();
  await expect(toast(page, 'Registration Successful!')).toBeVisible();
  await expect(page).toHaveURL(paths.home());
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === sessionCookie)).toMatchObject({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(cookies.find(({ name }) => name === 'signed_in')).toMatchObject({
    path: '/',
    value: '1',
    httpOnly: false,
  });
  // The login is no longer behind this page.
  await page.goBack();
  await expect(page).not.toHaveURL(paths.login());
});

test('AC-03 VX-05 login from My bookings leads back there, and a valid session passes the login by', async ({
  page,
  request,
}) => {
  const customer = await signUpByCall(request);

  await open(page, paths.myBookings());
  await expect(page).toHaveURL(paths.login());
  await logIn(page, customer);
  await expect(toast(page, 'Login Successful!')).toBeVisible();
  await expect(page).toHaveURL(paths.myBookings());
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  await expect(accountMenu(page, customer.name)).toBeVisible();

  await page.goto(paths.login());
  await expect(page).toHaveURL(paths.home());
});

test('AC-04 a wrong pair shows the server’s message; a lost call the sentence for it', async ({ page }) => {
  const customer = newCustomer();
  await open(page, paths.login());
  const refused = page.waitForResponse('**/api/auth/login');
  await logIn(page, customer);
  const { data } = (await (await refused).json()) as { data: { message: string } };
  expect(data.message).not.toBe('');
  await expect(page.getByRole('alert').filter({ hasText: data.message })).toBeVisible();
  await expectLoggedOut(page);

  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 500, json: { response: 'ERROR', data: {} } }),
  );
  await submitLogin(page).click();
  await expect(page.getByText('Something went wrong, try again.')).toBeVisible();
  await page.unroute('**/api/auth/login');
  await page.route('**/api/auth/login', (route) => route.abort());
  await submitLogin(page).click();
  await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible();
});

test('AC-04 an address that is taken is refused at sign-up, and what was typed stays', async ({
  page,
  request,
}) => {
  const customer = await signUpByCall(request);
  await open(page, paths.login());
  await signUp(page, customer);
  await expect(
    page.getByText('This address cannot be used to sign up. If it is yours, log in or reset the password.'),
  ).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
  await expectLoggedOut(page);
});
