import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { watchConsole } from '../site/console-errors.ts';
import {
  expectNoLayoutShift,
  expectNoOverflow,
  recordLayoutShifts,
  scrollThrough,
} from '../site/layout-checks.ts';
import { expect, storySection, test, widths } from './kit.ts';

/** What axe finds depends on what is shown, and a telephone and a desk show all that there is. */
const axeWidths: readonly number[] = [390, 1280];

for (const width of widths) {
  test(`the kit at ${width} px: nothing overflows, jumps or breaks the policy; on a telephone and a desk axe finds nothing in any story`, async ({
    page,
    context,
    openKit,
  }) => {
    // Axe looks at three thousand elements.
    test.slow();
    const { consoleErrors } = await watchConsole(context);
    const shifts = await recordLayoutShifts(page);
    await page.setViewportSize({ width, height: 900 });
    await openKit();
    await scrollThrough(page);
    await expectNoOverflow(page);
    expectNoLayoutShift(await shifts());
    // The kit shows a picture that is not there, and a password without its form.
    const expected = /no-such-place|Password field is not contained in a form/;
    expect(consoleErrors.filter((line) => !expected.test(line))).toEqual([]);
    // Every state of a component stands on the one page, by the same name.
    if (axeWidths.includes(width)) await expectAccessible(page, undefined, { without: ['landmark-unique'] });
  });
}

test('HM-02 a carousel shows one slide from 321 px, two from 640, three from 1024, 20 px apart', async ({
  openKit,
}) => {
  const kit = await openKit('carousel');
  const slides = storySection(kit, 'carousel').getByRole('region', {
    name: 'Scenes of the river',
    exact: true,
  });
  for (const [width, inSight] of [
    [321, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await kit.setViewportSize({ width, height: 900 });
    await slides.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        slides.evaluate((region) => {
          const view = region.querySelector('[role=group]')?.getBoundingClientRect();
          const boxes = [...region.querySelectorAll('[aria-roledescription=slide]')]
            .map((slide) => slide.getBoundingClientRect())
            .filter((box) => view && box.left >= view.left - 1 && box.right <= view.right + 1)
            .toSorted((a, b) => a.left - b.left);
          const [first, second] = boxes;
          return [boxes.length, first && second ? Math.round(second.left - first.right) : 20];
        }),
      )
      .toEqual([inSight, 20]);
  }
});

/** Opens the kit with a clock that `advanceClock` alone moves, the first carousel in sight and alive. */
async function openCarouselWithFakeClock(page: Page, address: string): Promise<Locator> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${address}?only=carousel`);
  const carousel = storySection(page, 'carousel').getByRole('region', {
    name: 'Scenes of the river',
    exact: true,
  });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-live');
  return carousel;
}

/** Lets time pass. */
const advanceClock = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

/** Sees which slide it has come to, frame by frame, and that the move is over. */
async function expectSlide(carousel: Locator, slide: number): Promise<void> {
  const page = carousel.page();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      const moving = await carousel.evaluate((region) => region.getAnimations({ subtree: true }).length);
      return [await carousel.getByText(/^Slide \d/).textContent(), moving];
    })
    .toEqual([`Slide ${slide} /of 6`, 0]);
}

test('HM-02 a carousel moves every two seconds, and stands for a pointer, the focus and its pause button', async ({
  page,
  address,
}) => {
  const carousel = await openCarouselWithFakeClock(page, address);
  const previous = carousel.getByRole('button', { name: 'Previous' });
  await expectSlide(carousel, 1);
  await advanceClock(page, 2000);
  await expectSlide(carousel, 2);

  await carousel.hover();
  await advanceClock(page, 10_000);
  await expectSlide(carousel, 2);
  await page.mouse.move(0, 0);
  await advanceClock(page, 2000);
  await expectSlide(carousel, 3);

  await previous.focus();
  await page.keyboard.press('Shift+Tab');
  await advanceClock(page, 10_000);
  await expectSlide(carousel, 3);

  // Play frees it, even with the focus still there; Pause holds it, even without.
  const pause = carousel.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeFocused();
  await page.keyboard.press('Enter');
  await advanceClock(page, 2000);
  await expectSlide(carousel, 4);
  await page.keyboard.press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await advanceClock(page, 10_000);
  await expectSlide(carousel, 4);
});

test('a carousel does not begin to move for those who have asked for little motion', async ({
  page,
  address,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const carousel = await openCarouselWithFakeClock(page, address);
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  await advanceClock(page, 10_000);
  await expectSlide(carousel, 1);
});
