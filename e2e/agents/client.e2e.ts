import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import {
  clientField,
  clientSection,
  earlierClients,
  expectClient,
  fillClient,
  type TypedClient,
} from '../pages/client.ts';
import {
  checkOut,
  confirmReview,
  fillGuest,
  guestFields,
  meera,
  payButton,
  openReview,
} from '../pages/checkout.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect, open, reload, test } from '../site/test.ts';

const newClient = (): TypedClient => ({
  firstName: 'Tara',
  lastName: 'Sen Gupta',
  email: `tara.${randomUUID().slice(0, 8)}@clients.antara.example`,
  contact: '9876543210',
});

/** At the width of a phone and of a desk. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing lies beside the window').toBeLessThanOrEqual(width);
  }
}

test('CO-08 CO-09 an agent books for a client: kept over a reload, paid by card, named on every page and paper, and found again', async ({
  page,
  sailing,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const client = newClient();
  const agent = await registerAgentByCall(page.request);
  const [suite, next] = sailing.suites;
  await checkOut(page, sailing, [suite!]);

  await test.step('CO-06 what is missing has the focus', async () => {
    await payButton(page).click();
    await expect(clientField(page, 'First name')).toBeFocused();
    await fillClient(page, client, 'LJ-204');
    await clientSection(page)
      .getByRole('radio', { name: /^Your client as well/ })
      .check();
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('CO-08 a reload keeps the client', async () => {
    await reload(page);
    await expectClient(page, client, 'LJ-204');
    await expect(clientSection(page).getByRole('radio', { name: /^Your client as well/ })).toBeChecked();
  });

  await test.step('the client travels: entered once', async () => {
    await clientSection(page).getByRole('button', { name: 'Use as the first guest' }).click();
    await expect(guestFields(page, suite!.room, 1).getByLabel('First name')).toHaveValue('Tara');
    await fillGuest(page, suite!.room, 1, { ...meera, ...client });
  });

  await test.step('CO-09 the review shows the client, and a card pays', async () => {
    await openReview(page);
    await expect(clientSection(page).getByText('The agency and the client')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await confirmReview(page);
    await expectPaymentWindow(page);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    for (const trace of ['Tara', client.email]) expect(kept).not.toContain(trace);
  });

  await test.step('AG-03 the portal’s home names client and reference', async () => {
    await open(page, paths.agentPortal());
    const clients = page.getByRole('region', { name: 'Bookings of your agency' });
    await expect(clients.getByRole('link', { name: 'Tara Sen Gupta' })).toBeVisible();
    await expect(clients).toContainText('LJ-204');
    await expect(page.getByRole('region', { name: 'Commission by booking' })).toContainText('Tara Sen Gupta');
    await expectAccessibleAtBothWidths(page);
    const link = page.getByRole('region', { name: 'Commission', exact: true }).getByRole('link');
    const waiting = page.waitForEvent('download');
    await link.filter({ hasText: 'table (CSV)' }).click();
    const statement = readFileSync(await (await waiting).path(), 'utf8');
    expect(statement).toMatch(/,Tara Sen Gupta,.*,Expected,LJ-204/);
    await clients.getByRole('link', { name: 'Tara Sen Gupta' }).click();
  });

  await test.step('CO-12 the booking’s page, its papers, and the letters', async () => {
    await expect(page.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
    for (const shown of ['Tara Sen Gupta', client.email, 'LJ-204', 'Lamplight Journeys']) {
      await expect(clientSection(page).getByText(shown).first()).toBeVisible();
    }
    await expectAccessibleAtBothWidths(page);
    for (const name of ['Confirmation (PDF)', 'Invoice (PDF)']) {
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      expect(readFileSync(await (await waiting).path(), 'latin1').startsWith('%PDF')).toBe(true);
    }
    await expect.poll(() => readMailsTo(client.email).length, { timeout: 15_000 }).toBe(1);
    const [letter = ''] = readMailsTo(client.email);
    expect(letter).toMatch(/Lamplight Journeys\s+has\s+booked/);
    expect(letter).toContain(`Reply-To: Lamplight Journeys <${agent.email}>`);
    expect(letter).not.toContain('viewbooking');
    expect(readMailsTo(agent.email).join('\n')).toContain('Tara Sen Gupta');
  });

  await test.step('CO-08 the next time the client is chosen from the list, by keyboard', async () => {
    await checkOut(page, sailing, [next!]);
    await earlierClients(page).focus();
    await page.keyboard.type('tara');
    await page.keyboard.press('Enter');
    await expectClient(page, client);
    for (const label of ['First name', 'Last name', 'E-mail', 'Contact number', 'Your reference']) {
      await page.keyboard.press('Tab');
      // The dialling code comes before its number.
      if (label === 'Contact number') await page.keyboard.press('Tab');
      await expect(clientField(page, label)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(guestFields(page, next!.room, 1).getByLabel('First name')).toHaveValue('Tara');
  });
  expect(consoleErrors).toEqual([]);
});
