import { paths } from '@antara/contracts/composition/routes';
import type { APIRequestContext } from 'playwright/test';
import { logIn } from '../pages/account.ts';
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

test('CO-11 CO-12 booked by deposit: the balance is shown with its date, and paid', async ({
  page,
  farSailing,
  consoleErrors,
}) => {
  await signUpByCall(page.context().request);
  const { id, balance, deposit } = await bookByDeposit(page.context().request, farSailing);

  await test.step('CO-11 My bookings', async () => {
    await open(page, paths.myBookings());
    const card = bookingCard(page, id);
    await expect(card).toContainText('Confirmed');
    await expect(card).toContainText(`Balance ${balance}, due by`);
    await card.getByRole('link', { name: 'VIEW BOOKING' }).click();
    await expect(page).toHaveURL(paths.booking(id));
    expect(await page.evaluate(() => localStorage.getItem('selectedUserBooking'))).toContain(id);
  });

  await test.step('CO-12 the booking', async () => {
    await expect(page.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
    await expect(findAmount(payments(page), 'Paid so far')).toHaveText(deposit);
    await expect(findAmount(payments(page), 'Balance')).toHaveText(balance);
    await expect(page.getByText('The invoice follows when the balance is paid.')).toBeVisible();
    await page.getByRole('link', { name: 'Pay the balance' }).click();
    await expect(page).toHaveURL(paths.payBalance(id));
  });

  await test.step('CO-12 the balance', async () => {
    const due = page.getByRole('region', { name: 'What is due' });
    await expect(findAmount(due, 'Balance')).toHaveText(balance);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expectPaymentWindow(page);
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    await expect(page.getByText('Your journey is paid in full')).toBeVisible();
  });

  await test.step('CO-12 paid in full', async () => {
    await page.getByRole('link', { name: 'View your booking' }).click();
    await expect(payments(page)).toContainText('In full');
    await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay the balance' })).toHaveCount(0);
    expect(await read(page.context().request, id)).toMatchObject({ balance_inr: 0, status: 'CONFIRMED' });
    await open(page, paths.payBalance(id));
    await expect(page.getByText('Nothing is due')).toBeVisible();
  });
  expect(consoleErrors).toEqual([]);
});

test('CO-12 a balance that failed keeps everything; a reload and another tab pay the same order, once', async ({
  page,
  context,
  farSailing,
}) => {
  await signUpByCall(context.request);
  const { id, total_inr } = await bookByDeposit(context.request, farSailing);
  const orders: string[] = [];
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/payment/balance') || !response.ok()) return;
    orders.push(((await response.json()) as { data: { id: string } }).data.id);
  });
  const payNow = async (of = page) => {
    await of.getByRole('button', { name: 'Pay Now' }).click();
    await expectPaymentWindow(of);
  };

  await open(page, paths.payBalance(id));
  await payNow();
  await payWithCard(page, cards.declines);
  await expectDeclined(page);
  await closeWindow(page);
  await expectFailure(page);
  await expect(page.getByText('Your booking stands')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(paths.payBalance(id));
  await payNow();
  await reload(page);
  await payNow();

  const other = await context.newPage();
  await open(other, paths.payBalance(id));
  await payNow(other);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
  // The closed window asked what had become of it, too.
  expect(orders.length).toBe(5);
  expect(new Set(orders).size, 'one order, asked for five times').toBe(1);

  // The order is paid: the other tab's window takes nothing and says so.
  await payWithCard(other, cards.pays);
  await expectSuccess(other);
  await expect.poll(async () => (await read(context.request, id)).paid_inr).toBe(total_inr);
  await open(other, paths.payBalance(id));
  await expect(other.getByText('Nothing is due')).toBeVisible();
});

