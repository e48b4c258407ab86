/** Checks the pages of a release in a headless browser before any visitor gets them. */
import type { Browser } from 'playwright';
import { appEntries, type ReleaseManifest } from '@delivery/contract/release';
import { findChromium, whyNoBrowser } from '../find-chromium.ts';
import type { ReportProgress } from '../progress.ts';
import { matchPattern } from '@delivery/contract/route-table';
import { toPathname, type PageAddress } from '@delivery/store/addresses';
import type { OperableStore } from '../store.ts';
import type { BrowserTrial } from './browser-trial.ts';
import { openAsEveryone } from './open-as-everyone.ts';
import { launchBrowser } from './start-browser.ts';
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
  /** True when the release differs from the live one in texts alone. */
  onlyTexts?: boolean;
  progress: ReportProgress;
  /** A browser of `startBrowser`, which stays open. Without it one is started for the check. */
  browser?: Browser | null;
}

/** Starts a browser before it is known what to open in it. Returns null where there is none. */
export async function startBrowser(): Promise<Browser | null> {
  const chromium = findChromium();
  return chromium && !whyNoBrowser(chromium) ? launchBrowser(chromium) : null;
}

/** Opens the changed pages. Reports through `progress` what is not checked, and why. */
export async function checkReleaseInBrowser(options: BrowserCheckOptions): Promise<BrowserTrial> {
  const { release, dist, store, siteUrl, progress } = options;
  const pages = options.changed.map((address) => findPage(address, options.pages));
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
    // Variants that differ are among the changed addresses.
    const check = {
      siteUrl,
      chromium,
      browser: options.browser ?? undefined,
      servedFrom: trial.url,
      opensVariants: false,
      onlyTexts: options.onlyTexts ?? false,
    };
    return await openAsEveryone(pages, check, progress);
  } finally {
    await trial.close();
  }
}

/** Returns the page at an address, which may have a query, or be a page of another app that shows a fragment. */
function findPage(address: string, pages: readonly PageAddress[]): PageAddress {
  const paths = pages.map(({ path }) => path);
  const path = matchPattern(paths, toPathname(address));
  const known = pages.find((page) => page.path === path);
  return { path: path ?? toPathname(address), address, ...(known?.access && { access: known.access }) };
}
