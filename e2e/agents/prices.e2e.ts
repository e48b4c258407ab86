import { paths } from '@antara/contracts/composition/routes';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { expect, open, test } from '../site/test.ts';

test('AG-05 an agent’s commission beside the fares, kept from page to page, and nothing of it for others', async ({
  page,
  secondUser,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  const address = paths.bookNow(sailing.slug, { date: sailing.date });
  const fares = (at: typeof page) => at.getByRole('tabpanel').getByRole('definition').first();
  await open(page, address);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(fares(page)).not.toContainText('Commission');
  await page.getByLabel('Beside prices').selectOption('Show commission');
  await expect(fares(page)).toContainText(/USD [\d,.]+ ≈ ₹[\d,]+ ?Commission USD [\d,.]+ ≈ ₹[\d,]+/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Beside prices')).toHaveValue('commission');
  await page.getByLabel('Beside prices').selectOption('Show net');
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  await expect(page.getByRole('main')).toContainText('Net USD');

  await open(secondUser, address);
  await expect(secondUser.getByLabel('Beside prices')).toHaveCount(0);
  expect((await secondUser.request.get('/api/agent/commission')).status()).toBe(401);
});
