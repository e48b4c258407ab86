/** Checks of a whole page in a narrow window, or with text set wider than designed. */
import { expect, type Page } from 'playwright/test';
import { expectNoOverflow } from './layout-checks.ts';

export const sideTab = (page: Page) =>
  page.getByRole('complementary', { name: 'Ask for a price' }).getByRole('link');

/** Sees that the tab at the side stands still beside the page, and is large enough to press (WCAG 2.5.8). */
export async function expectSideTabInReach(page: Page): Promise<void> {
  await expect(sideTab(page)).toHaveCSS('position', 'fixed');
  const box = await sideTab(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
}

/** Sees that the tab at the side lies over no words and no controls, wherever the page is scrolled to. */
export async function expectSideTabCoversNothing(page: Page): Promise<void> {
  const covered = await sideTab(page).evaluate((tab) => {
    const { left } = tab.getBoundingClientRect();
    /** Whether it is only read aloud, or can be scrolled out from below the tab sideways. */
    const isAside = (element: Element) => {
      for (let above: Element | null = element; above; above = above.parentElement) {
        const { overflowX, position } = getComputedStyle(above);
        if (position === 'absolute' && above.clientWidth <= 1) return true;
        if (overflowX !== 'visible' && above.scrollWidth > above.clientWidth + 1) return true;
      }
      return false;
    };
    const found: string[] = [];
    const words = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent?.trim() || parent.closest('header, aside') || !parent.checkVisibility()) continue;
      range.selectNodeContents(node);
      for (const { right } of range.getClientRects()) {
        if (right > left + 1 && !isAside(parent)) found.push(node.textContent.trim());
      }
    }
    for (const control of document.querySelectorAll('input, select, textarea, button')) {
      const { right } = control.getBoundingClientRect();
      if (right > left + 1 && control.checkVisibility() && !isAside(control))
        found.push(control.outerHTML.slice(0, 80));
    }
    return found;
  });
  expect(covered, 'below the tab at the side').toEqual([]);
}

/**
 * Sees that text set wider than designed (WCAG 1.4.12) makes the page no wider and cuts no words off; then takes the
 * spacing back.
 */
export async function expectRoomForWiderText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wider = new CSSStyleSheet();
    wider.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(wider);
  });
  await expectNoOverflow(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, p, h1, h2, h3, label, span, td, th, li')]
      .filter((element) => {
        const { overflowX, overflowY, position } = getComputedStyle(element);
        const hides = [overflowX, overflowY].some((one) => one === 'hidden' || one === 'clip');
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        return (
          hides &&
          position !== 'absolute' &&
          element.checkVisibility() &&
          (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut, 'cut off with wider text').toEqual([]);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}
