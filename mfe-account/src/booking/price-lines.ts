/** Calculates the lines of a booking's price as it was charged (CO-12). */
import type { Booking } from '@antara/contracts/api/booking';
import { divideSuites } from '@antara/contracts/rules/child-fare';
import { toRupees, type Rupees, type UsdCents } from '@antara/contracts/rules/money';

/** One printed line. `usd` is in cents, `inr` in whole rupees at the exchange rate of the order. */
export interface PriceLine {
  usd: UsdCents;
  inr: Rupees;
}

/** The lines in the order in which they are summed. */
export interface PriceBreakdownLines {
  /** The published fare. */
  suites: PriceLine;
  /** The price differences for children. `off` marks a reduction, whose amount is positive too. */
  children: (PriceLine & { label: string; off?: true | undefined })[];
  addOns: PriceLine;
  extensions: PriceLine;
  /** The fees for changes of the date, by title. */
  fees: (PriceLine & { title: string })[];
  subtotal: PriceLine;
  discount: PriceLine;
  tax: PriceLine;
  total: PriceLine;
}

/**
 * Returns the price lines: dollars as stored, and rupees rounded line by line as `calculateQuote` rounds them, so that
 * the lines add up to the charged rupees.
 */
export function priceBreakdown(booking: Booking): PriceBreakdownLines {
  const line = (usd: UsdCents): PriceLine => ({ usd, inr: toRupees(usd, booking.inr_per_usd) });
  const suites = line(booking.suite_total);
  const extensions = line(booking.extension_total);
  // The order counts the fees among its add-ons and rounds them as one sum.
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
