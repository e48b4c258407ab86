/** The public part of page addresses, of what trials find on pages, and of their time, without any rendering code. */
export { allowTime } from './trial/allow-time.ts';
export * from './trial/page-addresses.ts';
export type * from './trial/page-difference.ts';
export * from './trial/report-trial.ts';
