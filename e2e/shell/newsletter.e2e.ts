import { randomUUID } from 'node:crypto';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { alert, footer } from '../pages/shell.ts';
import { expect, open, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

const field = (page: Page) => footer(page).getByRole('textbox', { name: /e-mail/ });
const button = (page: Page) => footer(page).getByRole('button', { name: /SUBSCRIBE|SUSCRIBING/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');
const newReader = () => `reader.${randomUUID().slice(0, 8)}@guest.antara.example`;

/** Notes every newsletter call of a page. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) calls.push(request.postData() ?? '');
  });
  return calls;
}

for (const [what, typed] of [
  ['a blank field', ''],
  ['spaces alone', '    '],
  ['a word', 'reader'],
  ['an address without its end', 'reader@antara'],
  ['an address without its beginning', '@antara.example'],
  ['an address with a space', 'rea der@antara.example'],
] as const) {
  test(`EN-01 ${what} is refused, and nothing is sent`, async ({ page }) => {
    const calls = watchCalls(page);
    await open(page, paths.journeys());
    await field(page).fill(typed);
    await button(page).click();
    await expect(alert(page, 'A valid Email Address is required')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(button(page)).toHaveText('SUBSCRIBE');
    await waitForIdle(page);
    expect(calls).toEqual([]);
  });
}

test('EN-01 PB-20 an address is taken: the API answers SUCCESS, it is said, the field is cleared', async ({
  page,
}) => {
  const email = newReader();
  await open(page, paths.journeys());
  await field(page).fill(`  ${email} `);
  const answered = page.waitForResponse('**/api/newsletter');
  await field(page).press('Enter');
  const answer = await answered;
  expect(answer.request().method()).toBe('POST');
  expect(answer.request().postDataJSON()).toEqual({ email });
  expect([answer.status(), await answer.json()]).toEqual([200, { response: 'SUCCESS' }]);
  await expect(alert(page, 'Successfully subscribed!')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(button(page)).toHaveText('SUBSCRIBE');
});

test('EN-01 PB-20 no answer: it is said, and what was typed stays to be sent again', async ({ page }) => {
  const email = newReader();
  await open(page, paths.journeys());
  await page.route('**/api/newsletter', (route) => route.abort());
  await field(page).fill(email);
  await button(page).click();
  await expect(alert(page, 'Failed to subscribe. Please try again.')).toBeVisible();
  await expect(field(page)).toHaveValue(email);
  await page.unroute('**/api/newsletter');
  await button(page).click();
  await expect(alert(page, 'Successfully subscribed!')).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('EN-01 with the line cut after the page has come, the message is there all the same', async ({
  page,
  context,
}) => {
  await open(page, paths.journeys());
  await waitForIdle(page);
  await context.setOffline(true);
  await field(page).fill(newReader());
  await button(page).click();
  await expect(alert(page, 'Failed to subscribe. Please try again.')).toBeVisible();
});

for (const [status, response] of [
  [400, 'INVALID'],
  [429, 'TOO_MANY'],
  [503, 'UNAVAILABLE'],
] as const) {
  test(`EN-01 PB-20 another answer (${response}) gives no message, and the field is cleared`, async ({
    page,
  }) => {
    await open(page, paths.journeys());
    await page.route('**/api/newsletter', (route) =>
      route.fulfill({ status, json: { response, data: { message: 'Not this time.' } } }),
    );
    await field(page).fill(newReader());
    await button(page).click();
    await expect(field(page)).toHaveValue('');
    await expect(button(page)).toHaveText('SUBSCRIBE');
    await expect(messages(page)).toHaveCount(0);
  });
}

test('PB-20 while it sends the button reads SUSCRIBING..., is dimmed, pulses and is not pressed twice', async ({
  page,
}) => {
  const calls = watchCalls(page);
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/newsletter', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, paths.journeys());
  await field(page).fill(newReader());
  await button(page).click();
  await expect(button(page)).toHaveText('SUSCRIBING...');
  await expect(button(page)).toBeDisabled();
  const look = () =>
    button(page).evaluate((element) => {
      const { opacity, animationName, animationIterationCount } = getComputedStyle(element);
      return { opacity: Number(opacity), animationName, animationIterationCount };
    });
  const { opacity, animationName, animationIterationCount } = await look();
  expect(opacity).toBeLessThan(0.8);
  expect(animationName).not.toBe('none');
  expect(animationIterationCount).toBe('infinite');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(async () => (await look()).animationName, 'no pulse for reduced motion').toBe('none');
  expect((await look()).opacity).toBeLessThan(0.8);
  await field(page).press('Enter');
  answer();
  await expect(button(page)).toHaveText('SUBSCRIBE');
  expect(calls).toHaveLength(1);
});

test('EN-01 a form sent before the scripts have come is sent once, when they have', async ({ page }) => {
  const calls = watchCalls(page);
  let come = () => {};
  const held = new Promise<void>((done) => (come = done));
  await page.route('**/r/shell/*/index.js', async (route) => {
    await held;
    await route.continue();
  });
  const email = newReader();
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  await field(page).fill(email);
  await button(page).click();
  await button(page).click();
  come();
  await expect(alert(page, 'Successfully subscribed!')).toBeVisible();
  expect(calls).toEqual([JSON.stringify({ email })]);
});
