/**
 * The one page of the desk that opens without a network: the one whose data a screen keeps in this browser. The page
 * itself is copied by the shell (`desk/shell/src/offline/page-copy.ts`).
 */
import type { Member } from './agreement.ts';
import { keepPersonalData, readPersonalData } from './personal-storage.ts';

export interface KeptPage {
  path: string;
  /** Who opened the page. Nobody else sees it without a network. */
  member: Member;
}

const name = 'page';

/** Dispatched at the document when a page was kept. */
export const pageKeptEvent = 'desk:page-kept';

/** Keeps the page until the end of the day `until`. Returns false when the browser keeps nothing. */
export function keepPage(page: KeptPage, until: string): boolean {
  const isKept = keepPersonalData(name, page, until);
  if (isKept) document.dispatchEvent(new CustomEvent(pageKeptEvent));
  return isKept;
}

/** Returns the page that is kept; null for none, and when its last day is over. */
export const readKeptPage = (): KeptPage | null => readPersonalData<KeptPage>(name);
