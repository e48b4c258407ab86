import { paths } from '@antara/contracts/composition/routes';
import type { APIRequestContext } from 'playwright/test';
import { findAmount, bookingCard, openCancellation, payments, printedInr } from '../pages/bookings.ts';
import {
  cards,
  closeWindow,
  expectDeclined,
  expectFailure,
  expectPaymentWindow,
  expectSuccess,
  paymentWindow,
  payWithCard,
} from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { parseSuccess, type Sailing } from '../site/sailings.ts';
import { expect, open, reload, test } from '../site/test.ts';

interface Booked {
  booking_id: string;
  status: string;
  total_inr: number;
  paid_inr: number;
  balance_inr: number;
}

const read = async (request: APIRequestContext, id: string) =>
  (await parseSuccess<{ booking: Booked }>(request.get('/api/booking', { params: { id } }))).booking;

/** A booking of one suite whose deposit is paid. */
async function bookByDeposit(request: APIRequestContext, sailing: Sailing) {
  const id = await bookByCall(request, sailing, sailing.suites.slice(0, 1), 2, 'DEPOSIT');
  const booking = await read(request, id);
  expect(booking.paid_inr).toBeGreaterThan(0);
  expect(booking.balance_inr).toBe(booking.total_inr - booking.paid_inr);
  return { ...booking, id, balance: printedInr(booking.balance_inr), deposit: printedInr(booking.paid_inr) };
}

