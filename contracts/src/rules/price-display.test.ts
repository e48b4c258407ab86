import { expect, test } from 'vitest';
import { calculateQuote } from './booking-rules.ts';
import { displayPrice } from './price-display.ts';

test('VX-16 a price is shown with and without GST, and the setting says which stands first', () => {
  expect(displayPrice(75_600, 88, 'without_gst_first')).toEqual({
    usdCents: 75_600,
    inr: 66_528,
    other: { label: 'with GST', usdCents: 79_380, inr: 69_854 },
  });
  expect(displayPrice(75_600, 88, 'with_gst_first')).toEqual({
    usdCents: 79_380,
    inr: 69_854,
    other: { label: 'without GST', usdCents: 75_600, inr: 66_528 },
  });
});

test('VX-16 a journey without GST has one price, and so has an answer that does not say; without a rate dollars stand alone', () => {
  expect(displayPrice(75_600, 88, 'no_gst')).toEqual({ usdCents: 75_600, inr: 66_528, other: null });
  expect(displayPrice(75_600, 88, undefined).other).toBeNull();
  expect(displayPrice(75_600, null, 'without_gst_first').other).toEqual({
    label: 'with GST',
    usdCents: 79_380,
    inr: null,
  });
});

test('VX-16 CO-05 the amounts are those of a quote for this price, to the cent and the rupee', () => {
  for (let usdCents = 1; usdCents < 2_000_000; usdCents += 7_919) {
    const { subtotal, total } = calculateQuote({
      suites: [usdCents],
      addOns: [],
      extensions: [],
      coupon: null,
      isImp: false,
      inrPerUsd: 84.37,
    });
    const { inr, other } = displayPrice(usdCents, 84.37, 'without_gst_first');
    expect({ inr, usd: other!.usdCents, total: other!.inr }).toEqual({
      inr: subtotal.inr,
      usd: total.usd,
      total: total.inr,
    });
  }
});
