/** Pages that were read are there again without a network, and nothing is held back while there is one. */
import { expect, test, type Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

const copies = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('offline-copies')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

async function readPage(page: Page, path: string) {
  const scrollAndList = async () => {
    // The first input after the start counts.
    await page.mouse.wheel(0, 50);
    return copies(page);
  };
  await expect.poll(scrollAndList, { timeout: 30_000 }).toContain(path);
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
  await context.setOffline(false);
  // What is loaded now is no copy, and nothing says that it is one.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(notice).toBeHidden();
  // What was not read is not there.
  await context.setOffline(true);
  await expect(page.goto('/sustainability')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);

  await context.setOffline(false);
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
