/** The public part of finding page addresses for trials, without any rendering code. */
export {
  fetchSitemapPaths,
  sampleAddresses,
  selectVariants,
  type FailedPage,
  type PageAddress,
} from './trial/page-addresses.ts';
