/** What is agreed with a group, as lines of text: one price, deposit or number of suites a line. */

/** A line that cannot be read. The message is for the person who typed it. */
export class LineError extends Error {
  override name = 'LineError';
}

const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const readNumber = (text: string) => Number(text.replaceAll(',', '').trim());

/** Parses prices in dollars: `Heritage Suite = 1800 / 2400`, for one guest and for two. Returns cents. */
export const parseRates = (text: string) =>
  readLines(text).map((line) => {
    const [, category = '', single = '', twin = ''] =
      /^(.+?)\s*=\s*([\d,.]+)\s*\/\s*([\d,.]+)$/.exec(line) ?? [];
    const prices = [readNumber(single), readNumber(twin)] as const;
    if (!category || prices.some(Number.isNaN))
      throw new LineError(`“${line}” is not a price, such as “Heritage Suite = 1800 / 2400”.`);
    return { category, single: Math.round(prices[0] * 100), twin: Math.round(prices[1] * 100) };
  });

/** Parses deposits: `2027-01-10 = 20 %` or `2027-01-10 = 150000` in rupees. */
export const parseDeposits = (text: string) =>
  readLines(text).map((line) => {
    const [, on, amount = '', percent] = /^(\d{4}-\d{2}-\d{2})\s*=\s*([\d,.]+)\s*(%?)$/.exec(line) ?? [];
    const value = readNumber(amount);
    if (!on || Number.isNaN(value))
      throw new LineError(
        `“${line}” is not a deposit, such as “2027-01-10 = 20 %” or “2027-01-10 = 150000”.`,
      );
    return percent ? { on, percent: value } : { on, inr: value };
  });

/** Parses numbers of suites: `Heritage Suite = 5`. */
export const parseCategories = (text: string) =>
  readLines(text).map((line) => {
    const [, category = '', count = ''] = /^(.+?)\s*=\s*(\d{1,3})$/.exec(line) ?? [];
    if (!category) throw new LineError(`“${line}” is not a number of suites, such as “Heritage Suite = 5”.`);
    return { category, count: Number(count) };
  });
