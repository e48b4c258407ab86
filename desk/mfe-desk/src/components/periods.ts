/** The periods in which registers are read most: months, and financial years, which begin in April. */

/** Civil dates; both belong to the period. */
export interface Period {
  from: string;
  to: string;
}

const toDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Returns the period of a month (`2026-11`). */
export function toMonthPeriod(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: toDay(year, number, 1), to: toDay(year, number + 1, 0) };
}

/** Returns the month (`2026-11`) that is `steps` months after another. */
export function addMonths(month: string, steps: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return toDay(year, number + steps, 1).slice(0, 7);
}

/** Returns the periods that end with `today` or before, the first of them this month. */
export function listPeriods(today: string): (Period & { label: string })[] {
  const month = today.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const financialYear = number >= 4 ? year : year - 1;
  return [
    { label: 'This month', ...toMonthPeriod(month) },
    { label: 'Last month', ...toMonthPeriod(addMonths(month, -1)) },
    {
      label: 'This financial year',
      from: toDay(financialYear, 4, 1),
      to: toDay(financialYear + 1, 3, 31),
    },
  ];
}
