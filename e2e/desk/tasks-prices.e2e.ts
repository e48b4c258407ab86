/** The tasks with prices, by mouse and by keyboard alone. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { expect, test } from '../site/test.ts';
import { readOption, type Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

// No other test books this journey, and none looks at its prices.
const journey = 'treading-the-buddhas-trail';

const rehearse = (clerk: Clerk) =>
  clerk.send(clerk.page.getByRole('button', { name: /^What will happen\?/ }));

const formatUsd = (cents: number) =>
  `USD ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Takes back the newest change that made something this value. */
async function undoFromList(clerk: Clerk, value: string) {
  const { page } = clerk;
  const changes = page.getByRole('region', { name: 'Changes of prices and fares' });
  const line = changes.getByRole('row').filter({ hasText: value }).first();
  await clerk.openRow(line.getByRole('button', { name: /^Undo …/ }));
  await clerk.confirm(/^Undo/);
}

async function checkLayout(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

testOfficeTask('OF-02 a category’s prices and a season’s fare are changed, and both taken back', {
  async prepare({ page }) {
    const { suites } = await operate<{ suites: { category: string; price_twin: number }[] }>(
      page,
      'prices.show',
      { journey },
    );
    return suites[0]!;
  },
  async work(clerk, { category, price_twin }) {
    const { page } = clerk;
    const [before, after] = [formatUsd(price_twin), formatUsd(price_twin + 1_000)];
    await clerk.open('Prices');
    const choice = page.getByLabel('Journey', { exact: true });
    await clerk.choose(choice, await readOption(choice, journey));
    const suites = page.getByRole('region', { name: 'Published prices of suites' });
    const price = suites.getByRole('row').filter({ hasText: category }).first().getByRole('cell').nth(2);
    await expect(price).toHaveText(before);
    await clerk.openRow(suites.getByRole('button', { name: `Change … ${category}` }).first());
    await clerk.write(page.getByLabel('Two travellers, dollars'), String(price_twin / 100 + 10));
    await rehearse(clerk);
    await expect(page.getByText(`${before} → ${after}`)).toBeVisible();
    await clerk.confirm(/^Change the prices/);
    await expect(price).toHaveText(after);

    const seasons = page.getByRole('region', { name: 'Fares by season' });
    const fare = seasons.getByRole('row').nth(1).getByRole('cell').nth(3);
    const percent = await fare.innerText();
    await clerk.openRow(seasons.getByRole('button', { name: /^Change …/ }).first());
    await clerk.write(page.getByLabel('Per cent of the published price'), '96');
    await rehearse(clerk);
    await expect(page.getByText(`${percent} → 96 %`).first()).toBeVisible();
    if (clerk.way === 'mouse') await expectAccessible(page);
    await clerk.confirm(/^Change the fare/);
    await expect(fare).toHaveText('96 %');

    // The message of the change takes it back at once, the list any earlier one.
    const undoButton = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(page.getByRole('status').filter({ hasText: 'The fare was changed.' })).toBeVisible();
    await expect(undoButton).toBeVisible();
    if (clerk.way === 'mouse') await clerk.press(undoButton);
    else await clerk.key('u', 'Enter');
    await expect(fare).toHaveText(percent);
    if (clerk.way === 'mouse') await checkLayout(page);
    await undoFromList(clerk, after);
    await expect(price).toHaveText(before);
  },
  steps: { mouse: 17, keyboard: 53 },
});
