/** A page that the server rendered, when the scripts of its remote do not come. */
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { passwordField, submitLogin } from '../pages/account.ts';
import { goToJourneys } from '../pages/navigation.ts';
import { openMenu } from '../pages/shell.ts';
import { journeyName } from '../site/pages.ts';
import { expect, test } from '../site/test.ts';

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page did not load' });
const retry = (page: Page) => bar(page).getByRole('button', { name: 'Retry' });
const footerField = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: /e-mail/ });

for (const [part, address] of [
  ['entry', '**/r/mfe-booking/**/remote-entry.js*'],
  ['page’s chunk', '**/r/mfe-booking/**/tours.js*'],
] as const) {
  test(`VX-04 journeys stay when their remote’s ${part} does not come: links work, a bar says so, Retry recovers`, async ({
    page,
  }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/_edge/boots')) reports.push(request.postData() ?? '');
    });
    await page.route(address, (route) => route.abort());
    await page.goto(paths.journeys());
    await expect(bar(page)).toBeVisible();
    const card = page.getByRole('article', { name: journeyName, exact: true });
    await expect(card).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    // The edge learns of it all the same.
    await expect.poll(() => reports.join()).toMatch(/"mfe-booking".*"ok":false/);
    // The shell around it is alive, and closing the menu does not draw the page anew.
    const menu = await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0))
      .toBe(0);
    await expect(bar(page)).toBeVisible();
    await footerField(page).fill('asha@antara.example');

    await page.unroute(address);
    await retry(page).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(footerField(page)).toHaveValue('asha@antara.example');
    await expect(card).toBeVisible();
    await card.getByRole('link', { name: journeyName }).first().click();
    await expect(page.getByRole('heading', { name: journeyName, level: 1 })).toBeVisible();
  });
}

test('VX-04 a link of a page whose remote is down leads on, and what was typed is kept by Retry', async ({
  page,
}) => {
  const address = '**/r/mfe-account/**/remote-entry.js*';
  await page.route(address, (route) => route.abort());
  await page.goto(paths.login());
  await expect(bar(page)).toBeVisible();
  await page.getByLabel('Email').fill('asha@antara.example');
  await passwordField(page).fill('a-long-password');
  await page.unroute(address);
  await retry(page).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('asha@antara.example');
  const loginRequest = page.waitForRequest('**/api/auth/login');
  await submitLogin(page).click();
  expect((await loginRequest).postDataJSON()).toEqual({
    email: 'asha@antara.example',
    password: 'a-long-password',
  });
});

test('VX-04 the shell’s links lead away from such a page, and the bar goes', async ({ page }) => {
  await page.route('**/r/mfe-account/**/remote-entry.js*', (route) => route.abort());
  await page.goto(paths.login());
  await expect(bar(page)).toBeVisible();
  await goToJourneys(page);
  await expect(page.getByRole('heading', { name: 'Choose your river' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('VX-04 a page whose screen throws stays as it was rendered, with what was typed, and Retry recovers', async ({
  page,
}) => {
  // Data that the screen cannot render, below HTML that is in order.
  await page.route(`**${paths.journeys()}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"answer":{"tours":{', '"answer":null,"instead":{"tours":{');
    await route.fulfill({ response, body });
  });
  await page.goto(paths.journeys());
  await expect(bar(page)).toBeVisible();
  const card = page.getByRole('article', { name: journeyName, exact: true });
  await expect(card).toBeVisible();
  await retry(page).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(card).toBeVisible();
});
