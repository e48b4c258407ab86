/** Formats amounts, numbers and days for people, in mails, documents and the operator's output. */
const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const paiseRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const shortRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
const dates = (weekday: boolean) =>
  new Intl.DateTimeFormat('en-GB', {
    ...(weekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const [longDate, plainDate] = [dates(true), dates(false)];
const indianDateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Formats US cents: `USD 4,200.00`. */
export const formatUsd = (cents: number) => `USD ${dollars.format(cents / 100)}`;
/** Formats whole rupees: `₹3,69,600`. */
export const formatInr = (inr: number) => rupees.format(inr);
/** Formats paise as rupees with two decimals: `₹1,234.50`. */
export const formatPaise = (paise: number) => paiseRupees.format(paise / 100);
/** Formats paise as rupees, with decimals only when the amount is not whole: `₹1,234.50`, `₹1,234`. */
export const formatShortPaise = (paise: number) => shortRupees.format(paise / 100);
/** Formats a civil date with its weekday: `Monday, 1 March 2027`. */
export const formatLongDate = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
/** Formats a civil date: `1 March 2027`. */
export const formatDate = (date: string) => plainDate.format(new Date(`${date}T00:00:00Z`));
/** Formats an instant by India's clock: `24 November 2026 at 14:05 (India)`. */
export const formatIndianDateTime = (instant: Date) => `${indianDateTime.format(instant)} (India)`;

/**
 * Formats a number with its noun: `1 suite`, `2 suites`. `plural` is needed when the noun's plural is not formed with
 * `s`.
 */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
/** Formats a number of travellers: `1 traveller`, `2 travellers`. */
export const formatTravellers = (count: number) => formatCount(count, 'traveller');
