import { paths } from '@antara/contracts/composition/routes';
import { checkOut } from '../pages/checkout.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { journeyPage } from '../site/pages.ts';
import { open, test } from '../site/test.ts';

test('VX-05 VX-06 no page on the way to a booking is wider than a small telephone, in Firefox', async ({
  page,
  sailing,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [paths.home(), paths.journeys(), journeyPage, paths.login()]) {
    await open(page, path);
    await expectNoOverflow(page);
  }
  await checkOut(page, sailing, sailing.suites.slice(0, 1));
  await expectNoOverflow(page);
});
