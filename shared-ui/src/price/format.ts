// Fixed locales and our own sign, so that server and browser render the same text.
const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** US dollars from integer cents: `123400` → `USD 1,234.00`; below zero `−USD 10.00`. TJ-10. */
export function formatUsd(cents: number): string {
  return `${cents < 0 ? '−' : ''}USD ${dollars.format(Math.abs(cents) / 100)}`;
}

/** Whole Indian rupees with Indian grouping: `102345` → `₹1,02,345`. TJ-10. */
export function formatInr(amount: number): string {
  const whole = Math.round(Math.abs(amount));
  return `${amount < 0 && whole > 0 ? '−' : ''}₹${rupees.format(whole)}`;
}
