import type { PageBlock } from '@antara/contracts/api/content';

/** Undefined where the operator has removed the block: the page then leaves that section out. */
export function findBlock(blocks: readonly PageBlock[], key: string): PageBlock | undefined {
  return blocks.find((block) => block.key === key);
}

/**
 * Link props for an operator's address: a router link inside the site, otherwise a new tab (not for mail, phone and
 * anchors).
 */
export function toLinkProps(url: string): { to: string; href?: never } | { href: string; newTab: boolean } {
  if (/^\/(?!\/|media\/)/.test(url)) return { to: url };
  return { href: url, newTab: !/^(mailto|tel):|^#/.test(url) };
}
