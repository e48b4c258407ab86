import { readFileSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, expectLoggedOut, logIn, loginLink } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';

const another = 'slow boats to Patna';
const currentPasswordField = (page: Page) => page.getByRole('textbox', { name: 'Present password' });
const nextPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New password' });
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

test('SH-08 the profile is reached from the user menu; a visitor is led to the login and back', async ({
  page,
  request,
}) => {
  const customer = await signUpByCall(request);
  await open(page, paths.profile());
  await expect(page).toHaveURL(paths.login());
  await logIn(page, customer);
  await expect(page).toHaveURL(paths.profile());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile');
  await open(page, paths.home());
  await accountMenu(page, customer.name).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page).toHaveURL(paths.profile());
  await expect(page).toHaveTitle('My profile · Antara River Cruises');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
});

test('SH-08 name and number are changed, and the header knows the new name', async ({ page }) => {
  await signUpByCall(page.context().request);
  await open(page, paths.profile());
  await page.getByLabel('Full name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Full name').fill('Meera Basu');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Your details have been saved.')).toBeVisible();
  await expect(accountMenu(page, 'Meera Basu')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Basu');
});

test('AC-02 SH-03 a changed password needs the present one, and logs out everywhere else', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await signUpByCall(page.context().request);
  const elsewhere = await newVisitor(browser, { baseURL });
  await elsewhere.request.post('/api/auth/login', { data: customer });
  await open(page, paths.profile());
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2);
  await currentPasswordField(page).fill('not the one, surely');
  await nextPasswordField(page).fill(another);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your present password.')).toBeVisible();
  await currentPasswordField(page).fill(customer.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password updated successfully')).toBeVisible();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.post('/api/auth/validate', { data: {} })).status()).toBe(401);
  await elsewhere.close();
  await page.reload();
  await expect(accountMenu(page, customer.name)).toBeVisible();
});

test('SH-03 a session ended elsewhere leads to the login and back, with what was typed kept', async ({
  page,
  secondUser,
}) => {
  const customer = await signUpByCall(page.context().request);
  await secondUser.context().request.post('/api/auth/login', { data: customer });
  await open(secondUser, paths.profile());
  await secondUser.getByLabel('Full name').fill('Meera Basu');

  await open(page, paths.profile());
  await sessions(page)
    .getByRole('button', { name: /^Log out/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Log out/ });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'Logged out there.')).toBeVisible();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);

  await secondUser.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(secondUser).toHaveURL(paths.login());
  await expect(toast(secondUser, 'Your session has ended. Please log in to continue.')).toBeVisible();
  await logIn(secondUser, customer);
  await expect(secondUser).toHaveURL(paths.profile());
  await expect(secondUser.getByLabel('Full name')).toHaveValue('Meera Basu');
  await secondUser.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(accountMenu(secondUser, 'Meera Basu')).toBeVisible();
});

test('CO-12 all that is held of a customer is one file', async ({ page, sailing }) => {
  const customer = await signUpByCall(page.context().request);
  const id = await bookByCall(page.context().request, sailing, sailing.suites.slice(0, 1));
  await open(page, paths.profile());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('antara-my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    account: { email: string };
    bookings: { booking_id: string }[];
  };
  expect(data.account.email).toBe(customer.email);
  expect(data.bookings.map(({ booking_id }) => booking_id)).toEqual([id]);
});

test('CO-11 an account with a voyage ahead says so and stays', async ({ page, sailing }) => {
  const customer = await signUpByCall(page.context().request);
  const id = await bookByCall(page.context().request, sailing, sailing.suites.slice(0, 1));
  await open(page, paths.profile());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText(`Your voyage ${id} is still ahead.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(accountMenu(page, customer.name)).toBeVisible();
});

test('SH-03 a deleted account is gone: logged out, at home, and nobody can log in', async ({ page }) => {
  const customer = await signUpByCall(page.context().request);
  await open(page, paths.profile());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(paths.home());
  await expectLoggedOut(page);
  // By the link: an address opened while the dialog's entry in the history is still being left would be given up.
  await loginLink(page).click();
  await expect(page).toHaveURL(paths.login());
  await logIn(page, customer);
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
});
