import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@antara/contracts/composition/routes';
import type { AppName, ReleaseManifest } from '@antara/contracts/composition/release';
import { submitLogin } from '../pages/account.ts';
import { readLiveFile, writeLiveFile } from '@delivery/store/testing/live-files';
import { startEdge } from '../site/edge.ts';
import { findFreePort } from '../site/free-port.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { expect, newVisitor, test } from '../site/test.ts';

const site = `http://localhost:${sitePort}`;
/**
 * How long a render may take, in milliseconds; less than what is given to it where nothing is said
 * (`delivery/edge/src/config.test.ts`).
 */
const timeLimit = '1500';

/** A server bundle of mfe-account that does `what` when its pages are made. */
const buildBrokenBundle = (what: string) =>
  `import * as real from './real.mjs';\nexport const remote = { ...real.remote, createRoutes: () => { ${what} } };\n`;

const faults: Record<string, string> = {
  'cannot be imported': `throw new Error('a broken release');`,
  throws: buildBrokenBundle(`throw new Error('a broken page');`),
  'never ends': buildBrokenBundle('for (;;);'),
  'eats memory': buildBrokenBundle('for (const eaten = []; ; ) eaten.push(new Array(10_000).fill("page"));'),
};

/** A store like the site's, in which mfe-account's server bundle is `bundle`, hashed as if it had been released so. */
function createStoreWithBundle(bundle: string): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-fault-'));
  const { versions } = readLiveFile(join(siteData, 'releases'));
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    const [from, to] = [siteData, dataDir].map((place) => join(place, 'releases', app, version));
    if (!from || !to) throw new Error('unreachable');
    mkdirSync(join(to, '..'), { recursive: true });
    if (app === 'mfe-account') cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
    if (app !== 'mfe-account') continue;
    const server = join(to, 'server');
    renameSync(join(server, 'routes.mjs'), join(server, 'real.mjs'));
    writeFileSync(join(server, 'routes.mjs'), bundle);
    const file = join(to, 'release.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
    for (const name of ['routes.mjs', 'real.mjs']) {
      const content = readFileSync(join(server, name));
      const sha256 = createHash('sha256').update(content).digest('base64');
      manifest.files[`server/${name}`] = { bytes: content.length, sha256 };
    }
    writeFileSync(file, JSON.stringify(manifest));
  }
  writeLiveFile(join(dataDir, 'releases'), { versions, history: [] });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

for (const [what, bundle] of Object.entries(faults)) {
  test(`MF-04 a remote whose server bundle ${what}: a message once its time is over, its page in the browser, the others unharmed`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const store = createStoreWithBundle(bundle);
    const edge = await startEdge(site, { DATA_DIR: store.dataDir, RENDER_TIMEOUT: timeLimit });
    const visitor = await newVisitor(browser, { baseURL: edge.url });
    try {
      const answer = await visitor.request.get(paths.login());
      expect(await answer.text()).toMatch(/One moment, please|This page could not be shown/);

      const page = await visitor.newPage();
      await page.goto(paths.login());
      await expect(page.getByRole('banner')).toBeVisible();
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry.or(submitLogin(page))).toBeVisible();
      // What failed on the server is in order in the browser.
      if (await retry.isVisible()) await retry.click();
      await submitLogin(page).click();
      await expect(page.getByText('Email is required')).toBeVisible();

      await expect(async () => {
        const other = await visitor.request.get(paths.journeys());
        expect(await other.text()).toContain('Choose your river');
      }).toPass({ timeout: 15_000 });
    } finally {
      await visitor.close();
      await edge.stop();
      store.remove();
    }
  });
}

test('ER-01 with an API that never answers, a page is there nevertheless, with Retry', async ({
  browser,
}) => {
  const api = createServer(() => {});
  const apiPort = await findFreePort();
  await new Promise<void>((listening) => api.listen(Number(apiPort), '127.0.0.1', () => listening()));
  const edge = await startEdge(`http://127.0.0.1:${apiPort}`, { RENDER_TIMEOUT: timeLimit });
  const visitor = await newVisitor(browser, { baseURL: edge.url });
  try {
    for (const path of [paths.journeys(), paths.home(), paths.journey('artisans-of-bengal'), paths.login()]) {
      const answer = await visitor.request.get(path);
      expect(await answer.text(), path).toMatch(/<header|One moment, please/);
    }
    const page = await visitor.newPage();
    await page.goto(paths.journeys(), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Choose your river' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    await visitor.close();
    await edge.stop();
    api.closeAllConnections();
    await new Promise((closed) => api.close(closed));
  }
});
