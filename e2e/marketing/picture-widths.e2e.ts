import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { layOutWholePage, resizeWindow } from '../site/layout-checks.ts';
import { expect, open, test } from '../site/test.ts';

/** Width and height in CSS pixels, and device pixels to each. The first is a desk, where no picture is cut upright. */
const screens = [
  [1920, 1080, 1],
  [1280, 800, 1],
  [768, 1024, 2],
  [412, 823, 1.75],
  [390, 844, 3],
  [320, 640, 2],
] as const;
/** Width by height of what telephones get in the place of a hero. */
const portraitRatio = 9 / 16;
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

interface Picture {
  /** The address that stands in `src`. */
  name: string;
  /** Widths of the files that a browser would choose from in this window, ascending. */
  offered: number[];
  /** Device pixels across of the whole picture as it is laid out, of which a part may be cut off. */
  needed: number;
  /** The width of the file that `sizes` leads to. */
  width: number;
}

/**
 * Lists the pictures on the page as a browser with `density` device pixels for each CSS pixel would fetch them for the
 * present window.
 */
function listPictures(page: Page, density: number): Promise<Picture[]> {
  return page.evaluate(
    ([pixels, portrait]) => {
      const ruler = document.body.appendChild(document.createElement('div'));
      ruler.style.position = 'absolute';
      const measure = (length: string) => {
        ruler.style.width = length;
        return ruler.getBoundingClientRect().width;
      };
      /** The length of `sizes` for this window, in CSS pixels: the first one whose condition holds. */
      const readSizes = (sizes: string) => {
        for (const part of sizes.split(/,(?![^(]*\))/)) {
          const [, condition, length] = /^(\(.*?\)(?: and \(.*?\))*) (.+)$/.exec(part.trim()) ?? [];
          if (!condition || matchMedia(condition).matches) return measure(length ?? part.trim());
        }
        throw new Error(`no length of ${sizes} is for this window`);
      };
      const pictures = [...document.querySelectorAll<HTMLImageElement>('picture img')].flatMap((image) => {
        const box = image.getBoundingClientRect();
        if (box.width === 0) return [];
        const source = [...image.parentElement!.querySelectorAll('source')].find(
          ({ media }) => !media || matchMedia(media).matches,
        )!;
        const ratio = source.media ? portrait : Number(image.dataset.ratio);
        const isWhole = getComputedStyle(image).objectFit === 'contain';
        const css = isWhole
          ? Math.min(box.width, box.height * ratio)
          : Math.max(box.width, box.height * ratio);
        const offered = source.srcset
          .split(', ')
          .map((one) => Number(/ (\d+)w$/.exec(one)?.[1]))
          .sort((one, other) => one - other);
        const wantedPixels = readSizes(source.sizes) * pixels;
        const width = offered.find((each) => each >= wantedPixels) ?? offered.at(-1)!;
        return [{ name: new URL(image.src).pathname, offered, needed: css * pixels, width }];
      });
      ruler.remove();
      return pictures;
    },
    [density, portraitRatio] as const,
  );
}

/** Loads every picture of the page once, and notes how wide each is by its height. */
function noteRatios(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('picture img')].filter(
      (image) => image.getBoundingClientRect().width > 0,
    );
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    for (const image of images) image.dataset.ratio = String(image.naturalWidth / image.naturalHeight);
  });
}

for (const path of pages) {
  test(`SH-14 every picture of ${path} comes in a width that is not far above what is shown`, async ({
    sharedPage: { page },
  }) => {
    const [[width, height]] = screens;
    await page.setViewportSize({ width, height });
    await open(page, path);
    await layOutWholePage(page);
    await noteRatios(page);
    for (const [width, height, density] of screens) {
      await resizeWindow(page, { width, height });
      const shown = await listPictures(page, density);
      expect(shown.length).toBeGreaterThan(0);
      const wasteful = shown.filter(
        (picture) =>
          picture.width > mostOfNeeded * picture.needed &&
          picture.offered.some((other) => other < picture.width && other >= picture.needed),
      );
      expect.soft(wasteful, `${width} × ${height}, ${density}`).toEqual([]);
      // Nor does one come that is too small: half the pixels are missed by nobody on a dense screen.
      const blurred = shown.filter(
        (picture) => picture.width < 0.6 * picture.needed && picture.width < picture.offered.at(-1)!,
      );
      expect.soft(blurred, `${width} × ${height}, ${density}`).toEqual([]);
    }
  });
}
