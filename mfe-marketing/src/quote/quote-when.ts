/** Parses the requested time of travel from the address. */
import { quoteYears } from '@antara/contracts/api/enquiry-address';
import { readCivilDate, readMonth, toMonth } from '@antara/contracts/rules/civil-date';
import { readCount } from '@antara/contracts/rules/counts';

/** A day `yyyy-mm-dd`, a month 1 to 12 and a year. An open value is empty. */
export interface QuoteWhen {
  date: string;
  month: string;
  year: string;
}

/**
 * Returns the requested time. Invalid or past values, and years that the form does not offer, count as open. `today` is
 * `yyyy-mm-dd`.
 */
export function parseQuoteWhen(date: string | null, month: string | null, today: string): QuoteWhen {
  const requestedMonth = readMonth(month);
  const year = requestedMonth.slice(0, 4);
  const isMonth = requestedMonth >= toMonth(today) && quoteYears.some((offered) => `${offered}` === year);
  const day = readCivilDate(date);
  return {
    date: day !== null && day >= today ? day : '',
    month: isMonth ? `${readCount(requestedMonth.slice(5))}` : '',
    year: isMonth ? year : '',
  };
}
