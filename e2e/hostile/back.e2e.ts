import { paths } from '@antara/contracts/composition/routes';
import { scrollDown } from '../site/layout-checks.ts';
import { expect, open } from '../site/test.ts';
import { test } from './hostile-browser.ts';

for (const [path, link] of [
  [paths.journeys(), 'Explore & Book'],
  [paths.blogs(), /./],
] as const) {
  for (const storageThrows of [false, true]) {
    test.describe(storageThrows ? 'storage forbidden' : 'storage kept', () => {
      test.use({ storageThrows, extensionsCome: 'after React' });

      test(`VX-12 VX-13 Back to ${path} lands where it was left (${storageThrows ? 'storage forbidden' : 'storage kept'})`, async ({
        page,
      }) => {
        await open(page, path);
        const links = page.getByRole('main').getByRole('link', { name: link });
        await scrollDown(page, 4_000);
        const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        const left = links.nth(tops.findIndex((top) => top > 0));
        await left.scrollIntoViewIfNeeded();
        const top = () => left.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const at = await top();
        await left.click();
        await expect(page).not.toHaveURL(path);
        await page.goBack();
        await expect(page).toHaveURL(path);
        await expect.poll(async () => Math.abs((await top()) - at)).toBeLessThanOrEqual(40);
      });
    });
  }
}
