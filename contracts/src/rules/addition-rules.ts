/**
 * What is added to a booking after it was made: how many travellers can take it, and what the booking then comes to.
 */
import type { Quote, QuoteLine } from './booking-rules.ts';

/**
 * How many more travellers of a party of `party` can take an add-on or extension that `booked` of them have. What is
 * priced once for all is there for all, whoever it was booked for.
 */
export function countTravellersLeft(perPerson: boolean, booked: number, party: number): number {
  if (!perPerson && booked > 0) return 0;
  return Math.max(0, party - booked);
}

/**
 * The quote of a booking with what was added to it: every line is the sum of both, so that it adds up as printed and
 * comes to what was charged in all.
 */
export const addQuotes = (booked: Quote, added: Quote): Quote => combineQuotes(booked, added, 1);

/** The quote of a booking without what was added to it. */
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
