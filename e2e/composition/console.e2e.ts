import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueToken } from '@delivery/store/access';
import { openFileStore } from '@delivery/store/store';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { copyRelease, copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { paths } from '@antara/contracts/composition/routes';
import { expectAccessible } from '../site/accessible.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { startEdge, type RunningEdge } from '../site/edge.ts';
import { expect, test } from '../site/test.ts';

let dataDir = '';
let edge: RunningEdge | undefined;
let before = '';
const after = 'console00000';

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'antara-console-'));
  const folder = join(dataDir, 'releases');
  before = copyLiveReleases(join(siteData, 'releases'), folder)['mfe-agent'] ?? '';
  copyRelease(folder, 'mfe-agent', before, after);
  const store = openFileStore(folder);
  await store.changeLive(({ versions }) => ({
    versions: { ...versions, 'mfe-agent': after },
    event: {
      app: 'mfe-agent',
      from: before,
      to: after,
      action: 'release',
      actor: 'the agents’ pipeline',
      commit: '0123456789abcdef0123456789abcdef01234567',
      notes: 'quotes with the agency’s logo',
    },
  }));
  edge = await startEdge(`http://localhost:${sitePort}`, {
    DATA_DIR: dataDir,
    VITALS_SHARE: '1',
  });
});
test.afterAll(async () => {
  await edge?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('DL-09 the console at three widths: log in, look, roll back, and the history says who did it and why', async ({
  page,
  request,
}) => {
  const { documents } = openFileStore(join(dataDir, 'releases'));
  const { token } = await issueToken(documents, {
    name: 'Asha',
    app: null,
    roles: ['publish', 'promote'],
    days: 1,
    createdBy: 'test',
  });
  const expectWhole = async () => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      if (process.env.PICTURES) {
        await page.screenshot({
          path: `${process.env.PICTURES}/${await page.title()}-${width}.png`,
          fullPage: true,
        });
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  };
  await test.step('DL-06 PD-07 a visit is measured by its browser, and the edge has it once the visitor leaves', async () => {
    const measuring = page.waitForResponse(/web-vitals\.js/);
    await page.goto(`${edge?.url}${paths.journeys()}`);
    await (await measuring).finished();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(async () => {
      await page.goto('about:blank');
      const metrics = await (await request.get(`${edge?.url}/_edge/metrics`)).text();
      for (const vital of ['lcp', 'cls'])
        expect(metrics).toMatch(new RegExp(`antara_web_vitals_${vital}_count\\{app="mfe-booking",.*\\} 1`));
    }).toPass();
  });

  // The console’s own host; `goto` is nobody’s link.
  const office = String(edge?.url).replace('localhost', 'office.localhost');
  await page.goto(office);
  await expectWhole();
  await test.step('TR-02 a link of another site leads to a page that says so, and on to the console', async () => {
    await page.goto(String(edge?.url));
    await page.evaluate((url) => location.assign(url), `${office}/_edge/console`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not from here' })).toBeVisible();
    await expectWhole();
    await page.getByRole('link', { name: 'Open the console' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
  await page.getByLabel('Token').fill('antara_wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('not valid');
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  const agent = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'mfe-agent' }) });
  await expect(agent).toContainText('the agents’ pipeline');
  await expect(agent).toContainText('0123456789');
  await expect(agent).toContainText('quotes with the agency’s logo');
  const vitals = page.getByRole('region', { name: 'Web vitals by page' });
  await expect(vitals.getByRole('row', { name: paths.journeys() })).toContainText(/\d\.\d s.* \(1\)/);
  await expectWhole();

  await agent.getByRole('link', { name: 'Roll back mfe-agent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Roll mfe-agent back to ${before}`);
  await expectWhole();
  await page.getByLabel('Why').fill('the logo is cut off');
  await page.getByLabel('Your token again').fill('antara_wrong');
  await page.getByRole('button', { name: `Roll mfe-agent back to ${before}` }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('not valid');
  await expect(page.getByLabel('Why')).toHaveValue('the logo is cut off');
  await expectWhole();
  await page.getByLabel('Your token again').fill(token);
  await page.getByRole('button', { name: `Roll mfe-agent back to ${before}` }).press('Enter');

  await expect(page.getByRole('alert')).toContainText('Done');
  await expect(page.locator('#history ~ ol > li').first()).toContainText('by Asha: the logo is cut off');
  expect(readLiveFile(join(dataDir, 'releases')).versions['mfe-agent']).toBe(before);

  await page.getByRole('link', { name: 'Releases of mfe-agent' }).click();
  await expect(page.getByText('live now')).toHaveCount(1);
  await expectWhole();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
