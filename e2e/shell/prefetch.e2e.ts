import type { Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { expect, open, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

/** The calls of the API that a page makes from now on, in their order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}
const linkTo = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

test('MF-02 whoever stays at a link is shown its page with what was read meanwhile: nothing is read twice', async ({
  page,
}) => {
  await open(page, paths.faq());
  for (const path of [paths.aboutUs(), paths.journeys(), paths.ships(), paths.blogs(), paths.gallery()]) {
    await test.step(path, async () => {
      await waitForIdle(page);
      const calls = watchCalls(page);
      // The link may come to stand where the last one was pressed: a pointer that does not move reads nothing ahead.
      await page.mouse.move(5, 5);
      await linkTo(page, path).hover();
      await expect.poll(() => calls.length, path).toBeGreaterThan(0);
      await waitForIdle(page);
      const ahead = [...calls];
      await linkTo(page, path).click();
      await expect(page).toHaveURL(path);
      await waitForIdle(page);
      expect(
        calls.filter((call, nth) => calls.indexOf(call) !== nth),
        `${path} after ${ahead.join(' ')}`,
      ).toEqual([]);
    });
  }
});