test('CO-12 a cancellation shows first what is kept and what comes back, then gives it back', async ({
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
  const { cancellation: terms } = await parseSuccess<{
    cancellation: { fee_inr: number; refund_inr: number };
  }>(customer.get('/api/booking/cancellation', { params: { id } }));
  expect(terms.fee_inr + terms.refund_inr).toBe(total_inr);
  expect(terms.refund_inr).toBeGreaterThan(0);

  await open(page, paths.booking(id));
  const dialog = await openCancellation(page);
  await expect(findAmount(dialog, 'Paid so far')).toHaveText(printedInr(total_inr));
  await expect(findAmount(dialog, 'Kept as cancellation fee')).toHaveText(printedInr(terms.fee_inr));
  await expect(findAmount(dialog, 'Comes back to you')).toHaveText(printedInr(terms.refund_inr));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeFocused();
  expect((await read(customer, id)).status).toBe('CONFIRMED');

  await openCancellation(page);
  await dialog.getByRole('button', { name: `Cancel and refund ${printedInr(terms.refund_inr)}` }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeFocused();
  await expect(findAmount(payments(page), 'Refund')).toHaveText(printedInr(terms.refund_inr));
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();

  await open(page, paths.myBookings());
  await expect(bookingCard(page, id)).toContainText(`${printedInr(terms.refund_inr)} refunded`);
  const { bookings } = await parseSuccess<{ bookings: { room_number: string }[] }>(
    request.get('/api/availability', { params: { slug: farSailing.slug, date: farSailing.date } }),
  );
  expect(bookings.map(({ room_number }) => room_number)).not.toContain(suite?.room);
  expect(consoleErrors).toEqual([]);
});

test('CO-12 a refund that is another by the time it is confirmed is shown anew', async ({
  page,
  farSailing,
}) => {
  await signUpByCall(page.context().request);
  const id = await bookByCall(page.context().request, farSailing, farSailing.suites.slice(0, 1));
  // As if the page had been open since a day on which more came back.
  await page.route(
    '**/api/booking/cancellation?*',
    async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { cancellation: { refund_inr: number } };
      json.cancellation.refund_inr += 1_000;
      await route.fulfill({ json });
    },
    { times: 1 },
  );
  await open(page, paths.booking(id));
  const dialog = await openCancellation(page);
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(dialog).toContainText('What comes back to you has changed.');
  expect((await read(page.context().request, id)).status).toBe('CONFIRMED');
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
});

test('CO-12 another’s booking is not found; logged out, the balance leads to the login and back', async ({
  page,
  secondUser,
  farSailing,
}) => {
  const customer = await signUpByCall(page.context().request);
  const { id } = await bookByDeposit(page.context().request, farSailing);
  await signUpByCall(secondUser.request);
  for (const path of [paths.booking(id), paths.payBalance(id), paths.booking('ANT-NOBODY')]) {
    await open(secondUser, path);
    await expect(secondUser.getByText('We cannot find this booking')).toBeVisible();
    await expect(secondUser.getByRole('main')).not.toContainText(customer.name);
  }
  await page.context().clearCookies();
  await open(page, paths.payBalance(id));
  await expect(page).toHaveURL(paths.login());
  await logIn(page, customer);
  await expect(page).toHaveURL(paths.payBalance(id));
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('CO-11 ER-01 bookings that could not be read: Retry loads them', async ({ page, farSailing }) => {
  await signUpByCall(page.context().request);
  const { id } = await bookByDeposit(page.context().request, farSailing);
  await page.route('**/api/bookings?*', (route) => route.abort(), { times: 1 });
  await open(page, paths.myBookings());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(bookingCard(page, id)).toBeVisible();
});

test('CO-12 axe finds nothing on a booking with a balance, its cancellation and its payment', async ({
  page,
  farSailing,
}) => {
  await signUpByCall(page.context().request);
  const { id } = await bookByDeposit(page.context().request, farSailing);
  await open(page, paths.myBookings());
  await expect(bookingCard(page, id)).toBeVisible();
  await expectAccessible(page);
  await open(page, paths.booking(id));
  await expect(page.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
  await expectAccessible(page);
  const dialog = await openCancellation(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel without a refund' }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await expectAccessible(page);
});

test('CO-12 the balance is paid by keyboard alone, and axe finds nothing there', async ({
  page,
  farSailing,
}) => {
  await signUpByCall(page.context().request);
  const { id } = await bookByDeposit(page.context().request, farSailing);
  await open(page, paths.payBalance(id));
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay Now' }).focus();
  await page.keyboard.press('Enter');
  await expect(paymentWindow(page).getByLabel('Card number')).toBeFocused();
  for (const typed of [cards.pays, '12/34', '123']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(paymentWindow(page).getByLabel('Name on card')).toHaveValue('Meera Nair');
  await page.keyboard.press('Enter');
  await expectSuccess(page);
});
