/** The operator's longest words, such as a pasted address, stay within the window. */
import { paths } from '@antara/contracts/composition/routes';
import { expect, open, test } from '../site/test.ts';

const pages = [
  paths.home(),
  paths.journeys(),
  paths.journey('an-insight'),
  paths.faq(),
  paths.blogs(),
  paths.blog('what-the-river-says-at-night'),
  paths.ships(),
  paths.careers(),
  paths.bespokeJourneys(),
  paths.catamaranLanding(),
];
const kinds = ['h1, h2, h3', 'p', 'summary *', 'li', 'figcaption, dd'];

for (const width of [320, 1280]) {
  test(`VX-12 a word of 170 letters in any heading, paragraph, list or answer makes no page wider (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const wide: string[] = [];
    for (const address of pages) {
      await open(page, address);
      const found = await page.evaluate((kinds) => {
        const word = 'https'.padEnd(170, 'abcdefghij');
        return kinds.filter((kind) => {
          const texts = [...document.querySelectorAll(`main :is(${kind})`)].flatMap((element) =>
            [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== ''),
          ) as Text[];
          const before = texts.map(({ data }) => data);
          for (const text of texts) text.data = word;
          const isWider = document.documentElement.scrollWidth > innerWidth;
          for (const [place, text] of texts.entries()) text.data = before[place]!;
          return isWider;
        });
      }, kinds);
      wide.push(...found.map((kind) => `${address}: ${kind}`));
    }
    expect(wide).toEqual([]);
  });
}
