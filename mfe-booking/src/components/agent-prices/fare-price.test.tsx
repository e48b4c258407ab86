import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PriceDisplay } from '@antara/contracts/rules/price-display';
import { createAnswers } from '../../testing/answers.ts';
import { anonymous, createBookingContext, openAt } from '../../testing/booking-context.tsx';
import { createRoom, createTourDetail, slug, storeRooms, winter } from '../../testing/sample-tour.ts';

const withDisplay = (price_display: PriceDisplay) => {
  const detail = createTourDetail();
  return { ...detail, tour: { ...detail.tour, price_display } };
};

async function openWith(address: string, price_display: PriceDisplay) {
  const { appContext } = createBookingContext(
    createAnswers({ tour: () => withDisplay(price_display) }),
    anonymous,
  );
  await openAt(appContext, address);
}

const fareOf = async () =>
  within(await screen.findByRole('tabpanel', {}, { timeout: 15_000 }))
    .getByText('Single Person', { selector: 'dt' })
    .parentElement!.querySelector('dd')!.textContent;

test('VX-16 the fares of suites stand with and without GST, and the total of the basket in rupees too', async () => {
  storeRooms(createRoom('101', 2), createRoom('103'));
  await openWith(`/book-now/${slug}?date=${winter}`, 'without_gst_first');
  expect(await fareOf()).toBe('USD 2,000.00 ≈ ₹1,60,000 USD 2,100.00 with GST');
  expect(screen.getByRole('region', { name: 'Your suites' }).textContent).toContain(
    'Totalbefore extrasUSD 5,000.00 ≈ ₹4,00,000 USD 5,250.00 ≈ ₹4,20,000 with GST',
  );
  expect(document.body.textContent).not.toMatch(/before GST/);
});

test('VX-16 the operator may put the price with GST first', async () => {
  await openWith(`/book-now/${slug}?date=${winter}`, 'with_gst_first');
  expect(await fareOf()).toBe('USD 2,100.00 ≈ ₹1,68,000 USD 2,000.00 without GST');
});

test('VX-16 a journey without GST has one price', async () => {
  await openWith(`/book-now/${slug}?date=${winter}`, 'no_gst');
  expect(await fareOf()).toBe('USD 2,000.00 ≈ ₹1,60,000');
});
