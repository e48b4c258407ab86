/** Pages for tests, as the API answers them. */
import type { BlockItem, PageBlock, Slider } from '@antara/contracts/api/content';

/** A block with a title, and whatever the test changes. */
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

/** An item of a block. */
export function testBlockItem(title: string, changes: Partial<BlockItem> = {}): BlockItem {
  return { title, text: null, picture: null, link: null, ...changes };
}

/** A picture that says what it shows. */
export function testPicture(path: string) {
  return { path, alt: `What the picture ${path} shows` };
}

/** The answer of the `page` call. */
export function testPage(blocks: PageBlock[], sliders: Slider[] = []) {
  return { response: 'SUCCESS' as const, blocks, sliders, countries: [] };
}
