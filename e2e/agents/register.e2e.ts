import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { logIn, signUp } from '../pages/account.ts';
import { fieldByLabel, placeField } from '../pages/agent.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { readMailsTo, waitForCode } from '../site/outbox.ts';
import { expect, open, test } from '../site/test.ts';

async function choosePlace(page: Page, name: string, typed: string, choice: string) {
  await placeField(page, name).fill(typed);
  await page.getByRole('option', { name: choice, exact: true }).click();
  await expect(placeField(page, name)).toHaveValue(choice);
}

async function fillAgency(page: Page) {
  await fieldByLabel(page, 'Company name').fill('Lamplight Journeys');
  await fieldByLabel(page, 'Group or consortium').selectOption('Others');
  await fieldByLabel(page, 'Your group').fill('River Friends');
  await fieldByLabel(page, 'Job position').fill('Owner');
  await fieldByLabel(page, 'Company website').fill('www.lamplight.example');
  await fieldByLabel(page, 'Title').selectOption('Mrs.');
  await fieldByLabel(page, 'Address line 1').fill('12 Strand Road');
  await fieldByLabel(page, 'Address line 2').fill('First floor');
  await choosePlace(page, 'Country', 'ind', 'India');
  await choosePlace(page, 'State', 'west', 'West Bengal');
  await choosePlace(page, 'City', 'kol', 'Kolkata');
  await fieldByLabel(page, 'Postal code').fill('700001');
}

test('AG-01 AG-02 AG-03 AG-06 sign-up sends nothing and goes to the account’s form; registered, logged in, then the portal', async ({
  page,
}) => {
  const agent = newCustomer('Ira Bose');
  await open(page, paths.agentLogin());
  const calls: string[] = [];
  page.on('request', (request) => {
    // That the page has started is reported some time later; the report has nothing of what was typed.
    const isReport = request.url().endsWith('/_edge/boots');
    if (request.method() !== 'GET' && !isReport) calls.push(request.url());
  });
  await signUp(page, agent);

  await expect(page.getByRole('heading', { level: 1, name: 'Create Agent Account' })).toBeVisible();
  await expect(fieldByLabel(page, 'First name')).toHaveValue('Ira');
  await expect(fieldByLabel(page, 'Last name')).toHaveValue('Bose');
  await expect(fieldByLabel(page, 'Email')).toHaveValue(agent.email);
  await expect(fieldByLabel(page, 'Contact number')).toHaveValue(agent.mobile_no);
  expect(page.url()).not.toContain('?');
  expect(calls, 'nothing is sent').toEqual([]);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(fieldByLabel(page, 'Job position'), 'the first field that is missing').toBeFocused();
  await expectAccessible(page);
  await fillAgency(page);
  await test.step('AG-06 another state clears the city', async () => {
    await choosePlace(page, 'State', 'odisha', 'Odisha');
    await expect(placeField(page, 'City')).toHaveValue('');
    await choosePlace(page, 'State', 'west', 'West Bengal');
    await choosePlace(page, 'City', 'kol', 'Kolkata');
  });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    agent.password,
  );
  await page.getByLabel('I have read and accept').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(paths.thankYou({ agency: 'login' }));
  await expect(toast(page, 'Registration Successful!')).toBeVisible();

  await expect(page.getByText(/^Your trade account is open\. Log in/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await test.step('AG-01 the login leads to the journeys, and a valid session passes it by', async () => {
    await logIn(page, agent);
    await expect(toast(page, 'Login Successful!')).toBeVisible();
    await expect(page).toHaveURL(paths.journeys());
    await page.goto(paths.agentLogin());
    await expect(page).toHaveURL(paths.journeys());
  });
  await open(page, paths.agentPortal());
  await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
  await test.step('VX-15 the portal asks for the code that confirms the address, and the letter follows', async () => {
    const addressSection = page.getByRole('region', { name: 'Confirm your address' });
    await expect(addressSection.getByText(/we send no letters there/)).toBeVisible();
    await expectAccessible(page);
    await addressSection
      .getByLabel('Code')
      .fill(await waitForCode(agent.email, 'Confirm your e-mail address'));
    await addressSection.getByRole('button', { name: 'Confirm address' }).click();
    await expect(toast(page, 'Your e-mail address is confirmed.')).toBeVisible();
    await expect(addressSection).toBeHidden();
    await expect.poll(() => readMailsTo(agent.email).join()).toContain('Your trade account is open');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bookings of your agency' })).toBeVisible();
    await expect(addressSection).toHaveCount(0);
  });
});

test('AG-03 a customer finds their own data, registers by keyboard, and is an agent with the same password', async ({
  page,
}) => {
  const owner = await signUpByCall(page.request, newCustomer('Asha Menon'));
  await open(page, paths.agentPortal());
  await expect(fieldByLabel(page, 'First name')).toHaveValue('Asha');
  await expect(fieldByLabel(page, 'Email')).toHaveValue(owner.email);
  await fillAgency(page);
  await page.getByLabel('I have read and accept').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.thankYou({ agency: 'portal' }));
  await page.getByRole('banner').getByRole('button', { name: 'Your account, Asha Menon' }).click();
  await page.getByRole('menuitem', { name: 'Agent Portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
});

test('AG-03 AG-06 VX-03 a list of places whose code does not come is the browser’s own, and comes with the next use', async ({
  page,
}) => {
  await signUpByCall(page.request, newCustomer('Tara Sen'));
  const code = '**/r/mfe-agent/**/combobox-list*.js*';
  await page.route(code, (route) => route.abort());
  await open(page, paths.agentPortal());
  const country = placeField(page, 'Country');
  await country.fill('ind');
  await expect(page.locator('datalist option', { hasText: /^India$/ })).toHaveCount(1);
  await country.fill('india');
  await country.press('Enter');
  await expect(country).toHaveValue('India');
  await expect(placeField(page, 'State')).toBeEnabled();

  await page.unroute(code);
  await choosePlace(page, 'State', 'west', 'West Bengal');
});
