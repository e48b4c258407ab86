import { readFileSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, expectLoggedOut, logIn, loginLink } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

const another = 'slow boats to Patna';
const currentPasswordField = (page: Page) => page.getByRole('textbox', { name: 'Present password' });
const nextPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New password' });
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

test('SH-08 AC-02 the profile, from the user menu: the name is changed, then the password, which logs out everywhere else', async ({
  page,
  request,
}) => {
  const customer = await signUpByCall(page.context().request);
  await request.post('/api/auth/login', { data: customer });
  await open(page, paths.journeys());
  await accountMenu(page, customer.name).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page).toHaveURL(paths.profile());
  await expect(page).toHaveTitle('My profile · Antara River Cruises');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await test.step('SH-08 the header knows the new name', async () => {
    await page.getByLabel('Full name').fill('Meera Basu');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Your details have been saved.')).toBeVisible();
    await expect(accountMenu(page, 'Meera Basu')).toBeVisible();
  });

  await test.step('AC-02 SH-03 a changed password ends the other session, and not this one', async () => {
    await currentPasswordField(page).fill(customer.password);
    await nextPasswordField(page).fill(another);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password updated successfully')).toBeVisible();
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
    expect((await request.post('/api/auth/validate', { data: {} })).status()).toBe(401);
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Meera Basu');
  });
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

test('SH-03 CO-12 all that is held of a customer is one file; a deleted account is gone: logged out, at home, and nobody can log in', async ({
  page,
}) => {
  const customer = await signUpByCall(page.context().request);
  await open(page, paths.profile());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('antara-my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { account: { email: string } };
  expect(data.account.email).toBe(customer.email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page);
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
