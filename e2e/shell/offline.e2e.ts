/** Pages that were read are there again without a network, and nothing is held back while there is one. */
import { expect, test, type Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

const copies = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('offline-copies')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

async function readPage(page: Page, path: string) {
  await page.mouse.wheel(0, 200);
  await expect.poll(() => copies(page), { timeout: 20_000 }).toContain(path);
}

test('ER-01 pages that were read are shown without a network, with their time', async ({ page, context }) => {
  await page.goto('/booking/an-insight');
  await readPage(page, '/booking/an-insight');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await readPage(page, '/faq');
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  await page.reload();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: /We cannot be reached: this is the page as you saw it at \d\d:\d\d\./ });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/booking/an-insight');
  await expect(notice).toBeVisible();
  // A link inside the site leads to the copy as well, when the page’s data cannot be read.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/question|FAQ/i);
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toMatch(/\/faq$/);
  // What was not read is not there.
  await expect(page.goto('/careers')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);

  await context.setOffline(false);
  // What is loaded now is no copy, and nothing says that it is one.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(notice).toBeHidden();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-kept-at');
  await expect(notice).toBeHidden();
});

test('ER-01 an account’s pages and the checkout are not kept', async ({ page }) => {
  await page.goto('/login');
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(5_000);
  await page.goto('/faq');
  await readPage(page, '/faq');
  expect(await copies(page)).toEqual(['/faq']);
});
