import { paths } from '@antara/contracts/composition/routes';
import { expect, open, test } from '../site/test.ts';

test('SH-14 on paper every text is dark, nothing can be pressed or filled in, and what is folded is open', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const address of [paths.home(), paths.journey('an-insight'), paths.faq(), paths.contactUs()]) {
    await open(page, address);
    const found = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      const shown = (one: Element) => one.getClientRects().length > 0;
      const lightness = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return (red + green + blue) / 3;
      };
      const texts = [...main.querySelectorAll('h1, h2, h3, p, li, dt, dd')].filter(shown);
      return {
        light: texts
          .filter((one) => lightness(getComputedStyle(one).color) > 150)
          .map((one) => one.textContent),
        controls: [...main.querySelectorAll('button:not(:has(img)), input, select, textarea, nav')].filter(
          shown,
        ).length,
        folded: [...main.querySelectorAll('details > :not(summary)')].filter((one) => !shown(one)).length,
      };
    });
    expect(found, address).toEqual({ light: [], controls: 0, folded: 0 });
  }
});
