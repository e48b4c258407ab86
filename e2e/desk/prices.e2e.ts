/** A journey’s prices: by category and season, changed and taken back. */
import { expectAccessible } from '../site/accessible.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

// No other test books this journey, and none looks at its prices.
const journey = 'treading-the-buddhas-trail';

test('OF-02 a category’s prices and a season’s fare are changed, the difference shown, and both taken back', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, 'Ritu Nandi', ['owner']);
  await page.goto(`${deskUrl}/prices?journey=${journey}`);
  const suites = page.getByRole('region', { name: 'Published prices of suites' });
  const row = suites.getByRole('row').nth(1);
  const before = await row.getByRole('cell').nth(2).innerText();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Change …/ }).click();
  const twin = page.getByLabel('Two travellers, dollars');
  const raised = Number(await twin.inputValue()) + 10;
  await twin.fill(String(raised));
  await page.getByRole('button', { name: 'What will happen?' }).click();
  const after = `USD ${raised.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(page.getByText(`${before} → ${after}`)).toBeVisible();
  await page.getByRole('button', { name: /^Change the prices/ }).click();
  await expect(row.getByRole('cell').nth(2)).toHaveText(after);

  const seasons = page.getByRole('region', { name: 'Fares by season' });
  const fare = seasons.getByRole('row').nth(1).getByRole('cell').nth(3);
  const percent = await fare.innerText();
  await seasons
    .getByRole('button', { name: /^Change …/ })
    .first()
    .click();
  await page.getByLabel('Per cent of the published price').fill('96');
  await page.getByRole('button', { name: 'What will happen?' }).click();
  await expect(page.getByText(`${percent} → 96 %`).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Change the fare/ }).click();
  await expect(fare).toHaveText('96 %');

  const changes = page.getByRole('region', { name: 'Changes of prices and fares' });
  for (const shown of [fare, row.getByRole('cell').nth(2)]) {
    const changed = await shown.innerText();
    const line = changes.getByRole('row').filter({ hasText: changed }).first();
    await line.getByRole('button', { name: /^Undo …/ }).click();
    // The message of the change before offers it as well.
    await page.locator('form button[type=submit]', { hasText: 'Undo' }).click();
    await expect(shown).not.toHaveText(changed);
  }
  await expect(fare).toHaveText(percent);
  await expect(row.getByRole('cell').nth(2)).toHaveText(before);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await context.close();
});
