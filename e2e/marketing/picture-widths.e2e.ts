import { paths } from '@antara/contracts/composition/routes';
import { expect, test } from '../site/test.ts';

/** Width and height in CSS pixels, and device pixels to each. */
const screens = [
  [320, 640, 2],
  [390, 844, 3],
  [412, 823, 1.75],
  [768, 1024, 2],
  [1280, 800, 1],
  [1920, 1080, 1],
] as const;
const pages = [
  paths.home(),
  paths.journeys(),
  paths.journey('artisans-of-bengal'),
  paths.ships(),
  paths.ship('antara-ganges-voyager-ii'),
  paths.blogs(),
  paths.blog('what-the-river-says-at-night'),
  paths.sellingChart(),
  paths.aboutUs(),
  paths.gallery(),
  paths.bespokeJourneys(),
  paths.sustainability(),
  paths.contactUs(),
  paths.careers(),
  paths.pressPublicity(),
  paths.catamaranLanding(),
  paths.bengalGangaLanding(),
];
/** A wider file than this many times the device pixels that are needed is a waste where a narrower one would do. */
const mostOfNeeded = 1.5;

for (const path of pages) {
  test(`SH-14 every picture of ${path} comes in a width that is not far above what is shown`, async ({
    browser,
    baseURL,
  }) => {
    for (const [width, height, deviceScaleFactor] of screens) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor,
        baseURL: String(baseURL),
      });
      const page = await context.newPage();
      await page.goto(path);
      const shown = await page.evaluate(async (density) => {
        const images = [...document.querySelectorAll<HTMLImageElement>('picture img')].filter(
          (image) => image.getBoundingClientRect().width > 0,
        );
        for (const image of images) image.loading = 'eager';
        await Promise.all(images.map((image) => image.decode()));
        return images.map((image) => {
          const box = image.getBoundingClientRect();
          const ratio = image.naturalWidth / image.naturalHeight;
          const isWhole = getComputedStyle(image).objectFit === 'contain';
          const css = isWhole
            ? Math.min(box.width, box.height * ratio)
            : Math.max(box.width, box.height * ratio);
          const chosen = new URL(image.currentSrc).pathname;
          const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(({ srcset }) =>
            srcset.includes(chosen),
          );
          const offered = (source?.srcset ?? '').split(', ').map((one) => Number(/ (\d+)w$/.exec(one)?.[1]));
          const width = Number(/(\d+)\.\w+$/.exec(chosen)?.[1]);
          return { chosen, width, offered, needed: css * density, sizes: source?.sizes };
        });
      }, deviceScaleFactor);
      expect(shown.length).toBeGreaterThan(0);
      const wasteful = shown.filter(
        (picture) =>
          picture.width > mostOfNeeded * picture.needed &&
          picture.offered.some((other) => other < picture.width && other >= picture.needed),
      );
      expect.soft(wasteful, `${width} × ${height}, ${deviceScaleFactor}`).toEqual([]);
      // Nor does one come that is too small: half the pixels are missed by nobody on a dense screen.
      const blurred = shown.filter(
        (picture) => picture.width < 0.6 * picture.needed && picture.width < Math.max(...picture.offered),
      );
      expect.soft(blurred, `${width} × ${height}, ${deviceScaleFactor}`).toEqual([]);
      await context.close();
    }
  });
}
