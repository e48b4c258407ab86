/** An app from its sources on this machine in a preview of another site, at the address of its previews. */
import { join } from 'node:path';
import { issueToken } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { paths } from '@antara/contracts/composition/routes';
import { siteData, sitePort } from '../site/addresses.ts';
import { startDev } from '../site/dev-server.ts';
import { copySources } from '../site/releases.ts';
import { expect, open, test } from '../site/test.ts';

const site = `http://localhost:${sitePort}`;
const previews = `http://preview.localhost:${sitePort}`;
const card = 'mfe-booking/src/components/tour-cards/tour-card.tsx';

test('DL-15 an app at localhost is in the live set with live data, in a preview of its developer alone', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  const store = openFileStore(join(siteData, 'releases'));
  const before = await readLiveSet(store);
  const { token } = await issueToken(store.documents, {
    name: 'Asha',
    app: 'mfe-booking',
    roles: ['publish'],
    days: 1,
    createdBy: 'test',
  });
  const copy = copySources('mfe-booking');
  copy.change(card, (source) => source.replace('m.exploreBook()', "'Look aboard'"));
  const dev = await startDev({
    args: ['mfe-booking', '--edge', site, '--preview'],
    folder: copy.folder,
    // Nothing of a store or a database is looked for here.
    env: { DATA_DIR: join(copy.folder, 'no-data'), ANTARA_TOKEN: token },
  });
  try {
    const [link = ''] = /http:\S+\/_edge\/preview\?\S+/.exec(dev.output()) ?? [];
    expect(new URL(link).origin).toBe(previews);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    await test.step('a page of the app, and its fragment in another app’s page', async () => {
      await page.goto(link);
      expect(new URL(page.url()).origin).toBe(previews);
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
        `mfe-booking ${dev.url}`,
      );
      await open(page, previews + paths.journeys());
      await expect(page.getByRole('link', { name: 'Look aboard' }).first()).toBeVisible();
      await open(page, previews + paths.home());
      await expect(page.getByRole('link', { name: 'Look aboard' }).first()).toBeVisible();
      expect(requested.some((url) => url.startsWith(`${dev.url}/r/mfe-booking/development/`))).toBe(true);
      expect(requested.filter((url) => url.startsWith(dev.url) && url.includes('/api/'))).toEqual([]);
      expect(requested.some((url) => url.startsWith(`${previews}/api/`))).toBe(true);
    });

    await test.step('an edit is in it without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { marked: true }));
      copy.change(card, (source) => source.replace('Look aboard', 'Step aboard'));
      await expect(page.getByRole('link', { name: 'Step aboard' }).first()).toBeVisible();
      expect(await page.evaluate(() => 'marked' in window)).toBe(true);
      // The router says so of every page that browsers render from the beginning.
      const unexpected = consoleErrors.filter((each) => !each.includes('No `HydrateFallback` element'));
      expect(unexpected).toEqual([]);
      copy.change(card, (source) => source.replace("'Step aboard'", "'Step aboard'('"));
      await expect(page.getByRole('alert').filter({ hasText: 'This does not compile' })).toContainText(card);
      copy.change(card, (source) => source.replace("'Step aboard'('", "'Step aboard'"));
      await expect(page.getByRole('alert').filter({ hasText: 'This does not compile' })).toHaveCount(0);
    });
    await test.step('a visitor, and whoever is in no preview, get nothing of it', async () => {
      const visitor = await browser.newContext();
      try {
        const other = await visitor.newPage();
        const asked: string[] = [];
        other.on('request', (request) => asked.push(request.url()));
        const answer = await other.goto(site + paths.journeys());
        expect(answer?.headers()['content-security-policy']).not.toContain('localhost:');
        await expect(other.getByRole('link', { name: 'Explore & Book' }).first()).toBeVisible();
        expect((await other.goto(previews + paths.journeys()))?.status()).toBe(403);
        expect(asked.filter((url) => url.startsWith(dev.url))).toEqual([]);
      } finally {
        await visitor.close();
      }
      expect(await readLiveSet(store)).toEqual(before);
    });

    await test.step('another site’s page reads nothing of the development server', async () => {
      const file = `${dev.url}/r/mfe-booking/development/remote-entry.js`;
      const readAs = async (origin: string) =>
        (await page.request.get(file, { headers: { origin } })).headers()['access-control-allow-origin'];
      expect(await readAs(previews)).toBe(previews);
      expect(await readAs('https://evil.example')).toBeUndefined();
    });
  } finally {
    expect(await dev.interrupt()).toBe(0);
    copy.remove();
  }

  await test.step('when the development server has ended, the page says that the app is not there', async () => {
    await page.goto(previews + paths.journeys());
    await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('link', { name: 'Explore & Book' })).toHaveCount(0);
    consoleErrors.splice(0);
  });
});
