import { paths } from '@antara/contracts/composition/routes';
import { accountMenu, signUp } from '../pages/account.ts';
import {
  arjun,
  expectGuest,
  fillGuest,
  loginAndPay,
  meera,
  confirmAndPay,
  priceLine,
} from '../pages/checkout.ts';
import { basket, chooseDate, chooseSuite, proceed } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { newCustomer } from '../site/customers.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect, open, test } from '../site/test.ts';

test('CO-08 VX-05 a visitor chooses a journey, signs up on the way, pays, and finds the booking', async ({
  page,
  sailing,
  consoleErrors,
}) => {
  const customer = newCustomer();
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');

  await test.step('TJ-01 from the list to the journey', async () => {
    await open(page, paths.journeys());
    const card = page.getByRole('article', { name: sailing.detail.tour.name, exact: true });
    await card.getByRole('link', { name: sailing.detail.tour.name }).click();
    await expect(page.getByRole('heading', { name: sailing.detail.tour.name, level: 1 })).toBeVisible();
  });

  await test.step('TJ-04 TJ-05 date and suite', async () => {
    await chooseDate(page, sailing.date);
    await chooseSuite(page, suite, 'Double Person');
    await expect(basket(page)).toContainText('Double Person');
    await proceed(page);
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
  });

  await test.step('CO-08 guests, then Login & Pay and back, nothing lost', async () => {
    await fillGuest(page, suite.room, 1, meera);
    await fillGuest(page, suite.room, 2, arjun);
    await loginAndPay(page).click();
    await expect(page).toHaveURL(paths.login());
    await signUp(page, customer);
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
    await expect(page.getByText('Registration Successful!')).toBeVisible();
    await expectGuest(page, suite.room, 1, meera);
    await expectGuest(page, suite.room, 2, arjun);
    await expect(accountMenu(page, customer.name)).toBeVisible();
  });

  const total = (await priceLine(page, /^Total/).innerText()).replaceAll(/\s+/g, ' ');
  await test.step('CO-09 Pay Now and the provider’s window', async () => {
    await confirmAndPay(page);
    await expectPaymentWindow(page);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  });

  await test.step('CO-11 CO-12 My bookings and the confirmation', async () => {
    await accountMenu(page, customer.name).click();
    await page.getByRole('menuitem', { name: 'My bookings' }).click();
    const card = page.getByRole('article', { name: sailing.detail.tour.name });
    await expect(card).toContainText(sailing.detail.tour.tour_cruise.name);
    await expect(card).toContainText(sailing.detail.tour.duration);
    await card.getByRole('link', { name: 'VIEW BOOKING' }).click();
    await expect(page.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('selectedUserBooking'))).toContain('booking_id');

    const id = (await page.evaluate(
      () => JSON.parse(localStorage.getItem('selectedUserBooking') ?? '{}').booking_id,
    )) as string;
    const main = page.getByRole('main');
    await expect(main).toContainText(id);
    await expect(main).toContainText(`room ${suite.room}`);
    await expect(main).toContainText('Meera Nair');
    await expect(main).toContainText('Arjun Nair');
    const breakup = page.getByRole('region', { name: 'Price breakup' });
    const printed = (await breakup.innerText()).replaceAll(/\s+/g, ' ');
    for (const amount of total.split(' ≈ ')) expect(printed).toContain(amount);

    await test.step('the letter is in the outbox', async () => {
      await expect.poll(() => readMailsTo(customer.email).join('\n'), { timeout: 15_000 }).toContain(id);
    });
  });

  expect(
    await page.evaluate(() => localStorage.getItem('selectedRooms')),
    'TJ-08 the basket is empty again',
  ).toBeNull();
  expect(consoleErrors).toEqual([]);
});
