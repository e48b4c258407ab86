import { inPageLanguage } from '../internal/in-page-language.ts';

// Does not use `Intl.NumberFormat`, because creating the first one takes a cheap phone 50 ms before the page can be
// used.
const thousands = /\B(?=(?:\d{3})+$)/g;
/** Matches the gaps in 12,34,567: three digits at the end, then groups of two. */
const indianGroups = /\B(?=(?:\d{2})*\d{3}$)/g;

/** Formats integer cents as US dollars: `123400` → `USD 1,234.00`; below zero `−USD 10.00`. TJ-10. */
export const formatUsd = inPageLanguage('usd', (cents: number) => {
  const [whole = '', fraction] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}USD ${whole.replace(thousands, ',')}.${fraction}`;
});

/** Formats whole Indian rupees with Indian grouping: `102345` → `₹1,02,345`. TJ-10. */
export const formatInr = inPageLanguage('inr', (inr: number) => {
  const whole = Math.round(Math.abs(inr));
  return `${inr < 0 && whole > 0 ? '−' : ''}₹${String(whole).replace(indianGroups, ',')}`;
});
