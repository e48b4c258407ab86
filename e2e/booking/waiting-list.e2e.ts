/** Waiting lists: a category of which too few suites are free. */
import { randomUUID } from 'node:crypto';
import { paths } from '@antara/contracts/composition/routes';
import type { Browser, Page } from 'playwright/test';
import { fill, main } from '../pages/forms.ts';
import { holdByCall } from '../site/customers.ts';
import { readMailsTo } from '../site/outbox.ts';
import { countSuites, listSmallCategorySuites, type Sailing } from '../site/sailings.ts';
import { expect, open, test } from '../site/test.ts';

/** Another visitor takes a suite, and all of its category are wanted. */
async function takeOne(browser: Browser, baseURL: string | undefined, sailing: Sailing) {
  const suite = listSmallCategorySuites(sailing)[0]!;
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await holdByCall(other.request, sailing, [suite]);
  return { other, category: suite.category, suiteCount: String(countSuites(sailing, suite.category)) };
}

async function join(page: Page, email: string, suiteCount: string) {
  await main(page)
    .getByLabel(/^How many/)
    .selectOption(suiteCount);
  await fill(page, { 'Full name': 'Asha Menon', Email: email });
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(main(page).getByText(/^WAIT-/)).toBeVisible();
  await expect.poll(() => readMailsTo(email).length, { timeout: 20_000 }).toBe(1);
  return readMailsTo(email)[0] ?? '';
}

const address = () => `waits.${randomUUID().slice(0, 8)}@guest.antara.example`;

test('VX-08 the list is joined, its mail has the reference and the way off it', async ({
  page,
  browser,
  baseURL,
  sailing,
}) => {
  const { other, category, suiteCount } = await takeOne(browser, baseURL, sailing);
  await open(page, paths.waitingList(sailing.slug, { date: sailing.date, category }));
  await expect(main(page).getByLabel(/^Departure/)).toHaveValue(sailing.date);
  await expect(main(page).getByLabel(/^Suite/)).toHaveValue(category);
  const mail = await join(page, address(), suiteCount);
  expect(mail).toContain(
    await main(page)
      .getByText(/^WAIT-/)
      .innerText(),
  );
  const [leave] = /\/api\/waiting-list\/leave\?token=[\w-]+/.exec(mail) ?? [];
  await page.goto(leave ?? '');
  await page.getByRole('button', { name: 'Leave the list' }).click();
  await expect(page.getByText('You are no longer on the waiting list.')).toBeVisible();
  await page.goto(leave ?? '');
  await expect(page.getByText('This entry is not on a waiting list.')).toBeVisible();
  await other.close();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('VX-03 VX-08 the form says what is wrong, and is sent', async ({
    page,
    browser,
    baseURL,
    sailing,
  }) => {
    const { other, category, suiteCount } = await takeOne(browser, baseURL, sailing);
    await page.goto(paths.waitingList(sailing.slug, { date: sailing.date, category }));
    await fill(page, { 'Full name': 'Asha Menon' });
    await main(page).getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(main(page).getByText('A valid Email Address is required')).toBeVisible();
    await expect(main(page).getByText('Please accept that we keep this until a suite is free')).toBeVisible();
    await expect(main(page).getByLabel(/^Full name/)).toHaveValue('Asha Menon');
    await join(page, address(), suiteCount);
    await other.close();
  });
});
