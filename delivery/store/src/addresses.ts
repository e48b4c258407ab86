/** The public part of finding page addresses for trials, without any rendering code. */
export * from './trial/page-addresses.ts';
