/** The public part of finding addresses by which pages are tried; it brings nothing of rendering along. */
export {
  fetchSitemapPaths,
  sampleAddresses,
  selectVariants,
  type FailedPage,
  type PageAddress,
} from './trial/page-addresses.ts';
