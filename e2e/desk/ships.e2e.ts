/** The ships’ screens: guest lists, the timetable and its departures. */
import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { claimSailing, type Sailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** No other test books this journey but those of guest lists, so that a departure has their guests alone. */
const slug = 'artisans-of-bengal';

/** A departure with a booking of two suites for two guests each. */
async function bookSailing(request: APIRequestContext): Promise<Sailing> {
  const sailing = await claimSailing(request, slug);
  await signUpByCall(request);
  await bookByCall(request, sailing, sailing.suites.slice(0, 2), 2);
  return sailing;
}

test('OF-21 the ship’s tablet shows the list without a network, and forgets it with the log-out', async ({
  browser,
  request,
}) => {
  const sailing = await bookSailing(request);
  const { page, context } = await openDesk(browser, 'Ravi Sarker', ['reservations'], {
    width: 320,
    height: 640,
  });
  await page.goto(`${deskUrl}/guest-lists/${slug}/${sailing.date}`);
  await expect(page.getByText('0 of 4 aboard')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const box = await page.getByRole('checkbox').first().boundingBox();
  expect(box?.height).toBeGreaterThan(30);

  await context.setOffline(true);
  await expect(page.getByText('There is no connection. This is the list as it was read on')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('1 of 4 aboard')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('There is no connection.')).toBeHidden();

  const keptNames = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('desk-')));
  await expect.poll(keptNames).toHaveLength(2);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Meera');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect.poll(keptNames).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Meera');
  await context.close();
});

test('OF-21 the ship’s tablet opens the list without a network after its page was closed, until the log-out', async ({
  browser,
  request,
}) => {
  const sailing = await bookSailing(request);
  const path = `/guest-lists/${slug}/${sailing.date}`;
  const { page, context } = await openDesk(
    browser,
    'Mira Sen',
    ['reservations'],
    { width: 320, height: 640 },
    { serviceWorkers: 'allow' },
  );
  const listCopies = (shown: Page) =>
    shown.evaluate(async () => {
      const keys = await (await caches.open('kept-page')).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });
  await page.goto(`${deskUrl}${path}`);
  await expect(page.getByText('0 of 4 aboard')).toBeVisible();
  await expect.poll(() => listCopies(page)).toContain(path);
  // Nothing is kept but the page and the files of releases.
  expect((await listCopies(page)).filter((copy) => !copy.startsWith('/r/'))).toEqual([path]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();

  await context.setOffline(true);
  const tablet = await context.newPage();
  await tablet.goto(`${deskUrl}/`);
  await expect(tablet).toHaveURL(`${deskUrl}${path}`);
  await expect(tablet.getByText('There is no connection. This is the list as it was read on')).toBeVisible();
  await tablet.getByRole('checkbox', { name: 'Meera Nair' }).first().check();
  await expect(tablet.getByText('1 of 4 aboard')).toBeVisible();
  await expectAccessible(tablet);
  expect(await tablet.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tablet.reload();
  await expect(tablet.getByText('1 of 4 aboard')).toBeVisible();

  await context.setOffline(false);
  await tablet.getByRole('button', { name: 'Menu' }).click();
  await expect(tablet.getByText('1 of 4 aboard')).toBeVisible();
  await tablet.getByRole('button', { name: 'Log out' }).click();
  await expect(tablet.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect.poll(() => listCopies(tablet)).toEqual([]);
  expect(await tablet.evaluate(() => JSON.stringify(localStorage))).not.toContain('Meera');
  await context.setOffline(true);
  await expect(tablet.goto(`${deskUrl}${path}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.close();
});

test('OF-21 two members at the ramp see each other’s ticks, also those made without a network, which survive a reload', async ({
  browser,
  request,
}) => {
  const sailing = await bookSailing(request);
  const path = `/guest-lists/${slug}/${sailing.date}`;
  const open = async (name: string) => {
    const desk = await openDesk(
      browser,
      name,
      ['reservations'],
      { width: 320, height: 640 },
      { serviceWorkers: 'allow' },
    );
    await desk.page.goto(`${deskUrl}${path}`);
    await expect(desk.page.getByText('0 of 4 aboard')).toBeVisible();
    return desk;
  };
  const first = await open('Ravi Sarker');
  const second = await open('Mira Sen');
  const { page } = first;
  // The page is copied for opening without a network a moment after it is shown.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('kept-page')).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    .toContain(path);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await first.context.setOffline(true);
  const boxes = page.getByRole('checkbox');
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
  await expect(page.getByText('3 ticks wait to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('There is no connection. This is the list as it was read on')).toBeVisible();
  await expect(page.getByText('3 ticks wait to be sent')).toBeVisible();
  await expect(page.getByText('3 of 4 aboard')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Remove this page from the device' }).click();
  await expect(page.getByRole('alert')).toContainText('3 ticks of guest lists wait to be sent');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep them' }).click();

  await first.context.setOffline(false);
  await expect(page.getByText('wait to be sent')).toBeHidden();
  await expect(page.getByText('3 of 4 aboard')).toBeVisible();
  await expect(second.page.getByText('3 of 4 aboard'), 'the list is read each half minute').toBeVisible({
    timeout: 45_000,
  });
  await second.page.getByRole('checkbox').first().uncheck();
  await expect(second.page.getByText('2 of 4 aboard')).toBeVisible();
  await expect(second.page.getByText('to be sent')).toBeHidden();
  await page.reload();
  await expect(page.getByText('2 of 4 aboard')).toBeVisible();
  await first.context.close();
  await second.context.close();
});
