import { paths } from '@antara/contracts/composition/routes';
import {
  checkOut,
  fillGuest,
  meera,
  termsCheckbox,
  confirmReview,
  expectReview,
  confirmAndPay,
  reviewedSuites,
} from '../pages/checkout.ts';
import { basket, chooseSuite, openCategory, proceedButton, toast } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { bookByCall, holdByCall, signUpByCall } from '../site/customers.ts';
import { expect, open, reload, test } from '../site/test.ts';

test('TJ-04 a suite sold elsewhere is refused at Proceed to Checkout: named, and the rest kept', async ({
  page,
  secondUser,
  sailing,
}) => {
  const [sold, kept] = sailing.suites;
  if (!sold || !kept) throw new Error('two suites are needed');
  await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
  await chooseSuite(page, sold);
  await chooseSuite(page, kept);
  // What the page knew when it was opened must not save it from asking.
  await signUpByCall(secondUser.context().request);
  await bookByCall(secondUser.context().request, sailing, [sold]);

  await proceedButton(page).click();
  await expect(toast(page, new RegExp(`Suite ${sold.room} has just been taken`))).toBeVisible();
  await expect(page).toHaveURL(paths.bookNow(sailing.slug, { date: sailing.date }));
  await expect(basket(page)).toContainText(`${kept.category} ${kept.room}`);
  await expect(basket(page).getByRole('listitem')).toHaveCount(1);
  const panel = await openCategory(page, sold.category);
  await expect(panel.getByRole('radio', { name: sold.room, exact: true })).toHaveCount(0);
});

test('CO-09 a suite sold elsewhere after the hold ran out is refused at Pay Now: named, and the rest kept', async ({
  page,
  secondUser,
  sailing,
}) => {
  const [sold, kept] = sailing.suites;
  if (!sold || !kept) throw new Error('two suites are needed');
  const request = page.context().request;
  await signUpByCall(request);
  await checkOut(page, sailing, [sold, kept]);
  await fillGuest(page, sold.room, 1, { ...meera, firstName: 'Asha' });
  await fillGuest(page, kept.room, 1, meera);
  // The hold is over (here: given back), and another visitor is quicker.
  await request.delete('/api/holds');
  await signUpByCall(secondUser.context().request);
  await bookByCall(secondUser.context().request, sailing, [sold]);

  await confirmAndPay(page);
  await expect(toast(page, new RegExp(`Suite ${sold.room} has just been taken`))).toBeVisible();
  await expect(page.getByRole('main').getByText(`Suite ${sold.room} has just been taken`)).toBeVisible();
  await expectReview(page);
  const suites = reviewedSuites(page);
  await expect(suites).toContainText(`${kept.category} ${kept.room}`);
  await expect(suites).toContainText('Meera Nair');
  await expect(suites).not.toContainText(sold.room);
  await expect(suites).not.toContainText('Asha');
  await expect(termsCheckbox(page), 'another basket is accepted anew').not.toBeChecked();

  await confirmReview(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
});

test('TJ-04 a suite held by another visitor is left out of the choices, and comes back when it is given up', async ({
  page,
  secondUser,
  sailing,
}) => {
  const [held] = sailing.suites;
  if (!held) throw new Error('no suite is free');
  const request = secondUser.context().request;
  await holdByCall(request, sailing, [held]);
  await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
  const panel = await openCategory(page, held.category);
  await expect(panel.getByRole('radio', { name: held.room, exact: true })).toHaveCount(0);
  await request.delete('/api/holds');
  await reload(page);
  await openCategory(page, held.category);
  await expect(panel.getByRole('radio', { name: held.room, exact: true })).toHaveCount(1);
});

test('TJ-04 two visitors press Proceed to Checkout for the same suite: one gets it', async ({
  page,
  secondUser,
  sailing,
}) => {
  const [wanted] = sailing.suites;
  if (!wanted) throw new Error('no suite is free');
  for (const visitor of [page, secondUser]) {
    await open(visitor, paths.bookNow(sailing.slug, { date: sailing.date }));
    await chooseSuite(visitor, wanted);
  }
  await Promise.all([proceedButton(page).click(), proceedButton(secondUser).click()]);
  const waitForResult = (visitor: typeof page) =>
    Promise.race([
      visitor.waitForURL('**/book-now/checkout/**').then(() => 'held'),
      toast(visitor, `Suite ${wanted.room} has just been taken`)
        .waitFor()
        .then(() => 'refused'),
    ]);
  expect((await Promise.all([waitForResult(page), waitForResult(secondUser)])).sort()).toEqual([
    'held',
    'refused',
  ]);
});
