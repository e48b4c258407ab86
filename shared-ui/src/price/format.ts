// Without `Intl.NumberFormat`: a cheap telephone takes 50 ms to make the first one, before the page can be used.
const thousands = /\B(?=(?:\d{3})+$)/g;
/** 12,34,567: three digits, then two each. */
const indianGroups = /\B(?=(?:\d{2})*\d{3}$)/g;

/** US dollars from integer cents: `123400` → `USD 1,234.00`; below zero `−USD 10.00`. TJ-10. */
export function formatUsd(cents: number): string {
  const [whole = '', fraction] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}USD ${whole.replace(thousands, ',')}.${fraction}`;
}

/** Whole Indian rupees with Indian grouping: `102345` → `₹1,02,345`. TJ-10. */
export function formatInr(amount: number): string {
  const whole = Math.round(Math.abs(amount));
  return `${amount < 0 && whole > 0 ? '−' : ''}₹${String(whole).replace(indianGroups, ',')}`;
}
