/** What a trial finds: pages that fail, and pages that differ from the live ones. */
import type { FailedPage } from './page-addresses.ts';

/** A difference between the live page at an address and the page of a release that is not live yet. */
export interface PageDifference {
  /** Path and query of the page. */
  address: string;
  /**
   * What differs, in words for a person: `status`, `final address`, `title`, `headings`, `landmarks`, `text`, `links`,
   * `fields`, `calls`, `bytes`, `parts of <app>`.
   */
  what: string;
  /** What live has, and what the candidate has, in words; short. */
  live: string;
  candidate: string;
  /** Whether a release with it is refused unless its publisher accepts it with a reason. */
  isDangerous: boolean;
}

/** The result of rendering a release's pages on the server, beside the live pages. */
export interface ServerTrial {
  failed: FailedPage[];
  differences: PageDifference[];
  /** Addresses whose HTML, styles or scripts differ from the live ones. */
  changed: string[];
}
