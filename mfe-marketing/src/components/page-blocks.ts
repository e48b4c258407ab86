/** Finding and reading the parts of a page. */
import type { PageBlock } from '@antara/contracts/api/content';

/** The block of that key; undefined when the operator has none, and then the page leaves that part out. */
export function findBlock(blocks: readonly PageBlock[], key: string): PageBlock | undefined {
  return blocks.find((block) => block.key === key);
}

/**
 * The widest version of a picture, by the folder it lies in (the picture library's own rule): what `Picture` and `PageHero` take as
 * `largest`.
 */
export function largestOf(path: string): 800 | 1200 | 1600 | 2400 {
  if (/^heroes\/|^landing\/[a-z-]+-hero$/.test(path)) return 2400;
  if (/^(blog|newsletter|careers)\/|^contact\/office$/.test(path)) return 1200;
  return path.startsWith('marks/') ? 800 : 1600;
}

/** Where an operator's address leads: inside the site, or out of it in another tab without referrer. */
export function toLinkProps(url: string): { to: string; href?: never } | { href: string; newTab: boolean } {
  if (/^\/(?!\/|media\/)/.test(url)) return { to: url };
  return { href: url, newTab: !/^(mailto|tel):|^#/.test(url) };
}
