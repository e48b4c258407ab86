import { paths } from '@antara/contracts/composition/routes';
import { formatBedAge } from '@antara/contracts/rules/child-bed';
import { accountMenu } from '../pages/account.ts';
import {
  arjun,
  confirmReview,
  expectGuest,
  fillGuest,
  guestFields,
  meera,
  openReview,
  payButton,
  priceLine,
  reviewedSuites,
} from '../pages/checkout.ts';
import { basket, chooseSuite, proceed } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

const dev = { ...arjun, firstName: 'Dev', age: '14' };

test('VX-16 parents and a boy of ten book one suite with a child’s bed, and their booking has three guests', async ({
  page,
  sailing,
  consoleErrors,
}) => {
  const { detail, date, slug } = sailing;
  const customer = await signUpByCall(page.context().request, newCustomer());
  const takesBed = (room: string) =>
    detail.suites.some((suite) => suite.description === room && suite.takes_child_bed);
  const suite = sailing.suites.find(({ room }) => takesBed(room));
  const other = sailing.suites.find(({ room }) => !takesBed(room));
  if (!suite || !other) throw new Error('no suite with a child’s bed is free');

  await test.step('where suites are chosen it is said which take a bed, and at what price', async () => {
    await open(page, paths.bookNow(slug, { date }));
    await expect(page.getByText(/takes? a child’s bed beside two guests/)).toContainText(`${suite.category}`);
    await chooseSuite(page, suite, 'Double Person');
    await proceed(page);
  });

  await test.step('the bed is added in the checkout, at its price', async () => {
    await fillGuest(page, suite.room, 1, meera);
    await fillGuest(page, suite.room, 2, arjun);
    await page.getByRole('button', { name: `Add a child’s bed to suite ${suite.room}` }).click();
    await expect(priceLine(page, `Child’s bed, suite ${suite.room}`)).toBeVisible();
    await fillGuest(page, suite.room, 3, dev);
  });

  await test.step('a guest of fourteen cannot have it, and nothing is lost', async () => {
    await payButton(page).click();
    const age = guestFields(page, suite.room, 3).getByLabel('Age');
    await expect(age).toHaveAccessibleDescription(new RegExp(formatBedAge(detail.tour.child_bed!)));
    await expect(age).toBeFocused();
    await expectGuest(page, suite.room, 3, dev);
    await age.fill('10');
  });

  await test.step('after a look back at the suites it is still there', async () => {
    await open(page, paths.bookNow(slug, { date }));
    await expect(basket(page)).toContainText('Double Person and a child’s bed');
    await proceed(page);
    await expectGuest(page, suite.room, 3, { ...dev, age: '10' });
  });

  await test.step('the booking is paid and has three guests', async () => {
    await openReview(page);
    await expect(reviewedSuites(page)).toContainText('Dev Nair');
    await expect(priceLine(page, `Child’s bed, suite ${suite.room}`)).toBeVisible();
    await confirmReview(page);
    await expectPaymentWindow(page);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    await accountMenu(page, customer.name).click();
    await page.getByRole('menuitem', { name: 'My bookings' }).click();
    const card = page.getByRole('article', { name: detail.tour.name });
    await card.getByRole('link', { name: 'VIEW BOOKING' }).click();
    const main = page.getByRole('main');
    for (const name of ['Meera Nair', 'Arjun Nair', 'Dev Nair'])
      await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(main).toContainText('Double Person and a child’s bed');
    await expect(main).toContainText(`Child’s bed, suite ${suite.room}`);
  });
  expect(consoleErrors).toEqual([]);
});
