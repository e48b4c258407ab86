/** Password managers and other extensions put elements of their own beside fields before the page's scripts have come. */
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { passwordField, submitLogin } from '../pages/account.ts';
import { newCustomer } from '../site/customers.ts';
import { publicPages } from '../site/pages.ts';
import { expect, test, waitForHydration } from '../site/test.ts';

/** Puts an element after each field that a password manager knows, as soon as it is there; and keeps the shell's scripts back. */
async function openWithPasswordManager(page: Page, address: string): Promise<() => void> {
  await page.addInitScript(() => {
    const fields = 'input[type=email], input[type=password], input[autocomplete*=name]';
    new MutationObserver(() => {
      for (const field of document.querySelectorAll(`#root :is(${fields}):not([data-managed])`)) {
        field.setAttribute('data-managed', '');
        field.insertAdjacentHTML('afterend', '<div data-icon></div>');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/r/shell/*/index.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  // Until the starter runs, the browser itself sends a form.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/boot.js')),
  );
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
  return release;
}

test('VX-12 what is typed and sent before the scripts beside a password manager’s elements is sent once they have come', async ({
  page,
}) => {
  const { email, password } = newCustomer();
  const come = await openWithPasswordManager(page, paths.login());
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await expect(page.locator('[data-icon]').first()).toBeAttached();
  const asked = page.waitForRequest('**/api/auth/login');
  await submitLogin(page).click();
  come();
  expect((await asked).postDataJSON()).toEqual({ email, password });
});

test('VX-12 a message begun before the scripts beside a password manager’s elements stays, and no release is blamed', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_edge/')) reports.push(request.postData() ?? '');
  });
  const come = await openWithPasswordManager(page, paths.contactUs());
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

test('VX-12 without an extension every page has the elements that the server counted', async ({ page }) => {
  test.setTimeout(120_000);
  await page.route('**/r/shell/*/index.js', (route) => route.abort());
  const different: string[] = [];
  for (const { path: address } of publicPages) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const [sent, found] = await page.evaluate(() => [
      Number(document.getElementById('page-data')?.dataset['elements']),
      document.getElementById('root')?.getElementsByTagName('*').length ?? 0,
    ]);
    if (sent !== found) different.push(`${address}: ${sent} sent, ${found} found`);
  }
  expect(different).toEqual([]);
});
