import { paths } from '@antara/contracts/composition/routes';
import type { APIRequestContext } from 'playwright/test';
import {
  checkOut,
  chosenSuites,
  fillGuest,
  guestFields,
  meera,
  confirmAndPay,
  priceLine,
} from '../pages/checkout.ts';
import { clientField, fillClient } from '../pages/client.ts';
import { chooseSuite, proceed, toast } from '../pages/journey.ts';
import {
  holdButton,
  openOption,
  createOptionByCall,
  optionDialog,
  portalOptions,
  takeOption,
} from '../pages/options.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { signUpByCall } from '../site/customers.ts';
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

test('AG-05 an agent holds suites without payment, finds them in the portal, and books them later by card', async ({
  page,
  secondUser,
  sailing,
  consoleErrors,
}) => {
  test.slow();
  const agent = await registerAgentByCall(page.request);
  const [suite, other] = sailing.suites;
  if (!suite || !other) throw new Error('no suites are free');

  await test.step('from the booking step, with the terms before it is pressed', async () => {
    await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
    await expect(holdButton(page)).toHaveCount(0);
    await chooseSuite(page, suite);
    await chooseSuite(page, other);
    await holdButton(page).click();
    const dialog = optionDialog(page);
    await expect(dialog).toContainText('0 of 3 options of your agency are open.');
    await expect(dialog).toContainText('An option keeps the suites, not the fare');
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(holdButton(page)).toBeFocused();
    await takeOption(page, 'The Sens, anniversary');
    await expect(toast(page, /^Option ANT-.* is yours until .* IST\.$/)).toBeVisible();
  });

  await test.step('in the portal, and nobody else’s', async () => {
    const option = openOption(page, 'The Sens, anniversary');
    await expect(option).toContainText(/Lapses .+ IST/);
    await expect(option).toContainText(`${suite.room}, ${other.room}`);
    await expect(option).toContainText(/2 days 23 hours left|3 days left/);
    await expectAccessibleAtBothWidths(page);
    expect(await listTakenSuites(secondUser.request, sailing)).toEqual(
      expect.arrayContaining([suite.room, other.room]),
    );
    await expect
      .poll(
        () => readMailsTo(agent.email).filter((letter) => letter.includes('Your option is confirmed')).length,
      )
      .toBe(1);
  });

  await test.step('Book now leads into the checkout of exactly these; leaving it loses nothing', async () => {
    await openOption(page, 'The Sens, anniversary')
      .getByRole('link', { name: /^Book now/ })
      .click();
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
    await expect(chosenSuites(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText(/^From your option, which stands until/)).toBeVisible();
    await expect(holdButton(page)).toHaveCount(0);
    await expectAccessibleAtBothWidths(page);
    await page.goBack();
    await expect(toast(page, /^Nothing is lost: your option keeps the suites until .* IST\.$/)).toBeVisible();
    expect(await listTakenSuites(secondUser.request, sailing)).toEqual(
      expect.arrayContaining([suite.room, other.room]),
    );
  });

  await test.step('booked and paid', async () => {
    await openOption(page, 'The Sens, anniversary')
      .getByRole('link', { name: /^Book now/ })
      .click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(clientField(page, 'Your reference')).toHaveValue('The Sens, anniversary');
    await fillClient(page, { ...meera, email: 'meera.nair@clients.antara.example' });
    for (const { room } of [suite, other]) await fillGuest(page, room, 1, meera);
    await expect(priceLine(page, /^Total/)).toBeVisible();
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

test('AG-05 from the checkout: the hold becomes the option, and what was entered is there when it is booked', async ({
  page,
  secondUser,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  const [, , suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await takeOption(page, 'Nair');
  await expect(toast(page, /no longer kept/)).toHaveCount(0);
  expect(await listTakenSuites(secondUser.request, sailing)).toContain(suite.room);
  await openOption(page, 'Nair')
    .getByRole('link', { name: /^Book now/ })
    .click();
  await expect(guestFields(page, suite.room, 1).getByLabel('First name')).toHaveValue('Meera');
});

test('AG-05 Release asks once, with the keyboard too; the suites are free again', async ({
  page,
  secondUser,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  const [, , , suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const id = await createOptionByCall(page.request, sailing, [suite]);
  await open(page, paths.agentPortal());
  const option = openOption(page, sailing.detail.tour.name);
  const release = option.getByRole('button', { name: `Release option ${id}, ${sailing.detail.tour.name}` });
  await release.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Release this option?' });
  await expect(dialog.getByRole('button', { name: 'Keep the option' })).toBeFocused();
  await expect(dialog).toContainText('for 7 days your agency can take no other option on this departure');
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(release).toBeFocused();
  await expect(option).toBeVisible();

  await release.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, `Option ${id} is released. Its suites are on sale again.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your options' })).toBeFocused();
  await expect(portalOptions(page)).toContainText(/Ended in the last 14 days.*released by you/s);
  expect(await listTakenSuites(secondUser.request, sailing)).not.toContain(suite.room);

  await test.step('and a limit says what, why and what to do before anything is pressed', async () => {
    await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
    await chooseSuite(page, suite);
    await holdButton(page).click();
    await expect(optionDialog(page).getByRole('alert')).toContainText(
      /Your last option on this departure ended unpaid, .* You can take another from .* IST\. Book and pay for other suites/,
    );
    await expect(optionDialog(page).getByRole('button', { name: 'Hold without payment' })).toBeDisabled();
    await expectAccessible(page);
  });
});

test('AG-05 a customer is never offered an option, and refused when asking for one', async ({
  page,
  secondUser,
  sailing,
}) => {
  const [, , , , suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.request);
  await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
  await chooseSuite(page, suite);
  await expect(holdButton(page)).toHaveCount(0);
  await proceed(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(holdButton(page)).toHaveCount(0);
  const data = {
    tourName: sailing.slug,
    selectedDate: sailing.date,
    rooms: [{ roomNumber: suite.room, travellers: 1 }],
  };
  expect((await page.request.post('/api/agent/options', { data })).status()).toBe(403);
  expect((await secondUser.request.post('/api/agent/options', { data })).status()).toBe(401);
});
