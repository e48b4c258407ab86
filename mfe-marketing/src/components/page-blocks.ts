import type { PageBlock } from '@antara/contracts/api/content';

/** Undefined where the operator has removed the block: the page then leaves that section out. */
export function findBlock(blocks: readonly PageBlock[], key: string): PageBlock | undefined {
  return blocks.find((block) => block.key === key);
}

/**
 * The widest version of a picture in pixels, by its folder: the sample library follows this rule, the API does not tell. For the
 * `largest` of `Picture` and `PageHero`.
 */
export function largestOf(path: string): 800 | 1200 | 1600 | 2400 {
  if (/^heroes\/|^landing\/[a-z-]+-hero$/.test(path)) return 2400;
  if (/^(blog|newsletter|careers)\/|^contact\/office$/.test(path)) return 1200;
  return path.startsWith('marks/') ? 800 : 1600;
}

/** Link props for an operator's address: a router link inside the site, otherwise a new tab (not for mail, phone and anchors). */
export function toLinkProps(url: string): { to: string; href?: never } | { href: string; newTab: boolean } {
  if (/^\/(?!\/|media\/)/.test(url)) return { to: url };
  return { href: url, newTab: !/^(mailto|tel):|^#/.test(url) };
}
