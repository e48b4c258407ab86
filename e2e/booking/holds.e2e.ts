import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, logIn } from '../pages/account.ts';
import { goToHome } from '../pages/navigation.ts';
import {
  checkOut,
  chosenSuites,
  confirmReview,
  expectGuest,
  expectReview,
  fillGuest,
  guestFields,
  loginAndPay,
  meera,
  openReview,
  reviewedSuites,
} from '../pages/checkout.ts';
import { suiteButton, openDeckPlan, toast } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { signUpByCall } from '../site/customers.ts';
import { expect, open, reload, test } from '../site/test.ts';

/** The rooms that the visitor of `page` holds; null: none. */
async function listHeldRooms(page: Page): Promise<string[] | null> {
  const answer = await (await page.context().request.get('/api/holds')).json();
  return (answer as { hold: { rooms: string[] } | null }).hold?.rooms ?? null;
}

test('CO-01 CO-08 a reload at every step of the checkout loses neither what was entered nor the suites kept', async ({
  page,
  request,
  sailing,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const customer = await signUpByCall(request);

  await test.step('half-typed guests', async () => {
    await checkOut(page, sailing, [suite], 'Double Person');
    await expect(page.getByRole('timer')).toBeVisible();
    await fillGuest(page, suite.room, 1, meera);
    await guestFields(page, suite.room, 2).getByLabel('First name').pressSequentially('Arj');
    await reload(page);
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
    await expect(chosenSuites(page)).toContainText(`${suite.category} ${suite.room}`);
    await expectGuest(page, suite.room, 1, meera);
    await expect(guestFields(page, suite.room, 2).getByLabel('First name')).toHaveValue('Arj');
    expect(await listHeldRooms(page)).toEqual([suite.room]);
  });

  await page.getByRole('button', { name: `Remove guest 2 of suite ${suite.room}` }).click();
  await test.step('the terms are read in another tab', async () => {
    const opening = page.context().waitForEvent('page');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^terms and conditions/ })
      .click();
    const terms = await opening;
    await expect(terms).toHaveURL(paths.terms());
    await open(terms, paths.home());
    expect(await listHeldRooms(page), 'another tab leaves nothing').toEqual([suite.room]);
    await terms.close();
  });

  await test.step('the login, reloaded, still leads back', async () => {
    await loginAndPay(page).click();
    await expect(page).toHaveURL(paths.login());
    expect(await listHeldRooms(page)).toEqual([suite.room]);
    await reload(page);
    await logIn(page, customer);
    await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
    await reload(page);
    await expectGuest(page, suite.room, 1, meera);
    await expect(accountMenu(page, customer.name)).toBeVisible();
  });

  await test.step('at the review, which Back leaves and nothing is lost', async () => {
    await openReview(page);
    await reload(page);
    await expectReview(page);
    await expect(reviewedSuites(page)).toContainText('Meera Nair');
    await page.goBack();
    await expectGuest(page, suite.room, 1, meera);
    await openReview(page);
    expect(await listHeldRooms(page)).toEqual([suite.room]);
  });

  await test.step('CO-01 leaving for other pages gives the suites back, and coming back takes them again', async () => {
    await goToHome(page);
    await expect(page).toHaveURL(paths.home());
    await expect(toast(page, 'Your suites are no longer kept for you.')).toBeVisible();
    await expect.poll(() => listHeldRooms(page)).toBeNull();
    await page.goBack();
    await expectReview(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => listHeldRooms(page)).toEqual([suite.room]);
  });

  await test.step('CO-10 paid, and the success page reloaded: booked once', async () => {
    await confirmReview(page);
    await expectPaymentWindow(page);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    await reload(page);
    await expectSuccess(page);
    const { bookings } = (await (await page.context().request.get('/api/bookings')).json()) as {
      bookings: unknown[];
    };
    expect(bookings).toHaveLength(1);
  });
});

test('CO-01 TJ-04 the last minute is seen and announced once, and can be extended; suites held are given back by leaving the booking step, not by reading the journey', async ({
  page,
  sailing,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await page.clock.install();
  await checkOut(page, sailing, [suite]);
  await test.step('CO-01 the last minute', async () => {
    const announced = page.getByRole('status').filter({ hasText: 'Your suites are kept for 1 minute' });
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:/);
    await page.clock.fastForward('14:10');
    await expect(page.getByText('The last minute has begun.')).toBeVisible();
    await expect(announced).toHaveCount(1);
    // Seen from the far end of the page too.
    await page.getByRole('region', { name: 'How you pay' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('timer')).toBeInViewport();
    await page.getByRole('button', { name: 'Keep them longer' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:/);
    await expect(page.getByText('The last minute has begun.')).toBeHidden();
  });

  await page.getByRole('navigation', { name: 'Booking' }).getByRole('link', { name: 'Suites' }).click();
  await expect(page).toHaveURL(paths.bookNow(sailing.slug, { date: sailing.date }));
  // The checkout, which stands until the booking step has come, names the suite twice.
  const chosen = page.getByText(`${suite.category} ${suite.room}`);
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeVisible();
  expect(await listHeldRooms(page)).toEqual([suite.room]);
  await openDeckPlan(page);
  await expect(suiteButton(page, suite.room)).toHaveAccessibleName(/held for you/);
  await goToHome(page);
  await expect(page).toHaveURL(paths.home());
  await expect.poll(() => listHeldRooms(page)).toBeNull();
});
