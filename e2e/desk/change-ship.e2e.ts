/** The prices of a departure whose ship was replaced: it is sold again once each category has one. */
import type { Locator } from 'playwright/test';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { expectAccessible } from '../site/accessible.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** Returns true when `over` lies over a part of `button`, both shown. */
async function isCovered(button: Locator, over: Locator): Promise<boolean> {
  const [one, other] = [await button.boundingBox(), await over.locator('..').boundingBox()];
  return (
    one!.x < other!.x + other!.width &&
    other!.x < one!.x + one!.width &&
    one!.y < other!.y + other!.height &&
    other!.y < one!.y + one!.height
  );
}

test('OF-04 a departure of another ship is sold again once each of her categories has its price, all at the desk', async ({
  browser,
}) => {
  // No other test books this journey on these days.
  const journey = 'majuli-and-the-monasteries';
  const date = addDays(toCivilDate(new Date()), 2_900 + 7 * test.info().retry);
  const { page, context } = await openDesk(browser, 'Rani Sen', ['owner']);
  await operate(page, 'departures.add', { journey, date, season: 'Winter' });
  // Ships without prices on the journey. A test that is tried again finds some of the first one's prices set.
  const [ship, name] = [
    ['antara-catamarans', 'Antara Catamarans'],
    ['antara-ganga-vilas', 'Antara Ganga Vilas'],
  ][test.info().retry % 2] as [string, string];
  const reason = 'An engine is repaired';
  await operate(page, 'departures.changeShip', { journey, date, ship, reason });

  const departure = `${deskUrl}/timetable?from=${date}&departure=${journey}%2F${date}`;
  await page.goto(departure);
  await page.getByRole('link', { name: 'Sell again …' }).click();
  const form = page.getByRole('form', { name: /^Sell / });
  await expect(form).toContainText('have no price on this journey yet');
  await form
    .getByRole('link', { name: /^Price of / })
    .first()
    .click();

  const suites = page.getByRole('region', { name: `Published prices of suites of ${name}` });
  const missing = suites.getByRole('row').filter({ hasText: 'no price yet' });
  await expect(missing.first()).toBeVisible();
  const categories = await missing.count();
  const message = page.getByRole('status').filter({ hasText: 'The prices were changed.' });
  for (let left = categories - 1; left >= 0; left -= 1) {
    await page.getByLabel('One traveller, dollars').fill('900');
    await page.getByLabel('Two travellers, dollars').fill('1300');
    const ask = page.getByRole('button', { name: 'What will happen?' });
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 600 },
    ]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
      await ask.scrollIntoViewIfNeeded();
      // From the second category on, with the message that the first has its price.
      if (left < categories - 1) expect(await isCovered(ask, message)).toBe(false);
      else await expectAccessible(page);
    }
    await ask.click();
    await expect(page.getByText('no price → USD 1,300.00')).toBeVisible();
    await page.getByRole('button', { name: /^Change the prices/ }).click();
    await expect(missing).toHaveCount(left);
    await expect(page.getByLabel('One traveller, dollars')).toHaveCount(0);
    if (left)
      await missing
        .first()
        .getByRole('button', { name: /^Change …/ })
        .click();
  }
  await page
    .locator('section')
    .filter({ hasText: `Published prices with ${name}` })
    .locator(`a[href*="${date}"]`)
    .click();
  await page.getByRole('button', { name: 'What will happen?' }).click();
  await page.getByRole('button', { name: /^Sell/ }).click();
  await expect(page.getByText('It is on sale again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close …' })).toBeVisible();

  // A first price is taken back while no departure is on sale with its ship. The other prices stay, because no other
  // test replaces this ship.
  await page.goto(`${deskUrl}/prices?journey=${journey}`);
  const undo = page
    .getByRole('region', { name: 'Changes of prices and fares' })
    .getByRole('row')
    .filter({ hasText: 'no price' })
    .first()
    .getByRole('button', { name: /^Undo …/ });
  const confirm = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(page.getByRole('alert')).toContainText('is on sale with this ship');
  await operate(page, 'departures.remove', { journey, date });
  await undo.click();
  await confirm.click();
  await expect(page.getByText('The change was taken back.')).toBeVisible();
  const { unpriced } = await operate<{ unpriced: unknown[] }>(page, 'prices.show', { journey, ship });
  expect(unpriced).toHaveLength(1);
  await context.close();
});
