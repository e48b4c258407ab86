import { randomUUID } from 'node:crypto';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { alert, footer } from '../pages/shell.ts';
import { waitForIdle } from '../site/layout-checks.ts';
import { delayAnswers, expect, open, test } from '../site/test.ts';

const field = (page: Page) => footer(page).getByRole('textbox', { name: /e-mail/ });
const button = (page: Page) => footer(page).getByRole('button', { name: /SUBSCRIBE|SUSCRIBING/ });
const newReader = () => `reader.${randomUUID().slice(0, 8)}@guest.antara.example`;

/** Notes every newsletter call of a page. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) calls.push(request.postData() ?? '');
  });
  return calls;
}

test('EN-01 PB-20 with the line cut that is said; sent again, the kept address is taken: the button is dimmed and pulses meanwhile, then it is said, and the field is cleared', async ({
  page,
  context,
}) => {
  const email = newReader();
  await open(page, paths.journeys());
  // The message needs no file that has not come by now.
  await waitForIdle(page);
  await context.setOffline(true);
  await field(page).fill(`  ${email} `);
  await field(page).press('Enter');
  await expect(alert(page, 'Failed to subscribe. Please try again.')).toBeVisible();
  await context.setOffline(false);

  const calls = watchCalls(page);
  const sent = await delayAnswers(page, '**/api/newsletter');
  const answered = page.waitForResponse('**/api/newsletter');
  await field(page).press('Enter');
  await expect(button(page)).toHaveText('SUSCRIBING...');
  const look = () =>
    button(page).evaluate((element) => {
      const { opacity, animationName, animationIterationCount } = getComputedStyle(element);
      return { isDimmed: Number(opacity) < 0.8, animationName, animationIterationCount };
    });
  expect(await look()).toMatchObject({ isDimmed: true, animationIterationCount: 'infinite' });
  expect((await look()).animationName).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(look, 'no pulse for reduced motion').toMatchObject({
    isDimmed: true,
    animationName: 'none',
  });

  sent.release();
  const answer = await answered;
  expect([answer.status(), await answer.json()]).toEqual([200, { response: 'SUCCESS' }]);
  await expect(alert(page, 'Successfully subscribed!')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(button(page)).toHaveText('SUBSCRIBE');
  expect(calls).toEqual([JSON.stringify({ email })]);
});

test('EN-01 a form sent before the scripts have come is sent once, when they have', async ({ page }) => {
  const calls = watchCalls(page);
  const scripts = await delayAnswers(page, '**/r/shell/*/index.js');
  const email = newReader();
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  await field(page).fill(email);
  await button(page).click();
  await button(page).click();
  scripts.release();
  await expect(alert(page, 'Successfully subscribed!')).toBeVisible();
  expect(calls).toEqual([JSON.stringify({ email })]);
});
