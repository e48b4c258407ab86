import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, logIn } from '../pages/account.ts';
import { fieldByLabel, placeField } from '../pages/agent.ts';
import { toast } from '../pages/journey.ts';
import { alert } from '../pages/shell.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { signUpByCall } from '../site/customers.ts';
import { expect, open, reload, test } from '../site/test.ts';

const line = (page: Page) => page.getByRole('main').getByRole('alert');

test('AG-04 AG-06 prefilled, places by their names; updated, and still so after a reload', async ({
  page,
}) => {
  const agent = await registerAgentByCall(page.request, { are_you_a_part: 'River Friends' });
  await open(page, paths.updateAgentProfile());
  await expect(page.getByRole('heading', { level: 1, name: 'Update Agent Account' })).toBeVisible();
  await expect(placeField(page, 'City')).toHaveValue('Kolkata');
  for (const [name, value] of [
    ['Company name', 'Lamplight Journeys'],
    ['Group or consortium', 'Others'],
    ['Your group', 'River Friends'],
    ['Job position', 'Owner'],
    ['Company website', 'www.lamplight.example'],
    ['Title', 'Mr.'],
    ['First name', 'Imran'],
    ['Last name', 'Qureshi'],
    ['Email', agent.email],
    ['Phone', agent.mobile_no],
    ['Address line 1', '12 Strand Road'],
    ['Address line 2', 'First floor'],
    ['PinCode', '700001'],
    ['ATOL', ''],
    ['ABTA', ''],
    ['IATA', ''],
    ['AFTA', ''],
    ['TAANZ', ''],
  ] as const)
    await expect(fieldByLabel(page, name), name).toHaveValue(value);
  await expect(placeField(page, 'Country')).toHaveValue('India');
  await expect(placeField(page, 'State')).toHaveValue('West Bengal');
  await expect(fieldByLabel(page, 'Your group')).toHaveAttribute('placeholder', 'please specify your group');
  for (const name of ['Country', 'State', 'City'])
    await expect(placeField(page, name)).toHaveAttribute('placeholder', `Select your ${name}`);
  await expect(page.getByRole('option', { name: 'Select Group' })).toBeAttached();
  await expect(page.getByRole('option', { name: 'Select Your Title' })).toBeAttached();
  await expect(page.getByText('Professional Member Number')).toBeVisible();
  await expectAccessible(page);

  await fieldByLabel(page, 'First name').fill('Irfan');
  await fieldByLabel(page, 'IATA').fill('12-3 4567 8');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Agent Details updated successfully')).toBeVisible();
  await expect(accountMenu(page, 'Irfan Qureshi')).toBeVisible();
  await reload(page);
  await expect(fieldByLabel(page, 'First name')).toHaveValue('Irfan');
  await expect(fieldByLabel(page, 'IATA')).toHaveValue('12345678');
});

test('AG-04 the error line above the button, one after another', async ({ page }) => {
  const agent = await registerAgentByCall(page.request);
  await open(page, paths.updateAgentProfile());
  const update = page.getByRole('button', { name: 'Update' });
  await expect(placeField(page, 'City')).toHaveValue('Kolkata');
  await fieldByLabel(page, 'Group or consortium').selectOption('Others');
  for (const name of ['First name', 'Last name', 'Email', 'Phone']) await fieldByLabel(page, name).fill('');
  await fieldByLabel(page, 'ABTA').fill('no');
  await update.click();
  for (const [message, name, value] of [
    ['Please specify your group', 'Your group', 'River Friends'],
    ['First Name is required', 'First name', 'Ira'],
    ['Last Name is required', 'Last name', 'Bose'],
    ['A valid Email Address is required', 'Email', agent.email],
    ['A valid 10-digit Contact Number is required', 'Phone', '9000012345'],
    ['Please enter a number such as Y1234', 'ABTA', 'Y1234'],
  ] as const) {
    await expect(line(page)).toHaveText(message);
    await fieldByLabel(page, name).fill(value);
  }
  await update.click();
  await expect(toast(page, 'Agent Details updated successfully')).toBeVisible();
});

for (const path of [paths.updateAgentProfile(), paths.agentGallery()]) {
  test(`AG-04 AG-05 SH-04 ${path}: a visitor logs in first and comes back`, async ({ page, secondUser }) => {
    const agent = await registerAgentByCall(secondUser.request);
    await open(page, path);
    await expect(page).toHaveURL(paths.agentLogin());
    await logIn(page, agent);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: /Agent/ })).toBeVisible();
    await accountMenu(page, agent.name).click();
    for (const entry of ['Agent Portal', 'Agent Gallery', 'Update Agent Profile'])
      await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
  });
}

test('AG-04 AG-05 a customer sees no agents’ page and no agents’ entry', async ({ page }) => {
  const customer = await signUpByCall(page.request);
  for (const path of [paths.updateAgentProfile(), paths.agentGallery()]) {
    await open(page, path);
    await expect(page).toHaveURL(paths.agentPortal());
    await expect(alert(page, 'That page is for travel agents')).toBeVisible();
  }
  await accountMenu(page, customer.name).click();
  await expect(page.getByRole('menuitem', { name: 'My bookings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Agent/ })).toHaveCount(0);
  for (const name of ['profile', 'gallery', 'home', 'sailings.csv', 'sailings.ics', 'commission.csv'])
    expect((await page.request.get(`/api/agent/${name}`)).status(), name).toBe(403);
});
