import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@delivery/cli/workspace';

/**
 * Files that format dollars without `FarePrice` or `displayPrice`, with the reason why they show no price without GST.
 */
const others: Record<string, string> = {
  'mfe-account/src/booking/booking.screen.tsx':
    'extras of a paid booking, whose breakdown stands beside them',
  'mfe-account/src/booking/price-breakdown.tsx': 'lines of what was paid, GST among them',
  'mfe-account/src/booking/rooms.tsx': 'fares of a paid booking, whose breakdown stands beside them',
  'mfe-agent/src/home/clients.tsx': 'totals with GST',
  'mfe-agent/src/home/commission.tsx': 'commission, and what it is counted on',
  'mfe-agent/src/home/open-option.tsx': 'totals with GST',
  'mfe-booking/src/additions/addition-chooser.tsx': 'lines of a quote, GST among them',
  'mfe-booking/src/checkout/coupon-form.tsx': 'what a coupon takes off',
  'mfe-booking/src/checkout/pay-bar.tsx': 'totals with GST',
  'mfe-booking/src/checkout/plan-choice.tsx': 'totals with GST, and parts of them',
  'mfe-booking/src/checkout/price-breakdown.tsx': 'lines of a quote, GST among them',
  'mfe-booking/src/checkout/quote-changes.tsx': 'lines of a quote, GST among them',
  'mfe-booking/src/checkout/review.tsx': 'parts of a total with GST',
  'mfe-booking/src/checkout/use-option-basket.ts': 'totals with GST',
  'mfe-booking/src/date-change/date-change-terms.tsx': 'totals with GST',
  'mfe-booking/src/date-change/date-chooser.tsx':
    'suites of a booking to choose from, which say that they are before GST',
  'mfe-booking/src/pay-balance/balance-details.tsx': 'totals with GST',
  'mfe-booking/src/tours/tour-filter-form.tsx': 'limits to choose from, which say that they are before GST',
  'mfe-marketing/src/deposit/calculator.tsx': 'parts of the amount that the visitor has entered',
};

const showsDollars = /<Price\b|\bformatUsd\(/;
const knowsGst = /\bdisplayPrice\(/;

test('VX-16 no page shows a price without saying what it is with GST', () => {
  const shown = globSync('{shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return showsDollars.test(source) && !knowsGst.test(source);
    })
    .map((file) => file.replaceAll('\\', '/'));
  expect(
    shown.toSorted(),
    'show a price with FarePrice (mfe-booking) or displayPrice (contracts), or give a reason here',
  ).toEqual(Object.keys(others).toSorted());
});
