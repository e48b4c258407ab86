import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openFileStore } from '@delivery/store/store';
import { copyLiveReleases, copyRelease } from '@delivery/cli/testing/copy-release';
import { paths } from '@antara/contracts/composition/routes';
import { appNames } from '@delivery/store/site';
import type { AppName, Registry, ReleaseManifest } from '@antara/contracts/composition/release';
import { contractVersion, isCompatible, type ContractVersion } from '@antara/contracts/composition/version';
import { submitLogin } from '../pages/account.ts';
import { goToJourneys, goToLogin } from '../pages/navigation.ts';
import { copyChangedSources, readLive, runRelease } from '../site/releases.ts';
import { startEdge } from '../site/edge.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';

const store = join(siteData, 'releases');
const raiseContract = (source: string) =>
  source.replace(`minor: ${contractVersion.minor}`, `minor: ${contractVersion.minor + 1}`);

async function readRegistry(page: Page): Promise<Registry> {
  return JSON.parse((await page.locator('#registry').textContent()) ?? '') as Registry;
}

/** A page of every app is drawn and listens. */
async function expectAllAlive(page: Page): Promise<void> {
  await open(page, paths.faq());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, paths.journeys());
  await expect(page.getByRole('article').first()).toBeVisible();
  await goToLogin(page);
  await submitLogin(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await open(page, paths.agentLogin());
  await page.getByRole('button', { name: 'New here? Sign Up' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await goToJourneys(page);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** The release of `app` that was built last before the live one, if the store has one that fits the live releases. */
function findPreviousVersion(app: AppName): string | null {
  const { versions } = readLive();
  const readManifest = (version: string) =>
    JSON.parse(readFileSync(join(store, app, version, 'release.json'), 'utf8')) as ReleaseManifest;
  // The live releases are built for this contract: a shell has to keep it, a remote must not want more.
  const isCompatibleWithLive = (contract: ContractVersion) =>
    app === 'shell' ? isCompatible(contract, contractVersion) : isCompatible(contractVersion, contract);
  return (
    readdirSync(join(store, app))
      .filter((version) => /^[0-9a-f]{12}$/.test(version) && version !== versions[app])
      .filter((version) => isCompatibleWithLive(readManifest(version).contract))
      .sort(
        (one, other) => statSync(join(store, app, one)).mtimeMs - statSync(join(store, app, other)).mtimeMs,
      )
      .at(-1) ?? null
  );
}

test('MF-07 every live remote works inside a shell that keeps a newer contract', async ({ page }) => {
  test.setTimeout(150_000);
  const copy = copyChangedSources('shell', 'contracts/src/composition/version.ts', raiseContract);
  try {
    const output = await runRelease(copy.folder, 'preview', 'shell');
    const [link = ''] = /http\S+$/m.exec(output) ?? [];
    await page.goto(link);
    const { shell, remotes } = await readRegistry(page);
    expect(shell.version).not.toBe(readLive().versions.shell);
    expect(Object.values(remotes).map(({ contract }) => contract.minor)).toEqual(
      Object.keys(remotes).map(() => contractVersion.minor),
    );
    await expectAllAlive(page);
  } finally {
    copy.remove();
  }
});

test('MF-07 a remote that wants a newer contract than the live shell keeps is refused, with what to do', async () => {
  test.setTimeout(90_000);
  const before = readLive();
  const copy = copyChangedSources('mfe-agent', 'contracts/src/composition/version.ts', raiseContract);
  try {
    const refused = runRelease(copy.folder, 'mfe-agent');
    await expect(refused).rejects.toThrow(
      new RegExp(
        `mfe-agent [0-9a-f]{12} is built for contract ${contractVersion.major}.${contractVersion.minor + 1}, shell [0-9a-f]{12} keeps ${contractVersion.major}.${contractVersion.minor}: they cannot share a page. Release the shell from present sources first.`,
      ),
    );
    expect(readLive()).toEqual(before);
  } finally {
    copy.remove();
  }
});

test('MF-03 a page opened before ten releases goes on working, lazy chunks included; a reload gets the newest', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-old-page-'));
  const releases = join(dataDir, 'releases');
  const versions = copyLiveReleases(store, releases);
  const edge = await startEdge(`http://localhost:${sitePort}`, { DATA_DIR: dataDir });
  const visitor = await newVisitor(browser, { baseURL: edge.url });
  const page = await visitor.newPage();
  try {
    await open(page, paths.journeys());
    const old = versions['mfe-account'] ?? '';
    for (let nth = 1; nth <= 10; nth += 1) {
      const copyVersion = nth.toString(16).padStart(12, '0');
      copyRelease(releases, 'mfe-account', old, copyVersion);
      await openFileStore(releases).changeLive(({ versions }) => ({
        versions: { ...versions, 'mfe-account': copyVersion },
        event: { app: 'mfe-account', from: null, to: copyVersion, action: 'release' },
      }));
      const readServedVersion = async () =>
        ((await (await visitor.request.get('/_edge/health')).json()) as { versions: typeof versions })
          .versions['mfe-account'];
      await expect.poll(readServedVersion, { intervals: [50], timeout: 20_000 }).toBe(copyVersion);
    }
    const requestedVersions = new Set<string>();
    page.on('request', (request) => {
      const [, version] = /\/r\/mfe-account\/([^/]+)\//.exec(request.url()) ?? [];
      if (version) requestedVersions.add(version);
    });
    await goToLogin(page);
    await submitLogin(page).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    expect([...requestedVersions]).toEqual([old]);
    await open(page, paths.login());
    expect((await readRegistry(page)).remotes['mfe-account']?.version).toBe('00000000000a');
    await submitLogin(page).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  } finally {
    await visitor.close();
    await edge.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('MF-07 the previous release of each app, as far as the store has one, works among the live ones', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-neighbours-'));
  const releases = join(dataDir, 'releases');
  const versions = copyLiveReleases(store, releases);
  // In a new store nothing came before: then the same release under another name stands for it.
  const before = appNames.map((app) => {
    const found = findPreviousVersion(app);
    const version = found ?? 'feedfacecafe';
    if (found) symlinkSync(join(store, app, found), join(releases, app, found), 'junction');
    else copyRelease(releases, app, versions[app] ?? '', version);
    return [app, version] as const;
  });
  const edge = await startEdge(`http://localhost:${sitePort}`, { DATA_DIR: dataDir });
  const visitor = await newVisitor(browser, { baseURL: edge.url });
  const page = await visitor.newPage();
  try {
    for (const [app, version] of before) {
      await openFileStore(releases).changeLive(() => ({
        versions: { ...versions, [app]: version },
        event: { app, from: null, to: version, action: 'release' },
      }));
      const health = async () =>
        ((await (await visitor.request.get('/_edge/health')).json()) as { versions: typeof versions })
          .versions;
      await expect
        .poll(health, { intervals: [50], timeout: 20_000 })
        .toEqual({ ...versions, [app]: version });
      await test.step(`${app} ${version}`, () => expectAllAlive(page));
    }
  } finally {
    await visitor.close();
    await edge.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
