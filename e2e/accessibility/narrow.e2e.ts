/**
 * The header in a window of 320 px: a small telephone, or a desk’s window at 400 % (WCAG 1.4.10). `shell/pages.e2e.ts`
 * looks at every page in it.
 */
import { paths } from '@antara/contracts/composition/routes';
import { header } from '../pages/shell.ts';
import { expectNoOverflow, resizeWindow } from '../site/layout-checks.ts';
import { expect, open, test } from '../site/test.ts';

for (const path of [paths.home(), paths.faq()]) {
  test(`VX-06 SH-10 the header of ${path} is whole at 320, 350 and 380 px: Book Now, the ways to talk and the brochure are in sight`, async ({
    page,
  }) => {
    await open(page, path);
    for (const width of [320, 350, 380]) {
      await resizeWindow(page, { width, height: 640 });
      await expectNoOverflow(page);
      for (const link of await header(page).getByRole('link').filter({ visible: true }).all()) {
        const box = await link.boundingBox();
        expect(box!.x, await link.innerText()).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width, await link.innerText()).toBeLessThanOrEqual(width);
      }
      for (const name of [/^Brochure/, 'Book Now', 'Antara River Cruises, home'])
        await expect(header(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      // The number is one of the three ways behind it (SW-03).
      await expect(header(page).getByRole('button', { name: 'Talk to us' })).toBeInViewport({ ratio: 1 });
      const lines = await header(page)
        .getByText('River Cruises')
        .evaluate(
          (line) => line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight),
        );
      expect(Math.round(lines), 'lines of the name').toBe(1);
    }
  });
}

test('VX-06 SH-10 on a phone the ways to talk and the brochure go with the page, the rest of the header stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, paths.faq());
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(header(page).getByRole('link', { name: /^Brochure/ })).not.toBeInViewport();
  await expect(header(page).getByRole('link', { name: 'Book Now' })).toBeInViewport({ ratio: 1 });
});
