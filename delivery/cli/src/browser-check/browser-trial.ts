/** The result of opening a release's pages in a browser. */
import type { FailedPage, PageDifference } from '@delivery/store/addresses';

export interface BrowserTrial {
  failed: FailedPage[];
  /** Differences from the live pages that only a browser can see. */
  differences: PageDifference[];
  /** Addresses that were not opened, because the time was over. */
  left: string[];
}

/** Says which pages were not opened, in one line. Returns none when all were. */
export function describeLeft({ left }: Pick<BrowserTrial, 'left'>): string[] {
  if (left.length === 0) return [];
  return [
    `${left.length} pages not opened in the browser, because the time was over; they are left for the first visitors: ${left.join(', ')}`,
  ];
}
