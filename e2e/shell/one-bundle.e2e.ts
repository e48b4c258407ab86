/** What federation costs a first page, in bytes and requests: beside the same sources as one bundle. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@antara/contracts/composition/routes';
import type { AppName, ReleaseManifest } from '@antara/contracts/composition/release';
import { buildOneBundle } from '@antara/bench/one-bundle/build';
import { serveOneBundle } from '@antara/bench/one-bundle/serve';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { writeLiveFile } from '@delivery/store/testing/live-files';
import { siteData } from '../site/addresses.ts';
import { startEdge } from '../site/edge.ts';
import { waitForIdle } from '../site/layout-checks.ts';
import { journeyPage } from '../site/pages.ts';
import { createReturningVisitorStorage } from '../site/returning-visitor.ts';
import { expect, test } from '../site/test.ts';

/** What the site promises; of files, what is reached. */
const maxRatio = 1.22;
const maxScriptBytes = 152 * 1024;
const maxScripts = 14;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-e2e-bundle-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The scripts that the page `path` at `origin` loads by itself: how many, and their bytes as they are sent. */
async function loadPage(browser: import('playwright/test').Browser, origin: string, path = paths.home()) {
  const context = await browser.newContext({ storageState: createReturningVisitorStorage(origin) });
  const page = await context.newPage();
  // A share of the visits, drawn by lot, also loads what measures web vitals.
  await page.addInitScript(() => (Math.random = () => 1 - Number.EPSILON));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  const loaded = { bytes: 0, scripts: 0, requests: 0, document: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.requests += 1;
    if (!scripts.has(requestId)) return;
    loaded.scripts += 1;
    loaded.bytes += encodedDataLength;
  });
  await page.goto(origin + path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await waitForIdle(page);
  const document = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  );
  await context.close();
  return { ...loaded, document };
}

/**
 * What a visitor comes to first, and the bytes of its scripts. A post holds the library of its form besides. 1.5 KB of
 * them are loaded late, and a slow machine counts them as well.
 */
const firstPages: [string, number][] = [
  // It has the newsletter's and the search's fields, and journeys of another app.
  [paths.home(), 158.5 * 1024],
  [paths.journeys(), maxScriptBytes],
  // It has the suites, whose sentences are messages with values.
  [journeyPage, 156 * 1024],
  [paths.ship('antara-ganges-voyager-ii'), 153 * 1024],
  [paths.blog('what-the-river-says-at-night'), 165 * 1024],
  [paths.sellingChart(), maxScriptBytes],
];

test('MF-05 first pages take little more script than the same sources as one bundle, in few requests', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const oneBundle = await serveOneBundle(
    await buildOneBundle(join(folder, 'one'), { renders: false }),
    baseURL ?? '',
    'client',
  );
  try {
    for (const [path, maxBytes] of firstPages) {
      const bundle = await loadPage(browser, oneBundle.origin, path);
      const ours = await loadPage(browser, baseURL ?? '', path);
      const description = `${path}: as released ${JSON.stringify(ours)}; one bundle ${JSON.stringify(bundle)}`;
      test.info().annotations.push({ type: 'bytes', description });
      expect(bundle.scripts, 'the one bundle is split as the apps are').toBeGreaterThan(3);
      expect.soft(ours.bytes / bundle.bytes, description).toBeLessThanOrEqual(maxRatio);
      expect.soft(ours.bytes, description).toBeLessThanOrEqual(maxBytes);
      expect.soft(ours.scripts, description).toBeLessThanOrEqual(maxScripts);
    }
  } finally {
    oneBundle.close();
  }
});

/** Stores a copy of the release of mfe-agent as another app, with a page and an entry of its own. */
function addRemote(releases: string, from: string, nth: number): [AppName, string] {
  const name = `mfe-more${nth}` as AppName;
  const version = createHash('sha256').update(name).digest('hex').slice(0, 12);
  const target = join(releases, name, version);
  cpSync(join(releases, 'mfe-agent', from), target, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(target, 'release.json'), 'utf8')) as ReleaseManifest;
  const path = `client/${manifest.entry}`;
  const entry = `${readFileSync(join(target, path), 'utf8')}//${name}`;
  writeFileSync(join(target, path), entry);
  rmSync(join(target, `${path}.br`));
  const sha256 = createHash('sha256').update(entry).digest('base64');
  manifest.files[path] = { bytes: Buffer.byteLength(entry), sha256 };
  delete manifest.files[`${path}.br`];
  delete manifest.attestation;
  const route = `/more/${nth}`;
  const changed = {
    ...manifest,
    app: name,
    version,
    routes: [route],
    entries: { [route]: { access: 'public', query: [] } },
  };
  writeFileSync(join(target, 'release.json'), JSON.stringify(changed));
  return [name, version];
}

test('MF-02 36 more remotes cost a page 4 KB at most, and not one request', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const measureWith = async (more: number) => {
    const dataDir = join(folder, `remotes-${more}`);
    const releases = join(dataDir, 'releases');
    const versions = copyLiveReleases(join(siteData, 'releases'), releases);
    const from = versions['mfe-agent'] ?? '';
    const added = Array.from({ length: more }, (_, nth) => addRemote(releases, from, nth));
    writeLiveFile(releases, { versions: { ...versions, ...Object.fromEntries(added) }, history: [] });
    const edge = await startEdge(baseURL ?? '', { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
    try {
      const loaded = await loadPage(browser, edge.url);
      const page = await (await fetch(edge.url)).text();
      expect(page.match(/"mfe-more\d+":/g) ?? [], 'the page has them all').toHaveLength(more);
      return loaded;
    } finally {
      await edge.stop();
    }
  };
  const few = await measureWith(0);
  const many = await measureWith(36);
  const description = `4 remotes ${JSON.stringify(few)}; 40 remotes ${JSON.stringify(many)}`;
  test.info().annotations.push({ type: 'bytes', description });
  // A picture that came late was not asked for by the time that the page counted as loaded: fewer say nothing.
  expect(many.requests, description).toBeLessThanOrEqual(few.requests);
  expect(many.scripts, description).toBe(few.scripts);
  expect(many.document + many.bytes - few.document - few.bytes, description).toBeLessThanOrEqual(4 * 1024);
});
