import { paths } from '@antara/contracts/composition/routes';
import { accountMenu, logIn } from '../pages/account.ts';
import {
  arjun,
  checkOut,
  chosenSuites,
  expectGuest,
  fillGuest,
  guestFields,
  loginAndPay,
  meera,
  confirmReview,
  confirmButton,
  expectReview,
  confirmAndPay,
  reviewedSuites,
  openReview,
} from '../pages/checkout.ts';
import { basket, chooseSuite, departures } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { signUpByCall } from '../site/customers.ts';
import { expect, open, reload, test } from '../site/test.ts';

test('TJ-08 the chosen rooms survive a reload of the journey, with their date', async ({ page, sailing }) => {
  const [one, two] = sailing.suites;
  if (!one || !two) throw new Error('two suites are needed');
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  await chooseSuite(page, one, 'Double Person');
  await chooseSuite(page, two);
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('selectedRooms') ?? 'null') as unknown,
  );
  expect(stored).toEqual([
    expect.objectContaining({
      date: sailing.date,
      roomNumber: one.room,
      suite: one.category,
      travellers: 2,
      price: one.fare[2],
      value: one.value,
      image: one.image,
    }),
    expect.objectContaining({ roomNumber: two.room, travellers: 1, price: two.fare[1] }),
  ]);
  await reload(page);
  await expect(basket(page)).toContainText(`${one.category} ${one.room}`);
  await expect(basket(page)).toContainText(`${two.category} ${two.room}`);
  await open(page, paths.journey(sailing.slug));
  await expect(departures(page)).toHaveValue(sailing.date);
  await expect(basket(page)).toContainText(`${one.category} ${one.room}`);
});

test('CO-08 a reload at every step of the checkout loses nothing', async ({ page, sailing, request }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const customer = await signUpByCall(request);

  await test.step('half-typed guests', async () => {
    await checkOut(page, sailing, [suite], 'Double Person');
    await fillGuest(page, suite.room, 1, meera);
    await guestFields(page, suite.room, 2).getByLabel('First name').pressSequentially('Arj');
    await reload(page);
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
    await expect(chosenSuites(page)).toContainText(`${suite.category} ${suite.room}`);
    await expectGuest(page, suite.room, 1, meera);
    await expect(guestFields(page, suite.room, 2).getByLabel('First name')).toHaveValue('Arj');
    await fillGuest(page, suite.room, 2, arjun);
  });

  await test.step('the login, reloaded, still leads back', async () => {
    await loginAndPay(page).click();
    await expect(page).toHaveURL(paths.login());
    await reload(page);
    await logIn(page, customer);
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
  });

  await test.step('after the login', async () => {
    await reload(page);
    await expectGuest(page, suite.room, 1, meera);
    await expectGuest(page, suite.room, 2, arjun);
    await expect(accountMenu(page, customer.name)).toBeVisible();
  });

  await test.step('CO-01 at the review, which Back leaves and nothing is lost', async () => {
    await openReview(page);
    await reload(page);
    await expectReview(page);
    const suites = reviewedSuites(page);
    await expect(suites).toContainText('Meera Nair');
    await expect(suites).toContainText('Arjun Nair');
    await page.goBack();
    await expectGuest(page, suite.room, 1, meera);
    await expectGuest(page, suite.room, 2, arjun);
    await openReview(page);
  });

  await test.step('with the payment window open: the same order is paid after it', async () => {
    const orders: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/payment/order')) {
        orders.push(((await response.json()) as { data: { id: string } }).data.id);
      }
    });
    await confirmReview(page);
    await expectPaymentWindow(page);
    await reload(page);
    await expectReview(page);
    await confirmButton(page).click();
    await expectPaymentWindow(page);
    expect(new Set(orders).size, 'one order, asked for twice').toBe(1);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
  });

  await test.step('CO-10 the success page', async () => {
    await reload(page);
    await expectSuccess(page);
    const bookings = (await (await page.context().request.get('/api/bookings')).json()) as {
      bookings: unknown[];
    };
    expect(bookings.bookings, 'booked once').toHaveLength(1);
  });
});

test('CO-09 a browser that dies right after paying still gets its booking', async ({ page, sailing }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await page.route('**/api/payment/verify', (route) => route.abort());
  await confirmAndPay(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  await expect(async () => {
    await open(page, paths.myBookings());
    await expect(page.getByRole('article', { name: sailing.detail.tour.name })).toContainText('Confirmed', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
});
