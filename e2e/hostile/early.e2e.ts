/**
 * What is typed before the scripts have come stays, although React finds other programs' elements in the page and draws
 * it anew.
 */
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { passwordField, submitLogin } from '../pages/account.ts';
import { newCustomer } from '../site/customers.ts';
import { delayAnswers, expect, waitForHydration } from '../site/test.ts';
import { test } from './hostile-browser.ts';
import { readSentBody } from './sent-bodies.ts';

/** A visitor's own keys fire events. */
test.use({ fillsSilently: false });

/** Opens a page and keeps the shell's scripts back until the answer is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  // A page that takes long is only drawn by its scripts: the first visitor has one whose app is just starting.
  await expect(async () =>
    expect(await (await page.request.get(address)).text()).toContain('<form'),
  ).toPass();
  const scripts = await delayAnswers(page, '**/r/shell/*/index.js');
  await page.goto(address, { waitUntil: 'commit' });
  // Until the starter runs, the browser itself sends a form.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/boot.js')),
  );
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
  await expect(page.locator('main [data-icon]').first()).toBeAttached();
  return scripts.release;
}

test('VX-12 what is typed and sent before the scripts beside a password manager’s elements is sent once they have come', async ({
  page,
}) => {
  const { email, password } = newCustomer();
  const come = await openWithoutScripts(page, paths.login());
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  const loginRequest = page.waitForRequest('**/api/auth/login');
  await submitLogin(page).click();
  come();
  expect(JSON.parse(await readSentBody(await loginRequest))).toEqual({ email, password });
});

test('VX-12 a message begun before the scripts beside a password manager’s elements stays, and no release is blamed', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_edge/')) reports.push(request.postData() ?? '');
  });
  const come = await openWithoutScripts(page, paths.contactUs());
  const main = page.getByRole('main');
  await main
    .getByLabel(/^Name|^First name/)
    .first()
    .fill('Helen O’Connor');
  await main
    .getByLabel(/^E-?mail/)
    .first()
    .fill('helen@antara.example');
  await main.getByLabel(/^Message/).fill('We are six, one in a wheelchair.');
  come();
  await waitForHydration(page);
  await expect(main.getByLabel(/^Message/)).toHaveValue('We are six, one in a wheelchair.');
  await expect(main.getByLabel(/^E-?mail/).first()).toHaveValue('helen@antara.example');
  await expect(main.getByLabel(/^Name|^First name/).first()).toHaveValue('Helen O’Connor');
  // Reports are sent when the page is left.
  await page.goto('about:blank');
  expect(reports.filter((report) => report.includes('"hydration"'))).toEqual([]);
});

test('VX-12 what a password manager fills in before the scripts have come is sent', async ({ page }) => {
  const { email, password } = newCustomer();
  const come = await openWithoutScripts(page, paths.login());
  await page.evaluate(
    (values) => {
      for (const [type, value] of Object.entries(values))
        document.querySelector<HTMLInputElement>(`main input[type=${type}]`)!.value = value;
    },
    { email, password },
  );
  come();
  await waitForHydration(page);
  const loginRequest = page.waitForRequest('**/api/auth/login');
  await submitLogin(page).click();
  expect(JSON.parse(await readSentBody(await loginRequest))).toEqual({ email, password });
});
