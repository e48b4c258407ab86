import type { PageBlock } from '@antara/contracts/api/content';

/**
 * Returns the block with this key. Undefined when the office has removed the block; the page then leaves that section
 * out.
 */
export function findBlock(blocks: readonly PageBlock[], key: string): PageBlock | undefined {
  return blocks.find((block) => block.key === key);
}

/**
 * Returns link props for an address that the office entered: a router link inside the site, otherwise a link that opens
 * a new tab (except for mail, phone and anchors).
 */
export function toLinkProps(url: string): { to: string; href?: never } | { href: string; newTab: boolean } {
  if (/^\/(?!\/|media\/)/.test(url)) return { to: url };
  return { href: url, newTab: !/^(mailto|tel):|^#/.test(url) };
}
