import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { translate } from '@antara/shared-ui/testing/translate';
import { createAnswers } from './testing/answers.ts';
import { createBookingContext, openAt } from './testing/booking-context.tsx';
import { createRoom, slug, storeRooms, winter } from './testing/sample-tour.ts';

/** Opens an address with suites 101 and 103 chosen, and translates the page once it shows a button. */
async function openTranslated(address: string, button: string) {
  storeRooms(createRoom('101', 2), createRoom('103'));
  const { container } = await openAt(createBookingContext(createAnswers()).appContext, address);
  await screen.findByRole('button', { name: button }, { timeout: 15_000 });
  translate(container);
}
const remove = (room: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove suite ${room}` }));

test('VX-12 a translated checkout says the amounts of the suites that are left', async () => {
  await openTranslated(`/book-now/checkout/${slug}?date=${winter}`, 'Pay Now');
  await remove('101');
  const readShown = () => screen.getByRole('complementary', { name: 'Price and payment' }).textContent;
  await waitFor(() => expect(readShown()).toContain('SuitesUSD 2,000.00 ≈ ₹1,60,000'));
  expect(readShown()).toContain('SubtotalUSD 2,000.00 ≈ ₹1,60,000');
  expect(readShown()).toContain('GST 5%USD 100.00 ≈ ₹8,000');
  expect(readShown()).toContain('TotalUSD 2,100.00 ≈ ₹1,68,000');
  expect(readShown()).toContain('Your card is charged ₹1,68,000 in Indian rupees.');
  expect(readShown(), 'the total of before, at the button as well').not.toContain('₹4,20,000');
  expect(screen.getByRole('region', { name: 'Your suites' }).textContent).toContain(
    'Heritage Suite 103Single PersonRemoveUSD 2,000.00 ≈ ₹1,60,000',
  );
});

test('VX-12 a translated journey says the total of the suites that are left', async () => {
  await openTranslated(`/book-now/${slug}?date=${winter}`, 'Proceed to Checkout');
  const readShown = () => screen.getByRole('region', { name: 'Your suites' }).textContent;
  expect(readShown()).toContain('Totalbefore extrasUSD 5,000.00 ≈ ₹4,00,000');
  await remove('103');
  await waitFor(() => expect(readShown()).toContain('Totalbefore extrasUSD 3,000.00 ≈ ₹2,40,000'));
  expect(readShown()).toContain('Heritage Suite 101Double PersonUSD 3,000.00 ≈ ₹2,40,000');
});
