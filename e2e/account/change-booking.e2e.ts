import { paths } from '@antara/contracts/composition/routes';
import { findAmount, payments, printedInr } from '../pages/bookings.ts';
import {
  cards,
  closeWindow,
  expectFailure,
  expectPaymentWindow,
  expectSuccess,
  payWithCard,
} from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, reload, test } from '../site/test.ts';

interface Booked {
  total_inr: number;
  paid_inr: number;
  addons: { title: string; travellers: number }[];
  invoices: { number: string; total_inr: number }[];
}

test('CO-01 CO-05 CO-12 on the page of a booking a name and wishes are changed, an add-on is paid, and its invoice listed', async ({
  page,
  farSailing,
  consoleErrors,
}) => {
  const { request } = page.context();
  await signUpByCall(request);
  const id = await bookByCall(request, farSailing, farSailing.suites.slice(0, 1), 2);
  const read = async () =>
    (await parseSuccess<{ booking: Booked }>(request.get('/api/booking', { params: { id } }))).booking;
  const before = await read();
  await open(page, paths.booking(id));
  const rooms = page.getByRole('region', { name: 'Suites and guests' });

  await test.step('CO-12 a typing mistake in a name is corrected', async () => {
    await rooms
      .getByRole('button', { name: /^Correct the name/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Correct a name' });
    const first = dialog.getByLabel('First name');
    const booked = await first.inputValue();
    await expectAccessible(page);
    await first.fill(`${booked}h`);
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    await expect(dialog).toBeHidden();
    await expect(rooms).toContainText(`${booked}h `);
  });

  await test.step('CO-12 wishes are changed', async () => {
    await rooms.getByRole('button', { name: 'Change your wishes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wishes for the journey' });
    await dialog.getByLabel('Diet').first().selectOption('Jain');
    await dialog.getByLabel('Something to celebrate').fill('Our silver wedding');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
    await dialog.getByRole('button', { name: 'Save your wishes' }).click();
    await expect(dialog).toBeHidden();
    await expect(rooms).toContainText('Our silver wedding');
    await expect(rooms).toContainText('Jain');
  });

  const section = page.getByRole('region', { name: 'Add to your journey' });
  const sum = section.getByRole('group', { name: 'What you add' });
  const pay = sum.getByRole('button', { name: /^Pay ₹/ });
  const choice = section.getByRole('combobox').first();

  await test.step('CO-05 the price with GST is there before it is paid', async () => {
    await expect(section).toContainText('You can add to it here until');
    await choice.selectOption({ index: 1 });
    await expect(findAmount(sum, 'GST 5%')).toContainText('₹');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });

  await test.step('CO-09 a window that was closed leads back to the same choice, also after a reload', async () => {
    await pay.click();
    await expectPaymentWindow(page);
    await closeWindow(page);
    await expectFailure(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(pay).toBeVisible();
    await reload(page);
    await expect(pay).toBeVisible();
    await expect(rooms).toContainText('Our silver wedding');
    await expect(rooms).toContainText('Jain');
  });

  const [price] = (await pay.textContent())!.match(/₹[\d,]+/)!;
  const added = Number(price.replace(/[₹,]/g, ''));
  await test.step('CO-09 it is paid, and part of the booking', async () => {
    await pay.click();
    await expectPaymentWindow(page);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    await expect(page.getByText('Added to your journey')).toBeVisible();
    await page.getByRole('link', { name: 'View your booking' }).click();
    await expect(section).toContainText('Booked for');
    await expect(findAmount(payments(page), 'Paid so far')).toHaveText(printedInr(before.paid_inr + added));
  });

  await test.step('CO-12 the first invoice stays, the further one is listed beside it', async () => {
    const { total_inr, paid_inr, addons, invoices } = await read();
    expect([total_inr, paid_inr, addons.length]).toEqual([
      before.total_inr + added,
      before.paid_inr + added,
      1,
    ]);
    expect(invoices.map((one) => one.total_inr)).toEqual([before.total_inr, added]);
    expect(invoices[0]).toEqual(before.invoices[0]);
    for (const { number } of invoices) {
      const link = page.getByRole('link', { name: `Invoice ${number} (PDF)` });
      const file = await request.get((await link.getAttribute('href'))!);
      expect(file.headers()['content-type']).toContain('application/pdf');
    }
  });
  expect(consoleErrors).toEqual([]);
});
