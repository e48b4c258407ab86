/** Does a page stand still while it loads, and fit into its window? */
import { expect, type Page } from 'playwright/test';

interface Shifts {
  total: number;
  moved: string[];
}

/** Follows every shift of the layout from the first byte on, also those after input: how much, and what moved. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] };
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    const observer = new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        shifts.total += value;
        const names = sources.map(({ node }) => `${node?.nodeName}.${node?.className ?? ''}`);
        shifts.moved.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${names.join(', ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    const forgetShifts = () => {
      observer.takeRecords();
      Object.assign(shifts, { total: 0, moved: [] });
    };
    Object.assign(window, { shifts, forgetShifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/**
 * Gives the window another size and waits until the page is laid out in it. The shifts until then are forgotten,
 * because they are the resize's own: `recordLayoutShifts` counts from here on what moves in the new size.
 */
export async function resizeWindow(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    (window as unknown as { forgetShifts?: () => void }).forgetShifts?.();
  });
}

/** Sees that the page stood still while it loaded. */
export function expectNoLayoutShift({ total, moved }: Shifts): void {
  expect(total, `cumulative layout shift: ${moved.join('; ')}`).toBeLessThanOrEqual(0.02);
}

/** Has also that laid out which is far off the screen, and lets what is too wide stick out of its section. */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset.exactHeights = ''));
}

/**
 * Sees that nothing sticks out at the side. It is measured until it holds, because Firefox lays a page out once more
 * when its scroll bar appears, and late content may change where that happens.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  await layOutWholePage(page);
  await expect.poll(() => findOverflow(page), 'wider than the window').toBeNull();
}

/** The widths and the innermost elements that stick out, at most five; null when nothing does. */
function findOverflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent) return false;
      return (getComputedStyle(parent).overflowX !== 'visible' && !sticksOut(parent)) || isClipped(parent);
    };
    const out = [...document.querySelectorAll('body *')].filter((one) => sticksOut(one) && !isClipped(one));
    const innermost = out.filter((one) => !out.some((other) => other !== one && one.contains(other)));
    return `${scrollWidth} > ${clientWidth}: ${innermost
      .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 40)}`)
      .slice(0, 5)
      .join(', ')}`;
  });
}

/** Scrolls down to `to` px as a visitor does: what is passed is laid out. */
export async function scrollDown(page: Page, to: number): Promise<void> {
  const { height } = page.viewportSize()!;
  for (let top = 0; top <= to; top += height / 2) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

/** Scrolls through the whole page, one window at a time, until every picture that loads lazily is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const waitTwoFrames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await waitTwoFrames();
    }
  });
  const listMissingPictures = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { left, right } = image.getBoundingClientRect();
          // A slide beside the window of its carousel loads when it comes into sight.
          return !image.complete && image.checkVisibility() && left < innerWidth && right > 0;
        })
        .map((image) => image.currentSrc || image.src),
    );
  await expect.poll(listMissingPictures, { message: 'pictures that have not loaded' }).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForIdle(page);
}

/**
 * Waits until the document and its fonts have loaded and two looks, with idle time before each, see no further file.
 * After a scroll Chromium now and then calls no idle callback any more, though nothing happens.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const countFiles = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
      return performance.getEntriesByType('resource').length;
    });
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await countFiles();
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [100] },
    )
    .toBe(true);
}

/** The widths at which the shell is looked at: phone, tablet, desk, wall. */
export const shellWidths = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Sees that neither the page nor what is open over it, once it is at rest, sticks out at a side. */
export async function expectNothingOverflows(page: Page): Promise<void> {
  await expectNoOverflow(page);
  const listOverflowing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('dialog[open] *, [role="menu"], [role="menu"] *')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const { display, overflowX } = getComputedStyle(element);
          if (width <= 1 || display === 'inline') return false;
          const scrolls = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
          return left < -1 || right > innerWidth + 1 || scrolls;
        })
        .map((element) => `${element.tagName}.${element.getAttribute('class')}`),
    );
  await expect.poll(listOverflowing, 'sticks out of its place').toEqual([]);
}
