/** A window of 320 px: a small telephone, or a desk’s window at 400 % (WCAG 1.4.10). `shell/pages.e2e.ts` looks at the width of every page. */
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { footer, header } from '../pages/shell.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { journeyPage, publicPages } from '../site/pages.ts';
import { expect, open, test } from '../site/test.ts';

const sideTab = (page: Page) =>
  page.getByRole('complementary', { name: 'Ask for a price' }).getByRole('link');

for (const width of [320, 350, 380]) {
  test(`VX-06 SH-10 the header is whole at ${width} px: Book Now, the number and the brochure are in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of [paths.home(), paths.faq()]) {
      await open(page, path);
      await expectNoOverflow(page);
      for (const link of await header(page).getByRole('link').filter({ visible: true }).all()) {
        const box = await link.boundingBox();
        expect(box!.x, await link.innerText()).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width, await link.innerText()).toBeLessThanOrEqual(width);
      }
      for (const name of [/^Brochure/, /^Call/, 'Book Now', 'Antara River Cruises, home'])
        await expect(header(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      const lines = await header(page)
        .getByText('River Cruises')
        .evaluate(
          (line) => line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight),
        );
      expect(Math.round(lines), 'lines of the name').toBe(1);
    }
  });
}

test('VX-06 SH-10 on a phone the number and the brochure go with the page, the rest of the header stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, paths.faq());
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(header(page).getByRole('link', { name: /^Brochure/ })).not.toBeInViewport();
  await expect(header(page).getByRole('link', { name: 'Book Now' })).toBeInViewport({ ratio: 1 });
});

/** The words and controls of the page that the tab would lie over, wherever the page is scrolled to. */
const listCovered = (page: Page) =>
  sideTab(page).evaluate((tab) => {
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

for (const width of [320, 390]) {
  test(`VX-06 SH-05 at ${width} px the tab at the side lies over no words and no controls`, async ({
    sharedPage: { page },
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 640 });
    for (const { path } of publicPages) {
      await open(page, path);
      if (path.startsWith('/book-now/checkout')) {
        await expect(sideTab(page)).toHaveCount(0);
        await expect(footer(page).getByRole('button', { name: 'SUBSCRIBE' })).toHaveCount(0);
      } else expect(await listCovered(page), path).toEqual([]);
    }
  });
}

test('VX-06 text set wider than designed (WCAG 1.4.12) makes no page wider and cuts no words off', async ({
  sharedPage: { page },
}) => {
  test.slow();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of [
      paths.home(),
      journeyPage,
      paths.requestAQuote(),
      paths.faq(),
      paths.sellingChart(),
      paths.ships(),
      paths.agentLogin(),
      paths.catamaranLanding(),
      paths.bengalGangaLanding(),
    ]) {
      await open(page, path);
      await page.evaluate(() => {
        const wider = new CSSStyleSheet();
        wider.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, wider];
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
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
  }
});
