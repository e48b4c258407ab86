/** The suites of a departure: kept from sale, and guests moved out of them. */
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

test('OF-03 the guests of a suite that is out of order are moved, and the suite is closed by dates with its reason', async ({
  browser,
  request,
}) => {
  const sailing = await claimSailing(request, 'an-insight');
  await signUpByCall(request);
  const [suite] = sailing.suites;
  const booking = await bookByCall(request, sailing, [suite!]);
  const { page, context } = await openDesk(browser, 'Joya Pal', ['reservations']);
  await page.goto(`${deskUrl}/departures/an-insight/${sailing.date}`);
  const line = page.getByRole('listitem').filter({ hasText: booking });
  await expect(line).toContainText('sold');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await line.getByRole('link', { name: 'Move the guests …' }).click();
  const next = sailing.suites.find(
    ({ room, category }) => room !== suite!.room && category === suite!.category,
  );
  await page.getByLabel('New suite').selectOption(next!.room);
  await page.getByRole('button', { name: 'What will happen?' }).click();
  await expect(
    page.getByRole('heading', { name: `Suite ${suite!.room} becomes ${next!.room}` }),
  ).toBeVisible();
  await page.getByLabel('Reason, for the history').fill('The air conditioning is broken.');
  await page.getByRole('button', { name: 'Move them' }).click();
  await expect(page.getByText('They were moved, and are written to.')).toBeVisible();
  await expect(line).toContainText(next!.room);

  await page.getByRole('link', { name: `Close for some days … Suite ${suite!.room}`, exact: true }).click();
  await page.getByRole('button', { name: 'What will happen?' }).click();
  await expect(page.getByRole('heading', { name: `Suite ${suite!.room} goes off sale` })).toBeVisible();
  await page.getByLabel('Reason, for the history').fill('The air conditioning is broken.');
  await page.getByRole('button', { name: 'Close it' }).click();
  const closed = page.getByRole('listitem').filter({ hasText: 'The air conditioning is broken.' });
  await expect(closed.first()).toContainText(suite!.room);
  await page.getByRole('button', { name: `Sell again … suite ${suite!.room}` }).click();
  await page.getByRole('button', { name: 'Sell again', exact: true }).click();
  await expect(page.getByText('It is on sale again.')).toBeVisible();
  await context.close();
});
