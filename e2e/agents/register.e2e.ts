import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { logIn, signUp } from '../pages/account.ts';
import { fieldByLabel, placeField } from '../pages/agent.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { confirmAddressByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { readMailsTo } from '../site/outbox.ts';
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

test('AG-03 every message in the order of the page, at its field, the focus on the first', async ({
  page,
}) => {
  await open(page, paths.agentPortal());
  await fieldByLabel(page, 'Group or consortium').selectOption('Others');
  await page.getByRole('button', { name: 'Register' }).click();
  const messages = page.locator('main [id$="-error"]');
  await expect(messages).toHaveText([
    'Please specify your group',
    'Job position is required',
    'Company website is required',
    'First Name is required',
    'Last Name is required',
    'A valid Email Address is required',
    'A valid 10-digit Contact Number is required',
    'Address line 1 is required',
    'Address line 2 is required',
    'Postal code is required',
    'Please accept the terms and conditions.',
  ]);
  await expect(fieldByLabel(page, 'Your group')).toBeFocused();
  await expectAccessible(page);
  await fieldByLabel(page, 'Contact number').fill('12345');
  await fieldByLabel(page, 'Email').fill('ira@');
  await expect(messages.nth(5)).toHaveText('A valid Email Address is required');
  await expect(messages.nth(6)).toHaveText('A valid 10-digit Contact Number is required');
});

test('AG-02 AG-03 AG-06 sign-up, the account, then the portal; no password in storage or address', async ({
  page,
}) => {
  const agent = newCustomer('Ira Bose');
  await open(page, paths.agentLogin());
  await signUp(page, agent);

  await expect(page.getByRole('heading', { level: 1, name: 'Create Agent Account' })).toBeVisible();
  await expect(fieldByLabel(page, 'First name')).toHaveValue('Ira');
  await expect(fieldByLabel(page, 'Last name')).toHaveValue('Bose');
  await expect(fieldByLabel(page, 'Email')).toHaveValue(agent.email);
  await expect(fieldByLabel(page, 'Contact number')).toHaveValue(agent.mobile_no);
  expect(page.url()).not.toContain('?');
  await fillAgency(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    agent.password,
  );
  await page.getByLabel('I have read and accept').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(paths.thankYou({ agency: 'login' }));
  await expect(toast(page, 'Registration Successful!')).toBeVisible();

  await expect(page.getByText(/^Your trade account is open\. Log in/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, agent);
  await expect(page).toHaveURL(paths.journeys());
  await open(page, paths.agentPortal());
  await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
  await confirmAddressByCall(page.context().request, agent.email);
  await expect.poll(() => readMailsTo(agent.email).join()).toContain('Your trade account is open');
});

test('AG-06 a changed country clears state and city; a country without states lets the city be written', async ({
  page,
}) => {
  await open(page, paths.agentPortal());
  await choosePlace(page, 'Country', 'india', 'India');
  await choosePlace(page, 'State', 'bihar', 'Bihar');
  await choosePlace(page, 'City', 'patna', 'Patna');
  await choosePlace(page, 'State', 'odisha', 'Odisha');
  await expect(placeField(page, 'City')).toHaveValue('');
  await choosePlace(page, 'City', 'puri', 'Puri');
  await choosePlace(page, 'Country', 'united states', 'United States');
  await expect(placeField(page, 'State')).toHaveValue('');
  await choosePlace(page, 'State', 'texas', 'Texas');
  await expect(page.getByRole('textbox', { name: 'City' })).toBeEditable();
  await choosePlace(page, 'Country', 'singapore', 'Singapore');
  await expect(placeField(page, 'State')).toBeDisabled();
  await expect(page.getByText('No states are listed for this country.')).toBeVisible();
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

test('AG-03 ER-02 a refusal is alerted, and nothing typed is lost', async ({ page, secondUser }) => {
  const owner = await signUpByCall(secondUser.request);
  await open(page, paths.agentPortal());
  await fillAgency(page);
  await fieldByLabel(page, 'First name').fill('Ira');
  await fieldByLabel(page, 'Last name').fill('Bose');
  await fieldByLabel(page, 'Email').fill(owner.email);
  await fieldByLabel(page, 'Contact number').fill('9000012345');
  await page.getByLabel('I have read and accept').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(toast(page, /cannot be used to register/)).toBeVisible();
  await page.route('**/api/agent/register', (route) => route.fulfill({ status: 502, body: 'no' }));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(toast(page, 'Registration failed. Please try again.')).toBeVisible();
  await expect(placeField(page, 'City')).toHaveValue('Kolkata');
});
