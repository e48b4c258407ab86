/** Parses the time of travel in the address of the quote form. */
import { quoteYears } from '@antara/contracts/api/enquiry-address';
import { readCivilDate, readMonth, toMonth } from '@antara/contracts/rules/civil-date';
import { readCount } from '@antara/contracts/rules/counts';

/** `date` is an ISO date, `month` is 1 to 12, `year` has four digits. A value that the address leaves open is empty. */
export interface QuoteWhen {
  date: string;
  month: string;
  year: string;
}

/**
 * Returns the time of travel that `date` (ISO date) and `month` (`yyyy-mm`) name. Ignores invalid and past values, and
 * years that the form does not offer. `today` is an ISO date.
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
