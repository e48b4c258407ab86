import { paths } from '@antara/contracts/composition/routes';
import { accountMenu, expectLoggedOut, logIn } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

test('SH-03 SH-09 a login and a logout in one tab are followed by the other, and not by another browser', async ({
  page,
  context,
  request,
  secondUser,
}) => {
  const customer = await signUpByCall(request);
  const second = await context.newPage();
  await open(second, paths.journeys());
  await open(secondUser, paths.journeys());
  const third = await context.newPage();
  await open(third, paths.myBookings());
  await expect(third).toHaveURL(paths.login());

  await open(page, paths.login());
  await logIn(page, customer);
  await expect(page).toHaveURL(paths.home());
  await expect(accountMenu(second, customer.name)).toBeVisible();
  // Who was on the way to a page of their own arrives there.
  await expect(third).toHaveURL(paths.myBookings());
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('My bookings');
  await expectLoggedOut(secondUser);

  await accountMenu(page, customer.name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(paths.login());
  await expectLoggedOut(second);
  await expect(second).toHaveURL(paths.journeys());
  await expect(third).toHaveURL(paths.login());
  await expect(toast(third, 'Your session has ended. Please log in to continue.')).toBeVisible();
  await expect(toast(page, 'Your session has ended. Please log in to continue.')).toHaveCount(0);
});
