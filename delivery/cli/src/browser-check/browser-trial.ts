/** The result of opening a release's pages in a browser. */
import type { FailedPage, PageDifference } from '@delivery/store/addresses';

export interface BrowserTrial {
  failed: FailedPage[];
  /** Differences from the live pages that only a browser can see. */
  differences: PageDifference[];
  /** Addresses that were not opened, because the time was over. */
  left: string[];
}
