import type { BlockItem, PageBlock, Slider } from '@antara/contracts/api/content';

/** Returns a block with only a title, and `changes`. */
export function testBlock(key: string, changes: Partial<PageBlock> = {}): PageBlock {
  return {
    key,
    eyebrow: null,
    title: `Title of ${key}`,
    text: null,
    pictures: [],
    items: [],
    link: null,
    ...changes,
  };
}

export function testBlockItem(title: string, changes: Partial<BlockItem> = {}): BlockItem {
  return { title, text: null, picture: null, link: null, ...changes };
}

/** Returns the response of the `page` call. */
export function testPage(blocks: PageBlock[], sliders: Slider[] = []) {
  return { response: 'SUCCESS' as const, blocks, sliders, countries: [] };
}
