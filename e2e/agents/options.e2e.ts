import { paths } from '@antara/contracts/composition/routes';
import type { APIRequestContext } from 'playwright/test';
import { checkOut, confirmAndPay, expectGuest, fillGuest, meera } from '../pages/checkout.ts';
import { clientField, fillClient } from '../pages/client.ts';
import { chooseSuite, toast } from '../pages/journey.ts';
import { holdButton, openOption, optionDialog, portalOptions, takeOption } from '../pages/options.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { readMailsTo } from '../site/outbox.ts';
import { claimSailing, type Sailing } from '../site/sailings.ts';
import { expect, open, test as base } from '../site/test.ts';

const test = base.extend<{ sailing: Sailing }>({
  // Options are for departures more than 60 days away.
  sailing: async ({ request }, use) => {
    await use(await claimSailing(request, 'an-insight', { moreThanDays: 61 }));
  },
});

/** The suites that others have on a departure, as the API reports them. */
async function listTakenSuites(request: APIRequestContext, { slug, date }: Sailing): Promise<string[]> {
  const answer = await request.get('/api/availability', { params: { slug, date } });
  const { bookings } = (await answer.json()) as { bookings: { room_number: string }[] };
  return bookings.map(({ room_number }) => room_number);
}

const expectAccessibleAtBothWidths = async (page: Parameters<typeof expectAccessible>[0]) => {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
};

test('AG-05 from the checkout an agent holds a suite without payment, finds it in the portal, and books it later by card', async ({
  page,
  request,
  sailing,
  consoleErrors,
}) => {
  test.slow();
  const agent = await registerAgentByCall(page.request);
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');

  await test.step('the hold becomes the option, with the terms before it is pressed', async () => {
    await checkOut(page, sailing, [suite]);
    await fillGuest(page, suite.room, 1, meera);
    await holdButton(page).click();
    const dialog = optionDialog(page);
    await expect(dialog).toContainText('0 of 3 options of your agency are open.');
    await expect(dialog).toContainText('An option keeps the suites, not the fare');
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(holdButton(page)).toBeFocused();
    await takeOption(page, 'The Sens, anniversary');
    await expect(toast(page, /^Option ANT-.* is yours until .* IST\.$/)).toBeVisible();
    await expect(toast(page, /no longer kept/)).toHaveCount(0);
  });

  await test.step('in the portal, and nobody else’s', async () => {
    const option = openOption(page, 'The Sens, anniversary');
    await expect(option).toContainText(/Lapses .+ IST/);
    await expect(option).toContainText(/2 days 23 hours left|3 days left/);
    await expectAccessibleAtBothWidths(page);
    expect(await listTakenSuites(request, sailing)).toContain(suite.room);
    await expect
      .poll(
        () => readMailsTo(agent.email).filter((letter) => letter.includes('Your option is confirmed')).length,
      )
      .toBe(1);
  });

  const bookNow = () =>
    openOption(page, 'The Sens, anniversary')
      .getByRole('link', { name: /^Book now/ })
      .click();
  await test.step('Book now leads into its checkout, with what was entered; leaving it loses nothing', async () => {
    await bookNow();
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
    await expect(page.getByText(/^From your option, which stands until/)).toBeVisible();
    await expectGuest(page, suite.room, 1, meera);
    await expectAccessibleAtBothWidths(page);
    await page.goBack();
    await expect(toast(page, /^Nothing is lost: your option keeps the suites until .* IST\.$/)).toBeVisible();
    expect(await listTakenSuites(request, sailing)).toContain(suite.room);
  });

  await test.step('booked and paid', async () => {
    await bookNow();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(clientField(page, 'Your reference')).toHaveValue('The Sens, anniversary');
    await fillClient(page, { ...meera, email: 'meera.nair@clients.antara.example' });
    await confirmAndPay(page);
    await expectPaymentWindow(page);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    await open(page, paths.agentPortal());
    await expect(page.getByRole('region', { name: 'Bookings of your agency' })).toContainText('Meera Nair');
    await expect(portalOptions(page)).toContainText('None is open.');
  });
  expect(consoleErrors).toEqual([]);
});

test('AG-05 at the booking step an agent sees the commission beside the fares and holds a suite; released by keyboard it is free again, and a limit is told before another is taken', async ({
  page,
  request,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const address = paths.bookNow(sailing.slug, { date: sailing.date });

  await test.step('the commission, kept from page to page', async () => {
    const fares = page.getByRole('tabpanel').getByRole('definition').first();
    await open(page, paths.journey(sailing.slug, { date: sailing.date }));
    await expect(fares).not.toContainText('Commission');
    await page.getByLabel('Beside prices').selectOption('Show commission');
    await expect(fares).toContainText(
      /USD [\d,.]+ ≈ ₹[\d,]+ USD [\d,.]+ with GST ?Commission USD [\d,.]+ ≈ ₹[\d,]+/,
    );
    await open(page, address);
    await expect(page.getByLabel('Beside prices')).toHaveValue('commission');
    await expectAccessibleAtBothWidths(page);
  });

  await expect(holdButton(page)).toHaveCount(0);
  await chooseSuite(page, suite);
  await takeOption(page, 'Nair');
  expect(await listTakenSuites(request, sailing)).toContain(suite.room);
  const option = openOption(page, 'Nair');
  const release = option.getByRole('button', { name: /^Release option ANT-/ });
  await release.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Release this option?' });
  await expect(dialog.getByRole('button', { name: 'Keep the option' })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(release).toBeFocused();
  await expect(option).toBeVisible();

  await release.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, /^Option ANT-.* is released\. Its suites are on sale again\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your options' })).toBeFocused();
  await expect(portalOptions(page)).toContainText(/Ended in the last 14 days.*released by you/s);
  expect(await listTakenSuites(request, sailing)).not.toContain(suite.room);

  await page.goBack();
  await expect(page).toHaveURL(address);
  await chooseSuite(page, suite);
  await holdButton(page).click();
  await expect(optionDialog(page).getByRole('alert')).toContainText(
    /Your last option on this departure ended unpaid, .* You can take another from .* IST\. Book and pay for other suites/,
  );
  await expect(optionDialog(page).getByRole('button', { name: 'Hold without payment' })).toBeDisabled();
  await expectAccessibleAtBothWidths(page);
});
