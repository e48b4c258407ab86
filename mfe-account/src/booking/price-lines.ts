/** Calculates the lines of a booking's price as it was charged (CO-12). */
import type { Booking } from '@antara/contracts/api/booking';
import { divideSuites } from '@antara/contracts/rules/child-fare';
import { toRupees, type Rupees, type UsdCents } from '@antara/contracts/rules/money';

/**
 * An amount of the price. `usd` is in cents, `inr` in whole rupees at the exchange rate that was fixed with the
 * booking.
 */
export interface PriceLine {
  usd: UsdCents;
  inr: Rupees;
}

/** The amounts in the order in which they are added. */
export interface PriceLines {
  /** The published fare of the suites, before the price differences for children. */
  suites: PriceLine;
  /** The price differences for children. `off` is true when the (positive) amount is deducted. */
  children: (PriceLine & { label: string; off?: true | undefined })[];
  addOns: PriceLine;
  extensions: PriceLine;
  /** The fees for changes of the date, each with its title. */
  fees: (PriceLine & { title: string })[];
  subtotal: PriceLine;
  discount: PriceLine;
  tax: PriceLine;
  total: PriceLine;
}

/**
 * Returns the amounts of a booking's price. Dollars are as stored. Rupees are rounded amount by amount, in the same way
 * as `calculateQuote` rounds, so that they add up to the charged rupees.
 */
export function calculatePriceLines(booking: Booking): PriceLines {
  const line = (usd: UsdCents): PriceLine => ({ usd, inr: toRupees(usd, booking.inr_per_usd) });
  const suites = line(booking.suite_total);
  const extensions = line(booking.extension_total);
  // The order counts the fees as add-ons and rounds the sum of both. Each fee gets the difference that it makes to the
  // rounded sum.
  let feeUsd = 0;
  const fees = (booking.change_fees ?? []).map(({ title, price }) => {
    const inr = line(feeUsd + price).inr - line(feeUsd).inr;
    feeUsd += price;
    return { title, usd: price, inr };
  });
  const addOns = {
    usd: booking.addon_total,
    inr: line(booking.addon_total + feeUsd).inr - line(feeUsd).inr,
  };
  const subtotal = {
    usd: booking.sub_total,
    inr: [suites, addOns, extensions, ...fees].reduce((sum, { inr }) => sum + inr, 0),
  };
  const isFree = booking.discount_total === booking.sub_total;
  const { fare, parts } = divideSuites(
    { suites },
    booking.booking_data.map((room) => ({ number: room.room_number, ...room })),
    booking.inr_per_usd,
  );
  return {
    suites: line(fare.usd),
    children: parts.map(({ label, line: { usd, inr }, off }) => ({ label, usd, inr: inr!, off })),
    addOns,
    extensions,
    fees,
    subtotal,
    discount: isFree ? subtotal : line(booking.discount_total),
    tax: line(booking.tax_total),
    total: { usd: booking.total_price, inr: booking.total_inr },
  };
}
