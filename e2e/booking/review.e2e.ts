import { calculatePaymentsDue, calculateQuote } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { Locator, Page } from 'playwright/test';
import { confirmReview, confirmButton, payButton, priceLine, openReview } from '../pages/checkout.ts';
import { listBookings } from '../pages/interruptions.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { expect, reload } from '../site/test.ts';
import { test } from './filled-checkout.ts';

const formatRupees = (inr: number | null) => `₹${new Intl.NumberFormat('en-IN').format(inr ?? 0)}`;

test('CO-09 a deposit: chosen with amounts and dates, charged alone, the balance stands in the booking', async ({
  page,
  context,
  request,
  farSailing: sailing,
  openCheckout,
}) => {
  const checkout = await openCheckout(page, sailing);
  const { suite } = checkout;
  const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
  const price = calculateQuote({
    suites: [suite.fare[1]],
    addOns: [],
    extensions: [],
    coupon: null,
    isImp: false,
    inrPerUsd: rate,
  });
  const due = calculatePaymentsDue(price, 'DEPOSIT', toCivilDate(new Date()), sailing.date);
  expect(due.depositPercent).toBe(10);

  const choice = page.getByRole('radiogroup', { name: 'Pay all at once or a deposit first' });
  await expect(choice.getByRole('radio', { name: 'The whole fare today' })).toBeChecked();
  await expect(choice).toContainText(formatRupees(price.total.inr));
  await expect(choice).toContainText(formatRupees(due.now.inr));
  await expect(choice).toContainText(formatRupees(due.later.inr));
  await choice.getByRole('radio', { name: /^A deposit of 10% today, the balance by / }).check();
  await expect(priceLine(page, 'To pay today')).toContainText(formatRupees(due.now.inr));
  await reload(page);
  await openReview(page);
  await expect(priceLine(page, 'To pay today')).toContainText(formatRupees(due.now.inr));
  await expect(priceLine(page, 'To pay later')).toContainText(formatRupees(due.later.inr));
  await expect(page.getByRole('region', { name: 'How you pay' })).toContainText('A deposit of 10% today');
  await expect(confirmButton(page)).toHaveText(`Confirm and pay ${formatRupees(due.now.inr)}`);
  await confirmReview(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);

  expect(await listBookings(context.request, checkout)).toEqual([
    expect.objectContaining({
      plan: 'DEPOSIT',
      total_inr: price.total.inr,
      paid_inr: due.now.inr,
      balance_inr: due.later.inr,
      balance_due_on: due.balanceDue,
    }),
  ]);
  await page.getByRole('link', { name: 'View your booking' }).click();
  await expect(page.getByRole('main')).toContainText(formatRupees(due.later.inr));
});

/**
 * Goes through everything before `button` by Tab, and sees that the bar it stands in hides nothing that has the focus.
 */
async function expectFocusInSight(page: Page, button: Locator): Promise<void> {
  await page.getByRole('main').focus();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((pay) => document.activeElement === pay)) return;
    const hidden = () =>
      button.evaluate((pay) => {
        const bar = pay.parentElement?.getBoundingClientRect();
        const box = document.activeElement?.getBoundingClientRect();
        const covered = bar && box && box.top >= bar.top && box.bottom <= bar.bottom;
        return covered ? document.activeElement?.outerHTML.slice(0, 80) : null;
      });
    // What comes into sight by scrolling does so a moment later.
    await expect.poll(hidden).toBeNull();
  }
  throw new Error('the keyboard does not reach the button');
}

test('CO-01 on a phone what is to pay and the way on are in reach at every step, and nothing sticks out', async ({
  page,
  sailing,
  openCheckout,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, sailing);
  const total = (await priceLine(page, /^Total/).innerText()).match(/₹[\d,]+/)?.[0] ?? '';
  const bar = (button: typeof payButton) => button(page).locator('xpath=..');
  for (const [step, button] of [
    ['details', payButton],
    ['review', confirmButton],
  ] as const) {
    if (step === 'review') await openReview(page);
    for (const place of [0, 0.3, 0.6]) {
      await page.evaluate(
        (place) =>
          scrollTo({ top: (document.querySelector('main')?.scrollHeight ?? 0) * place, behavior: 'instant' }),
        place,
      );
      await expect(button(page), `${step} at ${place}`).toBeInViewport({ ratio: 1 });
      await expect(bar(button)).toContainText(total);
    }
    await expectNoOverflow(page);
    await expectFocusInSight(page, button(page));
  }
  await confirmReview(page);
  await expectPaymentWindow(page);
  await expectNoOverflow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
  await expectNoOverflow(page);
});
