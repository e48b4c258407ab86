import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '@delivery/store/store';
import { copyLiveReleases, copyRelease } from '@delivery/cli/testing/copy-release';
import { paths } from '@antara/contracts/composition/routes';
import type { AppName } from '@antara/contracts/composition/release';
import { goToHome, goToJourneys, goToLogin } from '../pages/navigation.ts';
import { startEdge } from '../site/edge.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';

const brokenVersion = 'b00000000000';

/** An edge whose live release of `app` is broken in browsers as `change` says, hashed as if it had been released so. */
async function startBrokenSite(app: AppName, change: (path: string, text: string) => string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-broken-'));
  const releases = join(dataDir, 'releases');
  const version = copyLiveReleases(join(siteData, 'releases'), releases)[app] ?? '';
  let changed = false;
  copyRelease(releases, app, version, brokenVersion, (path, text) => {
    const after = change(path, text);
    changed ||= after !== text;
    return after;
  });
  if (!changed) throw new Error(`Nothing in ${app} was there to be broken.`);
  await openFileStore(releases).changeLive(({ versions }) => ({
    versions: { ...versions, [app]: brokenVersion },
    event: { app, from: version, to: brokenVersion, action: 'release' },
  }));
  const edge = await startEdge(`http://localhost:${sitePort}`, { DATA_DIR: dataDir });
  return {
    url: edge.url,
    stop: async () => {
      await edge.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const faults: Record<string, (path: string, text: string) => string> = {
  'entry throws': (path, text) =>
    path === 'client/remote-entry.js' ? `throw new Error('a broken release');${text}` : text,
  'page’s chunk throws': (path, text) =>
    path === 'client/login.js' ? `throw new Error('a broken release');${text}` : text,
  'screen throws while it is drawn': (path, text) =>
    path === 'client/login.js'
      ? text.replaceAll(/useState\)\(/g, 'useState)((()=>{throw new Error("a broken screen")})(),')
      : text,
};

for (const [what, change] of Object.entries(faults)) {
  test(`MF-04 a release whose ${what} in browsers costs its own pages; header, footer and other apps live on`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const site = await startBrokenSite('mfe-account', change);
    const visitor = await newVisitor(browser, { baseURL: site.url });
    const page = await visitor.newPage();
    try {
      await open(page, paths.journeys());
      await goToLogin(page);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('main')).toContainText(/could not be shown|went wrong on this page/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Our Cruises' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await goToJourneys(page);
      await expect(page.getByRole('article').first()).toBeVisible();
    } finally {
      await visitor.close();
      await site.stop();
    }
  });
}

test('VX-04 MF-04 a release whose fragment throws in browsers loses that fragment alone: what the server drew stays, elsewhere links replace it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await startBrokenSite('mfe-booking', (path, text) =>
    path === 'client/tour-cards.js' ? `throw new Error('a broken fragment');${text}` : text,
  );
  const visitor = await newVisitor(browser, { baseURL: site.url });
  const page = await visitor.newPage();
  try {
    // An edge that has just started may send the page before its owner’s process has drawn the fragment.
    await expect.poll(async () => (await page.request.get(paths.home())).text()).toContain('<article');
    await page.goto(paths.home());
    const cruises = page.getByRole('region', { name: 'Three ways to begin' });
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(cruises.getByRole('article')).toHaveCount(3);
    await open(page, paths.login());
    await goToHome(page);
    await expect(cruises.getByRole('article')).toHaveCount(0);
    await expect(cruises.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/booking\//,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  } finally {
    await visitor.close();
    await site.stop();
  }
});
