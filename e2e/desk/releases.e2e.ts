/** Engineers reach the consoles of releases from the desk, with their passkey. */
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { copyRelease } from '@delivery/cli/testing/copy-release';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { expectAccessible } from '../site/accessible.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.slow(true, 'several log-ins of two people');
test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const folder = join(siteData, 'desk/releases');
const consoleUrl = `http://office.desk.localhost:${sitePort}/_edge/console`;
const copied = 'console00000';
const readLive = async () => (await readLiveSet(openFileStore(folder))).versions['mfe-desk'];

async function expectWhole(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
    await expectAccessible(page);
  }
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use your passkey' }).click();
const shown = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('OF-24 an engineer opens the desk’s console with a passkey, rolls mfe-desk back, and is out with the log-out at the desk', async ({
  browser,
}) => {
  const before = await readLive();
  copyRelease(folder, 'mfe-desk', before ?? '', copied);
  await openFileStore(folder).changeLive(({ versions }) => ({
    versions: { ...versions, 'mfe-desk': copied },
    event: { app: 'mfe-desk', from: before ?? null, to: copied, action: 'release', actor: 'a pipeline' },
  }));
  try {
    const { page, context } = await openDesk(browser, 'Esha Engineer', ['engineer']);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Releases/ })
      .click();
    await shown(page, 'Releases');
    await expect(
      page.getByRole('link', { name: `Open the console at office.localhost:${sitePort}` }),
    ).toBeVisible();
    await expectWhole(page);
    await page.getByRole('link', { name: `Open the console at office.desk.localhost:${sitePort}` }).click();
    await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
    await expectWhole(page);
    await usePasskey(page);

    await expect(page).toHaveURL(consoleUrl);
    await expect(page.getByText('Esha Engineer: may promote')).toBeVisible();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'mfe-desk' }) });
    await expect(card).toContainText(copied);
    await expectWhole(page);
    await card.getByRole('link', { name: /Roll .*back/ }).click();
    await expect(page.getByText(`Every visitor gets mfe-desk ${before} again`)).toBeVisible();
    await expectWhole(page);
    await page.getByRole('link', { name: 'Confirm with your account' }).click();
    await usePasskey(page);
    await page.getByLabel(/^Why/).fill('the lists are slow');
    await expectWhole(page);
    await page.getByRole('button', { name: `Roll mfe-desk back to ${before}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Done' })).toBeVisible();
    const newest = page.locator('ol.sets > li').first();
    await expect(newest).toContainText('mfe-desk');
    await expect(newest).toContainText('Esha Engineer');
    await expect(newest).toContainText('the lists are slow');
    expect(await readLive()).toBe(before);

    const desk = await context.newPage();
    await desk.goto(deskUrl);
    await desk.getByRole('button', { name: 'Log out' }).click();
    await shown(desk, 'Log in');
    await expect
      .poll(async () => (await page.goto(consoleUrl)) && page.url(), { timeout: 30_000 })
      .toBe(`${consoleUrl}/login`);
    await context.close();
  } finally {
    if ((await readLive()) === copied)
      await openFileStore(folder).changeLive(({ versions }) => ({
        versions: { ...versions, 'mfe-desk': before! },
        event: { app: 'mfe-desk', from: copied, to: before!, action: 'rollback', actor: 'the test' },
      }));
  }
});

test('OF-24 an engineer opens the console of the public site as well; who has another role is told why not', async ({
  browser,
}) => {
  const publicConsole = `http://office.localhost:${sitePort}/_edge/console`;
  const engineer = await openDesk(browser, 'Esha Engineer', ['engineer']);
  await engineer.page.goto(publicConsole);
  await shown(engineer.page, 'Log in');
  await engineer.page.getByRole('link', { name: 'Log in with your staff account' }).click();
  await usePasskey(engineer.page);
  await expect(engineer.page.getByText('Esha Engineer: may promote')).toBeVisible();
  await engineer.context.close();

  const clerk = await openDesk(browser, 'Sunil Sales', ['sales']);
  const links = clerk.page.getByRole('navigation', { name: 'Pages' });
  await expect(links.getByRole('link', { name: /^Releases/ })).toHaveCount(0);
  await clerk.page.goto(`${publicConsole}/login/account`);
  await expect(clerk.page.getByRole('heading', { name: 'This is for engineers' })).toBeVisible();
  await expect(clerk.page.getByText('You are here as sales.')).toBeVisible();
  await expectWhole(clerk.page);
  await clerk.page.goto(publicConsole);
  await shown(clerk.page, 'Log in');
  await clerk.context.close();
});
