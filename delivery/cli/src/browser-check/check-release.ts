/** Checks the pages of a release in a headless browser before any visitor gets them. */
import { appEntries, type ReleaseManifest } from '@delivery/contract/release';
import { findChromium } from '../find-chromium.ts';
import type { ReportProgress } from '../progress.ts';
import type { PageAddress } from '@delivery/store/addresses';
import type { OperableStore } from '../store.ts';
import type { BrowserTrial } from './browser-trial.ts';
import { openAsEveryone, whyNoBrowser } from './open-as-everyone.ts';
import { startTrialSite } from './trial-site.ts';

/**
 * The release to check, built into `dist`, beside the live set of `store`, with the data of the running site at
 * `siteUrl`.
 */
export interface BrowserCheckOptions {
  release: ReleaseManifest;
  dist: string;
  store: OperableStore;
  siteUrl: string;
  /** The pages of the release; for the shell, all pages of the site. */
  pages: readonly PageAddress[];
  /** The addresses that differ from the live ones. Only these pages are opened. */
  changed: readonly string[];
  progress: ReportProgress;
}

/** Opens the changed pages. Reports through `progress` what is not checked, and why. */
export async function checkReleaseInBrowser(options: BrowserCheckOptions): Promise<BrowserTrial> {
  const { release, dist, store, siteUrl, progress } = options;
  const pages = options.pages.filter(({ address }) => options.changed.includes(address));
  const nothing: BrowserTrial = { failed: [], differences: [], left: [] };
  const chromium = findChromium();
  const reason = whyNoBrowser(chromium);
  if (reason || !chromium) {
    progress(`not checked in a browser: ${reason}`);
    return nothing;
  }
  const { versions } = await store.live();
  if (!versions.shell && release.app !== 'shell') return nothing;
  if (pages.length === 0) return nothing;
  const folders: Parameters<typeof startTrialSite>[0] = {};
  for (const [app, version] of appEntries(versions)) {
    folders[app] = { version, folder: await store.folderOf(app, version) };
  }
  folders[release.app] = { version: release.version, folder: dist };
  const trial = await startTrialSite(folders, siteUrl);
  try {
    progress(`opening ${pages.length} pages of ${release.app} in a browser`);
    return await openAsEveryone(pages, { siteUrl, chromium, servedFrom: trial.url }, progress);
  } finally {
    await trial.close();
  }
}
