import { paths } from '@antara/contracts/composition/routes';
import { expectLoggedOut, logIn } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { codeField, newPasswordField, pressButton } from '../pages/recovery.ts';
import { expectAccessible } from '../site/accessible.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { waitForCode, readMailsTo } from '../site/outbox.ts';
import { expect, open, test } from '../site/test.ts';

const onTheWay = 'If this address has an account, a code is on its way to it. It is good for ten minutes.';
const another = 'slow boats to Patna';

test('AC-05 Send OTP, Check OTP, Update Password: the fields one after another, the new password works, the old session does not', async ({
  page,
  request,
}) => {
  const customer = await signUpByCall(request);

  await open(page, paths.login());
  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page).toHaveURL(paths.forgotPassword());
  await expect(codeField(page)).toHaveCount(0);
  await page.getByLabel('Email').fill(customer.email);
  await pressButton(page, 'Send OTP');
  await expect(page.getByText(onTheWay)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);

  const code = await waitForCode(customer.email);
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await pressButton(page, 'Check OTP');
  await expect(page.getByText('You entered an incorrect OTP')).toBeVisible();
  await expect(newPasswordField(page)).toHaveCount(0);
  await codeField(page).fill(code);
  await pressButton(page, 'Check OTP');
  await expect(newPasswordField(page)).toBeFocused();
  await expectAccessible(page);

  await newPasswordField(page).fill('password1');
  await pressButton(page, 'Update Password');
  await expect(
    page.getByText('This password is one of the most common ones. Please choose another.'),
  ).toBeVisible();
  await newPasswordField(page).fill(another);
  await pressButton(page, 'Update Password');
  await expect(toast(page, 'Password updated successfully')).toBeVisible();
  await expect(page).toHaveURL(paths.login());

  const ended = await request.post('/api/auth/validate', { data: {} });
  expect(ended.status()).toBe(401);
  await logIn(page, { ...customer, password: customer.password });
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await logIn(page, { ...customer, password: another });
  await expect(page).toHaveURL(paths.home());
  await expect
    .poll(
      () =>
        readMailsTo(customer.email).filter((letter) => letter.includes('Your password was changed')).length,
    )
    .toBe(1);
});

test('AC-05 an unknown address is answered with the same message, and no letter is written', async ({
  page,
}) => {
  const nobody = newCustomer('Nobody Here');
  const somebody = newCustomer();
  await signUpByCall(page.context().request, somebody);
  await page.context().clearCookies();
  for (const { email } of [nobody, somebody]) {
    await open(page, paths.forgotPassword());
    await page.getByLabel('Email').fill(email);
    const answer = page.waitForResponse('**/api/auth/otp');
    await pressButton(page, 'Send OTP');
    expect([(await answer).status(), await (await answer).json()]).toEqual([200, { response: 'SUCCESS' }]);
    await expect(page.getByText(onTheWay)).toBeVisible();
    await codeField(page).fill('123456');
    await pressButton(page, 'Check OTP');
    await expect(page.getByText(/You entered an incorrect OTP|This code is no longer valid/)).toBeVisible();
  }
  // By now the other's letter is written, which was asked for later.
  await waitForCode(somebody.email);
  expect(readMailsTo(nobody.email)).toEqual([]);
});

test('AC-05 the messages of each step', async ({ page }) => {
  await open(page, paths.forgotPassword());
  await pressButton(page, 'Send OTP');
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('meera.at.home');
  await pressButton(page, 'Send OTP');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Email').fill(newCustomer().email);
  await pressButton(page, 'Send OTP');
  await pressButton(page, 'Check OTP');
  await expect(page.getByText('Please enter a 6 digit OTP')).toBeVisible();
  await page.route('**/api/auth/otp/check', (route) => route.fulfill({ json: { response: 'SUCCESS' } }));
  await codeField(page).fill('123456');
  await pressButton(page, 'Check OTP');
  await pressButton(page, 'Update Password');
  await expect(page.getByText('Password is required')).toBeVisible();
  await newPasswordField(page).fill('short');
  await pressButton(page, 'Update Password');
  await expect(page.getByText('Password should be at least 8 characters long')).toBeVisible();
  await page.route('**/api/auth/password', (route) =>
    route.fulfill({ status: 500, json: { response: 'ERROR', data: {} } }),
  );
  await newPasswordField(page).fill(another);
  await pressButton(page, 'Update Password');
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
  await page.unroute('**/api/auth/password');
  await page.route('**/api/auth/password', (route) => route.abort());
  await pressButton(page, 'Update Password');
  await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible();
  await expectLoggedOut(page);
});

test('AC-05 a code is pasted as it was copied, and telephones offer it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, paths.forgotPassword());
  await page.getByLabel('Email').fill(newCustomer().email);
  await pressButton(page, 'Send OTP');
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await page.evaluate(() => navigator.clipboard.writeText(' 123 456 '));
  await codeField(page).press('ControlOrMeta+v');
  await page.route('**/api/auth/otp/check', async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ otp: '123456' });
    await route.fulfill({ json: { response: 'SUCCESS' } });
  });
  await pressButton(page, 'Check OTP');
  await expect(newPasswordField(page)).toHaveAttribute('autocomplete', 'new-password');
});

test('AC-01 Show and Hide keep the caret, and a password may be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, paths.login());
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.evaluate(() => navigator.clipboard.writeText('lamplight on the ghats'));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(password).toHaveValue('lamplight on the ghats');
  await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 9));
  const caret = () =>
    password.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
  for (const name of ['Show password', 'Hide password']) {
    await page.getByRole('button', { name }).click();
    expect(await caret()).toEqual([4, 9]);
    await expect(password).toBeFocused();
  }
});
