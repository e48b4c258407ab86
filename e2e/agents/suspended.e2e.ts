import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu } from '../pages/account.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall } from '../site/customers.ts';
import { runOperator } from '../site/operator.ts';
import { expect, open, test } from '../site/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your agency is suspended' });

test('AG-03 a suspended agency is told on its pages before it submits anything, and keeps its bookings', async ({
  page,
  sailing,
}) => {
  const agent = await registerAgentByCall(page.request);
  const booking = await bookByCall(page.request, sailing, [sailing.suites[0]!]);
  await open(page, paths.agentPortal());
  await expect(page.getByRole('link', { name: 'Book for a client' })).toBeVisible();

  runOperator('agents', 'suspend', agent.email, '--reason', 'no licence');
  await page.getByRole('link', { name: 'Agent gallery' }).first().click();
  await expect(heading(page), 'the page knows it from the refusal').toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.goto(paths.updateAgentProfile());
  await expect(page).toHaveURL(paths.agentPortal());
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await accountMenu(page, agent.name).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My bookings',
    'My profile',
    'Agent Portal',
    'Logout',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByRole('main')).toContainText(booking);
});
