import { paths } from '@antara/contracts/composition/routes';
import { menuIcon, newFirstTimeVisitor, openMenu, welcomeOverlay } from '../pages/shell.ts';
import { delayAnswers, expect, open, test, waitForHydration } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';
import { watchConsole } from '../site/console-errors.ts';

const readVisited = () => localStorage.getItem('visited');

test('SH-02 a first visit is greeted once in this browser, and localStorage.visited records it', async ({
  browser,
  contextOptions,
}) => {
  const context = await newFirstTimeVisitor(browser, contextOptions);
  const { consoleErrors } = await watchConsole(context);
  const page = await context.newPage();
  await open(page, paths.journeys());
  await expect(welcomeOverlay(page)).toBeVisible();
  expect(await page.evaluate(readVisited)).toBe('true');
  await welcomeOverlay(page).getByRole('button', { name: 'Look around' }).click();
  await expect(welcomeOverlay(page)).toHaveCount(0);
  await expect(page).toHaveURL(paths.journeys());

  const requestedUrls: string[] = [];
  context.on('request', (request) => requestedUrls.push(request.url()));
  await open(page, paths.home());
  const later = await context.newPage();
  await open(later, paths.journeys());
  await waitForIdle(later);
  await expect(welcomeOverlay(page)).toHaveCount(0);
  await expect(welcomeOverlay(later)).toHaveCount(0);
  expect(
    requestedUrls.filter((url) => url.includes('first-visit')),
    'its code is not even asked for',
  ).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('SH-02 whoever has opened the menu meanwhile is greeted after it', async ({
  browser,
  contextOptions,
}) => {
  const context = await newFirstTimeVisitor(browser, contextOptions);
  const page = await context.newPage();
  const code = await delayAnswers(page, '**/first-visit.js');
  // What is held back holds back the load event too.
  await page.goto(paths.home(), { waitUntil: 'commit' });
  await waitForHydration(page);
  const menu = await openMenu(page);
  const arrived = page.waitForResponse('**/first-visit.js');
  code.release();
  await arrived;
  await expect(menu).toBeVisible();
  expect(await page.evaluate(readVisited)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(welcomeOverlay(page)).toBeVisible();
  await expect(menu).toBeHidden();
  // A press beside it closes it.
  await page.mouse.click(5, 5);
  await expect(welcomeOverlay(page)).toHaveCount(0);
  await context.close();
});

test('SH-02 when its code cannot be fetched the page works without; the next time it greets and leads to the journeys', async ({
  browser,
  contextOptions,
}) => {
  const context = await newFirstTimeVisitor(browser, contextOptions);
  const page = await context.newPage();
  await page.route('**/first-visit.js', (route) => route.abort());
  await open(page, paths.faq());
  await expect(menuIcon(page)).toBeVisible();
  await openMenu(page);
  await page.unroute('**/first-visit.js');
  await page.reload();
  await waitForHydration(page);
  await welcomeOverlay(page).getByRole('link', { name: 'See our journeys' }).click();
  await expect(page).toHaveURL(paths.journeys());
  await expect(welcomeOverlay(page)).toHaveCount(0);
  await context.close();
});
