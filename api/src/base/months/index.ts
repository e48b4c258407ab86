/** Months whose books were closed. Other domains import this file and nothing else of the folder. */
export { assertMonthOpen, lockMonths, nameMonth } from './closed-months.ts';
export { closedMonths } from './tables.ts';
