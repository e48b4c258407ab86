/** The public part of page addresses and of what trials find on pages, without any rendering code. */
export * from './trial/page-addresses.ts';
export type * from './trial/page-difference.ts';
export * from './trial/report-trial.ts';
