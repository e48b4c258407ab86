/** Civil dates are India's: a cruise departs on an Indian day, and deposits and cancellations count from it (B§9). */
const indianDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The civil date in India at `instant`, `yyyy-mm-dd`. */
export function civilDate(instant: Date): string {
  return indianDate.format(instant);
}
