/** Checks the pages of a release in a headless browser before any visitor gets them. */
import type { AppName, ReleaseManifest } from '@antara/contracts/composition/release';
import { findChromium } from '../find-chromium.ts';
import type { ReportProgress } from '../progress.ts';
import { selectVariants, type FailedPage, type PageAddress } from '@antara/releases/trial';
import type { OperableStore } from '../store.ts';
import { openPagesInBrowser } from './open-pages.ts';
import { accountSettings, logInForCheck } from './sessions.ts';
import { startTrialSite } from './trial-site.ts';

/** What is checked: a release built into `dist`, beside the live set of `store`, with the data of the running site at `siteUrl`. */
export interface BrowserCheckOptions {
  release: ReleaseManifest;
  dist: string;
  store: OperableStore;
  siteUrl: string;
  /** The pages that the release answers; a shell: all of the site. */
  pages: readonly PageAddress[];
  progress: ReportProgress;
}

/** The pages that fail. What is not checked, and why, is said by `progress`. */
export async function checkReleaseInBrowser(options: BrowserCheckOptions): Promise<FailedPage[]> {
  const { release, dist, store, siteUrl, pages, progress } = options;
  if (process.env.RELEASE_BROWSER_CHECK === 'off') {
    progress('not checked in a browser: RELEASE_BROWSER_CHECK is off');
    return [];
  }
  const chromium = findChromium();
  if (!chromium) {
    progress('not checked in a browser: no Chromium was found (CHROMIUM_PATH names one)');
    return [];
  }
  const { versions } = await store.live();
  if (!versions.shell && release.app !== 'shell') return [];
  const folders: Parameters<typeof startTrialSite>[0] = {};
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    folders[app] = { version, folder: await store.folderOf(app, version) };
  }
  folders[release.app] = { version: release.version, folder: dist };
  const trial = await startTrialSite(folders, siteUrl);
  const patterns = pages.map(({ path }) => path);
  const open = (paths: readonly string[], cookies?: { name: string; value: string }[]) =>
    openPagesInBrowser({
      addresses: paths,
      trial,
      siteUrl,
      chromium,
      selectMore: (links) => selectVariants(links, patterns),
      ...(cookies && { cookies }),
    });
  try {
    progress(`opening ${pages.length} pages of ${release.app} in a browser`);
    const failed = await open(pages.map(({ address }) => address));
    for (const [role, setting] of Object.entries(accountSettings)) {
      const paths = pages.filter(({ access }) => access === role).map(({ address }) => address);
      if (paths.length === 0) continue;
      const cookies = await logInForCheck(setting, siteUrl);
      if (!cookies) {
        progress(`${paths.length} pages not checked as ${role}: ${setting} names no account`);
        continue;
      }
      const asRole = await open(paths, cookies);
      failed.push(...asRole.map(({ address, cause }) => ({ address: `${address} as ${role}`, cause })));
    }
    return failed;
  } finally {
    await trial.close();
  }
}
