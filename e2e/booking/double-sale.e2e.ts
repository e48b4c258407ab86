import { paths } from '@antara/contracts/composition/routes';
import {
  termsCheckbox,
  confirmReview,
  expectReview,
  confirmAndPay,
  reviewedSuites,
} from '../pages/checkout.ts';
import { chooseSuite, proceedButton, toast } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { holdByCall } from '../site/customers.ts';
import { expect, open, test as visitors } from '../site/test.ts';
import { test } from './filled-checkout.ts';

test('CO-09 a suite sold elsewhere after the hold ran out is refused at Pay Now: named, and the rest kept', async ({
  page,
  request,
  sailing,
  openCheckout,
}) => {
  const [sold, kept] = sailing.suites;
  if (!sold || !kept) throw new Error('two suites are needed');
  await openCheckout(page, sailing, [sold, kept]);
  await expect(page.getByRole('timer')).toBeVisible();
  // The hold is over (here: given back), and another visitor is quicker.
  await page.context().request.delete('/api/holds');
  await holdByCall(request, sailing, [sold]);

  await confirmAndPay(page);
  await expect(toast(page, new RegExp(`Suite ${sold.room} has just been taken`))).toBeVisible();
  await expect(page.getByRole('main').getByText(`Suite ${sold.room} has just been taken`)).toBeVisible();
  await expectReview(page);
  const suites = reviewedSuites(page);
  await expect(suites).toContainText(`${kept.category} ${kept.room}`);
  await expect(suites).toContainText('Meera Nair');
  await expect(suites).not.toContainText(sold.room);
  await expect(termsCheckbox(page), 'another basket is accepted anew').not.toBeChecked();

  await confirmReview(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
});

visitors(
  'TJ-04 two visitors press Proceed to Checkout for the same suite: one gets it',
  async ({ page, secondUser, sailing }) => {
    const [firstFree] = sailing.suites;
    if (!firstFree) throw new Error('no suite is free');
    for (const visitor of [page, secondUser]) {
      await open(visitor, paths.bookNow(sailing.slug, { date: sailing.date }));
      await chooseSuite(visitor, firstFree);
    }
    await Promise.all([proceedButton(page).click(), proceedButton(secondUser).click()]);
    const waitForResult = (visitor: typeof page) =>
      Promise.race([
        visitor.waitForURL('**/book-now/checkout/**').then(() => 'held'),
        toast(visitor, `Suite ${firstFree.room} has just been taken`)
          .waitFor()
          .then(() => 'refused'),
      ]);
    expect((await Promise.all([waitForResult(page), waitForResult(secondUser)])).sort()).toEqual([
      'held',
      'refused',
    ]);
  },
);
