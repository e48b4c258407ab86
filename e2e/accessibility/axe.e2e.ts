import { paths } from '@antara/contracts/composition/routes';
import { goToLogin } from '../pages/navigation.ts';
import { switchToSignUp } from '../pages/account.ts';
import {
  checkOut,
  confirmReview,
  confirmButton,
  fillGuest,
  meera,
  payButton,
  openReview,
} from '../pages/checkout.ts';
import { chooseSuite, proceedButton } from '../pages/journey.ts';
import { expectPaymentWindow } from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { journeyPage } from '../site/pages.ts';
import { expect, open, test } from '../site/test.ts';

test('TJ-03 axe finds nothing on a journey with every section open, and suites chosen', async ({
  page,
  sailing,
}) => {
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  for (const suite of sailing.suites.slice(0, 5)) await chooseSuite(page, suite);
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('TJ-07 axe finds nothing on a journey that says what is missing', async ({ page }) => {
  await open(page, journeyPage);
  await expect(proceedButton(page)).toBeDisabled();
  await page.getByRole('tabpanel').first().getByRole('button', { name: 'Add room' }).click();
  await expectAccessible(page);
});

test('CO-01 axe finds nothing on a checkout, with errors, on its review, and with the payment window open', async ({
  page,
  sailing,
}) => {
  test.slow();
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await checkOut(page, sailing, [suite]);
  await expectAccessible(page);
  await signUpByCall(page.context().request);
  await open(page, paths.checkout(sailing.slug, { date: sailing.date }));
  await payButton(page).click();
  await expect(page.getByText('First Name is required')).toBeVisible();
  await expectAccessible(page);
  await fillGuest(page, suite.room, 1, meera);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await openReview(page);
  await confirmButton(page).click();
  await expect(page.getByRole('main').getByText('Please accept the terms and conditions.')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await confirmReview(page);
  await expectPaymentWindow(page);
  await expectAccessible(page);
});

test('AC-01 axe finds nothing on the login and the sign-up, with their errors', async ({ page }) => {
  for (const path of [paths.login(), paths.agentLogin()]) {
    await open(page, path);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expectAccessible(page);
    await switchToSignUp(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectAccessible(page);
  }
});

test('CO-11 axe finds nothing on My bookings, a confirmation, and the open account menu', async ({
  page,
  sailing,
}) => {
  const request = page.context().request;
  const customer = await signUpByCall(request);
  await open(page, paths.myBookings());
  await expectAccessible(page);
  const id = await bookByCall(request, sailing, sailing.suites.slice(0, 2), 2);
  await open(page, paths.myBookings());
  await page.getByRole('button', { name: `Your account, ${customer.name}` }).click();
  await expectAccessible(page);
  await open(page, paths.booking(id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('SH-13 axe finds nothing on the not-found page', async ({ page }) => {
  await page.goto('/nothing-here');
  await expectAccessible(page);
});

test('MF-04 axe finds nothing on the panel of a page that failed', async ({ page }) => {
  await page.route('**/r/mfe-account/**/remote-entry.js*', (route) => route.abort());
  await open(page, paths.journeys());
  await goToLogin(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page);
});
