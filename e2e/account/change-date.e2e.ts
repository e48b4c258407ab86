import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { findAmount, payments, printedInr } from '../pages/bookings.ts';
import {
  cards,
  closeWindow,
  expectFailure,
  expectPaymentWindow,
  payWithCard,
  paymentWindow,
} from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, test } from '../site/test.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const printedDate = (date: string) => days.format(new Date(date));

interface Booked {
  booking_date_from: string;
  paid_inr: number;
  change_fees?: { title: string; price: number }[];
  tax_documents: { kind: string; number: string; total_inr: number }[];
}

async function expectGoodAtAllWidths(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

test('VX-17 a guest moves a booking by deposit to another date: difference and fee first, the fee paid, the new date and its papers', async ({
  page,
  farSailing,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  const { request } = page.context();
  await signUpByCall(request);
  const id = await bookByCall(request, farSailing, farSailing.suites.slice(0, 1), 2, 'DEPOSIT');
  const read = async () =>
    (await parseSuccess<{ booking: Booked }>(request.get('/api/booking', { params: { id } }))).booking;
  const before = await read();
  await open(page, paths.booking(id));
  const section = page.getByRole('region', { name: 'Change the date' });
  const sum = section.getByRole('group', { name: 'What the change comes to' });
  const pay = sum.getByRole('button', { name: /^Pay ₹.* and change the date$/ });
  const dates = section.getByRole('combobox', { name: 'New date' });

  const date =
    await test.step('VX-17 a date is chosen, and what it comes to is there before anything is paid', async () => {
      // Not in the next weeks, where everything would be due at once.
      const same = dates.locator('option', { hasText: /same price|more|less/ }).last();
      const chosen = (await same.getAttribute('value'))!;
      await dates.selectOption(chosen);
      await expect(sum).toContainText(`On ${printedDate(chosen)}`);
      await expect(findAmount(sum, 'Fee for the change')).toContainText('₹');
      await expect(findAmount(sum, 'Paid so far, carried over')).toHaveText(printedInr(before.paid_inr));
      await expectGoodAtAllWidths(page);
      return chosen;
    });

  await test.step('VX-17 a window that was closed changes nothing', async () => {
    await pay.click();
    await expectPaymentWindow(page);
    await closeWindow(page);
    await expectFailure(page);
    expect((await read()).booking_date_from).toBe(before.booking_date_from);
    await page.getByRole('link', { name: 'Try again' }).click();
    await dates.selectOption(date);
  });

  const fee = Number((await findAmount(sum, 'Due now').textContent())!.replace(/[₹,\s]/g, ''));
  await test.step('VX-17 the fee is paid', async () => {
    await pay.click();
    await expectPaymentWindow(page);
    await expect(paymentWindow(page).getByRole('button', { name: `Pay ${printedInr(fee)}` })).toBeVisible();
    await payWithCard(page, cards.pays);
    await expect(page.getByRole('heading', { name: 'Your Date Is Changed' })).toBeVisible();
    await expectGoodAtAllWidths(page);
  });

  await test.step('VX-17 the page has the new date, the fee as a fee, and a receipt of what was paid', async () => {
    await page.getByRole('link', { name: 'View your booking' }).click();
    await expect(findAmount(page.getByRole('main'), 'Departure').first()).toHaveText(printedDate(date));
    await expect(findAmount(payments(page), 'Paid so far')).toHaveText(printedInr(before.paid_inr + fee));
    await expect(
      findAmount(page.getByRole('region', { name: 'Price breakup' }), 'Change of date from'),
    ).toContainText('₹');
    await expect(section).toContainText('as often as is possible');
    const { tax_documents, change_fees } = await read();
    expect(change_fees).toHaveLength(1);
    expect(tax_documents.map(({ kind, total_inr }) => [kind, total_inr])).toEqual([
      ['receipt_voucher', before.paid_inr],
      ['receipt_voucher', fee],
    ]);
    for (const { number } of tax_documents) {
      const link = page.getByRole('link', { name: new RegExp(number) });
      const file = await request.get((await link.getAttribute('href'))!);
      expect(file.headers()['content-type']).toContain('application/pdf');
    }
    await expectGoodAtAllWidths(page);
  });
  expect(consoleErrors).toEqual([]);
});
