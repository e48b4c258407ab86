/** Additions to a booking: how many travellers can take an extra, and the price of the whole booking. */
import type { Quote, QuoteLine } from './booking-rules.ts';

/**
 * Returns how many more of `party` travellers can take an extra that `booked` of them have. An extra with one price for
 * the whole booking is for everybody, so once it is booked nobody is left: 0.
 */
export function countTravellersLeft(perPerson: boolean, booked: number, party: number): number {
  if (!perPerson && booked > 0) return 0;
  return Math.max(0, party - booked);
}

/**
 * Returns the quote of a booking with its additions. Every line is the sum of both, so that the printed lines add up to
 * the total charged.
 */
export const addQuotes = (booked: Quote, added: Quote): Quote => combineQuotes(booked, added, 1);

/** Returns the quote of a booking without its additions. */
export const subtractQuotes = (whole: Quote, added: Quote): Quote => combineQuotes(whole, added, -1);

function combineQuotes(one: Quote, other: Quote, sign: 1 | -1): Quote {
  const combine = (name: keyof Quote): QuoteLine => {
    const [a, b] = [one[name], other[name]];
    return { usd: a.usd + sign * b.usd, inr: a.inr === null || b.inr === null ? null : a.inr + sign * b.inr };
  };
  return {
    suites: combine('suites'),
    addOns: combine('addOns'),
    extensions: combine('extensions'),
    subtotal: combine('subtotal'),
    discount: combine('discount'),
    tax: combine('tax'),
    total: combine('total'),
  };
}