test('CO-11 CO-12 booked by deposit: the balance is shown with its date, and paid once, whatever happens on the way', async ({
  page,
  context,
  farSailing,
}) => {
  await signUpByCall(context.request);
  const { id, balance, deposit, total_inr } = await bookByDeposit(context.request, farSailing);
  const orders: string[] = [];
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/payment/balance') || !response.ok()) return;
    orders.push(((await response.json()) as { data: { id: string } }).data.id);
  });
  const payNow = async (of = page) => {
    await of.getByRole('button', { name: 'Pay Now' }).click();
    await expectPaymentWindow(of);
  };

  await test.step('CO-11 My bookings', async () => {
    await open(page, paths.myBookings());
    const card = bookingCard(page, id);
    await expect(card).toContainText('Confirmed');
    await expect(card).toContainText(`Balance ${balance}, due by`);
    await expectAccessible(page);
    await card.getByRole('link', { name: 'VIEW BOOKING' }).click();
    await expect(page).toHaveURL(paths.booking(id));
    expect(await page.evaluate(() => localStorage.getItem('selectedUserBooking'))).toContain(id);
  });

  await test.step('CO-12 the booking', async () => {
    await expect(page.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
    await expect(findAmount(payments(page), 'Paid so far')).toHaveText(deposit);
    await expect(findAmount(payments(page), 'Balance')).toHaveText(balance);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pay the balance' }).click();
    await expect(page).toHaveURL(paths.payBalance(id));
  });

  await test.step('CO-12 a declined card and a closed window keep everything', async () => {
    const due = page.getByRole('region', { name: 'What is due' });
    await expect(findAmount(due, 'Balance')).toHaveText(balance);
    await expectAccessible(page);
    await payNow();
    await payWithCard(page, cards.declines);
    await expectDeclined(page);
    await closeWindow(page);
    await expectFailure(page);
    await expect(page.getByText('Your booking stands')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(paths.payBalance(id));
  });

  const other = await context.newPage();
  await test.step('CO-12 a reload and another tab pay the same order', async () => {
    await payNow();
    await reload(page);
    await page.getByRole('button', { name: 'Pay Now' }).focus();
    await page.keyboard.press('Enter');
    await expectPaymentWindow(page);
    await open(other, paths.payBalance(id));
    await payNow(other);
    // The closed window asked what had become of it, too.
    expect(orders.length).toBe(5);
    expect(new Set(orders).size, 'one order, asked for five times').toBe(1);
  });

  await test.step('CO-12 it is paid by keyboard alone', async () => {
    for (const typed of [cards.pays, '12/34', '123']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(paymentWindow(page).getByLabel('Name on card')).toHaveValue('Meera Nair');
    await page.keyboard.press('Enter');
    await expectSuccess(page);
    await expect(page.getByText('Your journey is paid in full')).toBeVisible();
    await page.getByRole('link', { name: 'View your booking' }).click();
    await expect(payments(page)).toContainText('In full');
    await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toBeVisible();
  });

  await test.step('CO-12 the other tab’s window closes by itself, and it says that all is paid', async () => {
    await expectSuccess(other);
    await expect.poll(async () => (await read(context.request, id)).paid_inr).toBe(total_inr);
    await open(other, paths.payBalance(id));
    await expect(other.getByText('Nothing is due')).toBeVisible();
  });
});

test('CO-12 a booking paid in full: its documents are saved; a cancellation shows first what is kept and what comes back, then gives it back', async ({
  page,
  request,
  farSailing,
  consoleErrors,
}) => {
  const customer = page.context().request;
  await signUpByCall(customer);
  const [suite] = farSailing.suites;
  const id = await bookByCall(customer, farSailing, farSailing.suites.slice(0, 1), 2);
  const { total_inr } = await read(customer, id);
  await open(page, paths.booking(id));
  const documents = page.getByRole('list', { name: 'Documents to download' }).getByRole('link');

  await test.step('the documents, as files that the browser keeps nowhere', async () => {
    for (const [name, file, type] of [
      ['Confirmation (PDF)', /\.pdf$/, 'application/pdf'],
      ['Invoice (PDF)', /\.pdf$/, 'application/pdf'],
      ['Travel documents (PDF)', /-travel\.pdf$/, 'application/pdf'],
      ['Calendar file', /\.ics$/, 'text/calendar'],
    ] as const) {
      const link = page.getByRole('link', { name });
      const waiting = page.waitForEvent('download');
      await link.click();
      const download = await waiting;
      expect(await download.failure()).toBeNull();
      expect(download.suggestedFilename()).toMatch(file);
      const documentFile = await customer.get((await link.getAttribute('href')) ?? '');
      expect(documentFile.headers()['content-type']).toContain(type);
      expect(documentFile.headers()['cache-control']).toContain('no-store');
    }
    const travel = page.getByRole('region', { name: 'Travel documents' });
    await expect(travel.getByText(/^From \d\d:\d\d; the ship leaves at \d\d:\d\d$/)).toBeVisible();
    await travel.getByRole('heading', { name: 'Passport and visas' }).click();
    await expect(travel.getByText('With a passport of India: Meera Nair and Meera Nair')).toBeVisible();
  });

  const { cancellation: terms } = await parseSuccess<{
    cancellation: { fee_inr: number; refund_inr: number };
  }>(customer.get('/api/booking/cancellation', { params: { id } }));
  expect(terms.fee_inr + terms.refund_inr).toBe(total_inr);
  expect(terms.refund_inr).toBeGreaterThan(0);
  await test.step('the terms, and Escape, which changes nothing', async () => {
    const dialog = await openCancellation(page);
    await expect(findAmount(dialog, 'Paid so far')).toHaveText(printedInr(total_inr));
    await expect(findAmount(dialog, 'Kept as cancellation fee')).toHaveText(printedInr(terms.fee_inr));
    await expect(findAmount(dialog, 'Comes back to you')).toHaveText(printedInr(terms.refund_inr));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeFocused();
    expect((await read(customer, id)).status).toBe('CONFIRMED');
  });

  await test.step('cancelled, with its credit note, the refund and the suite on sale again', async () => {
    const dialog = await openCancellation(page);
    await dialog.getByRole('button', { name: `Cancel and refund ${printedInr(terms.refund_inr)}` }).click();
    await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeFocused();
    await expect(findAmount(payments(page), 'Refund')).toHaveText(printedInr(terms.refund_inr));
    await expect(documents.getByText('Credit note (PDF)')).toBeVisible();
    await expectAccessible(page);
    await open(page, paths.myBookings());
    await expect(bookingCard(page, id)).toContainText(`${printedInr(terms.refund_inr)} refunded`);
    const { bookings } = await parseSuccess<{ bookings: { room_number: string }[] }>(
      request.get('/api/availability', { params: { slug: farSailing.slug, date: farSailing.date } }),
    );
    expect(bookings.map(({ room_number }) => room_number)).not.toContain(suite?.room);
  });
  expect(consoleErrors).toEqual([]);
});
