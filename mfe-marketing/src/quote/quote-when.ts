/** When the visitor would like to travel, as the address says it. */
import { quoteYears } from '@antara/contracts/api/enquiry-address';
import { isCivilDate, readCivilDate, toMonth } from '@antara/contracts/rules/civil-date';

/** A day `yyyy-mm-dd`, a month 1 to 12 and a year; each empty where it is open. */
export interface QuoteWhen {
  date: string;
  month: string;
  year: string;
}

/** What is no day or month of the future, or of no year that the form offers, counts as open. `today` `yyyy-mm-dd`. */
export function parseQuoteWhen(date: string | null, month: string | null, today: string): QuoteWhen {
  const [year = '', monthOfYear = ''] = (month ?? '').split('-');
  const isMonth =
    isCivilDate(`${month}-01`) &&
    (month ?? '') >= toMonth(today) &&
    quoteYears.some((offered) => `${offered}` === year);
  const day = readCivilDate(date);
  return {
    date: day !== null && day >= today ? day : '',
    month: isMonth ? `${Number(monthOfYear)}` : '',
    year: isMonth ? year : '',
  };
}
