import type { PageBlock } from '@antara/contracts/api/content';

/** Returns the blocks of a page by their keys. The key of a block that the office has removed is missing. */
export function getBlocksByKey(blocks: readonly PageBlock[]): Partial<Record<string, PageBlock>> {
  return Object.fromEntries(blocks.map((block) => [block.key, block]));
}

/**
 * Returns the props of a link to an address that the office entered. Addresses inside the site become router links.
 * Others open a new tab, except e-mail addresses, telephone numbers and anchors.
 */
export function toLinkProps(url: string): { to: string; href?: never } | { href: string; newTab: boolean } {
  if (/^\/(?!\/|media\/)/.test(url)) return { to: url };
  return { href: url, newTab: !/^(mailto|tel):|^#/.test(url) };
}
