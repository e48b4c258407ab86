import { paths } from '@antara/contracts/composition/routes';
import { accountMenu } from '../pages/account.ts';
import { header } from '../pages/shell.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expectSideTabInReach, sideTab } from '../site/page-checks.ts';
import { delayAnswers, expect, open, test, waitForHydration } from '../site/test.ts';

test('SH-05 SH-10 SH-11 the header of the home page and of others, the brochure, Book Now and the side tab', async ({
  page,
  request,
}) => {
  const readBackground = () =>
    header(page).evaluate((element) => getComputedStyle(element).backgroundColor.replaceAll(' ', ''));
  const scroll = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  const clear = 'rgba(0,0,0,0)';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, paths.home());

  const solid =
    await test.step('SH-11 on the home page it is transparent until scrolled more than 50 px', async () => {
      await expect.poll(readBackground).toBe(clear);
      await scroll(50);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
      await expect.poll(readBackground).toBe(clear);
      await scroll(51);
      await expect.poll(readBackground).not.toBe(clear);
      const scrolled = await readBackground();
      expect(scrolled).toMatch(/^rgb\(/);
      await scroll(0);
      await expect.poll(readBackground).toBe(clear);
      return scrolled;
    });

  await test.step('SH-10 the brochure is a PDF, and Book Now leads to the journeys', async () => {
    const file = await header(page)
      .getByRole('link', { name: /^Brochure/ })
      .getAttribute('href');
    const answer = await request.get(file ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await header(page).getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(paths.journeys());
  });

  await test.step('SH-11 elsewhere it is never transparent', async () => {
    for (const y of [0, 400, 0]) {
      await scroll(y);
      await expect.poll(readBackground).toBe(solid);
    }
  });

  await test.step('SH-05 the side tab stands still beside the page, large enough to press, and leads to the quote form', async () => {
    await expectSideTabInReach(page);
    await sideTab(page).click();
    await expect(page).toHaveURL(paths.requestAQuote());
  });
});

test('SH-08 a press on the user icon that comes before its code is not lost; by keyboard it leads on', async ({
  page,
}) => {
  const customer = await signUpByCall(page.context().request, newCustomer('Ila Bose'));
  const code = await delayAnswers(page, '**/account-menu.js');
  // What is held back holds back the load event too.
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  await waitForHydration(page);
  await accountMenu(page, customer.name).click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  code.release();
  const bookings = page.getByRole('menuitem', { name: 'My bookings' });
  await expect(bookings).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(accountMenu(page, customer.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bookings).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.myBookings());
});
