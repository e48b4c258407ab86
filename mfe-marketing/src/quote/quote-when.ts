/** When the visitor would like to travel, as the address says it. */
import { quoteYears } from '@antara/contracts/api/enquiry-address';
import { readCivilDate, readMonth, toMonth } from '@antara/contracts/rules/civil-date';
import { readCount } from '@antara/contracts/rules/counts';

/** A day `yyyy-mm-dd`, a month 1 to 12 and a year; each empty where it is open. */
export interface QuoteWhen {
  date: string;
  month: string;
  year: string;
}

/** What is no day or month of the future, or of no year that the form offers, counts as open. `today` `yyyy-mm-dd`. */
export function parseQuoteWhen(date: string | null, month: string | null, today: string): QuoteWhen {
  const asked = readMonth(month);
  const year = asked.slice(0, 4);
  const isMonth = asked >= toMonth(today) && quoteYears.some((offered) => `${offered}` === year);
  const day = readCivilDate(date);
  return {
    date: day !== null && day >= today ? day : '',
    month: isMonth ? `${readCount(asked.slice(5))}` : '',
    year: isMonth ? year : '',
  };
}
