import { paths } from '@antara/contracts/composition/routes';
import { accountMenu, logIn, passwordField, signUp, switchToSignUp } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { sessionCookie, signedInCookie } from '../site/addresses.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

test('AC-01 AC-02 AC-03 sign-up: the password is pasted and shown, what is missing has the focus, then the cookies, and home', async ({
  page,
  context,
}) => {
  const customer = newCustomer();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, paths.login());
  const password = passwordField(page);

  await test.step('AC-01 a password may be pasted; Show and Hide keep the caret', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), customer.password);
    await password.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(password).toHaveValue(customer.password);
    await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 9));
    const caret = () =>
      password.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
    for (const name of ['Show password', 'Hide password']) {
      await page.getByRole('button', { name }).click();
      expect(await caret()).toEqual([4, 9]);
      await expect(password).toBeFocused();
    }
  });

  await test.step('AC-02 what is missing is said, and the first has the focus', async () => {
    await switchToSignUp(page);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
  });

  await test.step('AC-03 it is taken', async () => {
    await page.getByRole('button', { name: 'Already have an account? Login' }).click();
    await signUp(page, customer);
    await expect(toast(page, 'Registration Successful!')).toBeVisible();
    await expect(page).toHaveURL(paths.home());
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === sessionCookie)).toMatchObject({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(cookies.find(({ name }) => name === signedInCookie)).toMatchObject({
      path: '/',
      value: '1',
      httpOnly: false,
    });
    // The login is no longer behind this page.
    await page.goBack();
    await expect(page).not.toHaveURL(paths.login());
  });
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
