import { paths } from '@antara/contracts/composition/routes';
import type { Locator, Page } from 'playwright/test';
import {
  termsCheckbox,
  confirmButton,
  expectReview,
  guestFields,
  loginAndPay,
  meera,
  passportSide,
  payButton,
} from '../pages/checkout.ts';
import { basket, departures, proceedButton } from '../pages/journey.ts';
import { cards, expectSuccess, paymentWindow } from '../pages/payment.ts';
import { passwordField } from '../pages/account.ts';
import { newCustomer, passportPicture } from '../site/customers.ts';
import { tabTo } from '../site/keyboard.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';

/** Chooses an entry of a menu that has the focus, by its letters or arrows. */
async function pick(page: Page, select: Locator, value: string): Promise<void> {
  await tabTo(page, select);
  const values = await select
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (let presses = 0; presses <= values.length; presses += 1) {
    const before = await select.inputValue();
    if (before === value) return;
    await page.keyboard.press('ArrowDown');
    await expect(select).not.toHaveValue(before);
  }
  throw new Error(`the arrows do not reach ${value}`);
}

test('CO-09 with the keyboard alone, from the list to the payment window, out of it, and again to the paid booking', async ({
  page,
  sailing,
}) => {
  test.setTimeout(180_000);
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const customer = newCustomer();

  await open(page, paths.journeys());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: sailing.detail.tour.name, exact: true });
  await tabTo(page, card.getByRole('link', { name: sailing.detail.tour.name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: sailing.detail.tour.name, level: 1 })).toBeVisible();

  await pick(page, departures(page), sailing.date);
  const tab = page.getByRole('tab', { name: suite.category, exact: true });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (let presses = 0; presses < 8 && (await tab.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  const panel = page.getByRole('tabpanel', { name: suite.category, exact: true });
  const rooms = panel.getByRole('group', { name: 'Room' }).getByRole('radio');
  await tabTo(page, rooms.first());
  await page.keyboard.press('Space');
  const room = await rooms.first().getAttribute('value');
  await tabTo(page, panel.getByRole('radio', { name: 'Single Person' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, panel.getByRole('button', { name: 'Add room' }));
  await page.keyboard.press('Enter');
  await expect(basket(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, proceedButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();

  const fields = guestFields(page, room ?? '', 1);
  for (const [label, value] of [
    ['First name', meera.firstName],
    ['Last name', meera.lastName],
    ['Contact number', meera.contact],
    ['Age', meera.age],
  ] as const) {
    await tabTo(page, fields.getByLabel(label));
    await page.keyboard.type(value);
  }
  await pick(page, fields.getByLabel('Gender'), meera.gender);
  const country = fields.getByRole('combobox', { name: 'Country' });
  await tabTo(page, country);
  await page.keyboard.type('India');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('India');
  // Choosers stay intercepted between the two: turned off and on again, that may come too late for the second.
  page.on('filechooser', () => {});
  for (const side of ['front', 'back'] as const) {
    const field = passportSide(fields, side);
    await tabTo(page, field.locator('input[type=file]'));
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await choosing).setFiles(passportPicture);
    await expect(field.getByRole('status').filter({ hasText: 'File uploaded successfully!' })).toBeVisible();
  }

  await tabTo(page, loginAndPay(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.login());
  await tabTo(page, page.getByRole('button', { name: 'New here? Sign Up' }));
  await page.keyboard.press('Enter');
  for (const [field, value] of [
    [page.getByLabel('Full name'), customer.name],
    [page.getByLabel('Email'), customer.email],
    [page.getByLabel('Contact number'), customer.mobile_no],
    [passwordField(page), customer.password],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByLabel('I agree to the terms and conditions'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
  await waitForHydration(page);

  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expectReview(page);
  await expect(page.getByRole('heading', { name: 'Your journey' })).toBeFocused();
  // Back and on again: nothing is lost.
  await tabTo(page, page.getByRole('link', { name: 'Change suites and travellers' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your suites' })).toBeFocused();
  await expect(fields.getByLabel('First name')).toHaveValue(meera.firstName);
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expectReview(page);
  // Confirming without accepting leads to the box.
  await tabTo(page, confirmButton(page));
  await page.keyboard.press('Enter');
  await expect(termsCheckbox(page)).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, confirmButton(page));
  await page.keyboard.press('Enter');
  // The window takes the focus, and Escape gives it up.
  await expect(paymentWindow(page).getByLabel('Card number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Try again' }));
  await page.keyboard.press('Enter');
  await expectReview(page);
  await expect(termsCheckbox(page), 'still accepted: nothing has changed').toBeChecked();
  await tabTo(page, confirmButton(page));
  await page.keyboard.press('Enter');
  // Within the window Tab leads from field to field, and not back to the page under it.
  const window = paymentWindow(page);
  await expect(window.getByLabel('Card number')).toBeFocused();
  for (const [label, value] of [
    ['Card number', cards.pays],
    ['Expiry', '1234'],
    ['CVV', '123'],
  ] as const) {
    await tabTo(page, window.getByLabel(label));
    await page.keyboard.type(value);
  }
  await tabTo(page, window.getByRole('button', { name: /^Pay ₹/ }));
  await page.keyboard.press('Enter');
  await expectSuccess(page);
  await tabTo(page, page.getByRole('link', { name: 'View your booking' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
});
