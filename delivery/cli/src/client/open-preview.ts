/**
 * Opens the pages of a stored release in this machine's browser through a preview, before any visitor gets the release
 * (DL-05).
 */
import type { ReleaseManifest } from '@delivery/contract/release';
import { describeDifferences, fetchSitemapPaths, sampleAddresses } from '@delivery/store/addresses';
import { UserError } from '@delivery/store/errors';
import { site as siteConfig } from '@delivery/store/site';
import { describeLeft, type BrowserTrial } from '../browser-check/browser-trial.ts';
import { openAsEveryone } from '../browser-check/open-as-everyone.ts';
import { findChromium, whyNoBrowser } from '../find-chromium.ts';
import type { ReportProgress } from '../progress.ts';
import type { ReleaseService } from './service.ts';
import { takePictures, type Pictures } from './take-pictures.ts';

/**
 * Prints how the pages differ from the live ones. `accept` is why they may differ dangerously.
 *
 * @throws {UserError} with the pages that fail or differ dangerously; the release stays stored, and nothing changes for
 *   visitors
 */
export async function openInPreview(
  service: ReleaseService,
  release: Pick<ReleaseManifest, 'app' | 'version' | 'entries'>,
  accept: string | undefined,
  progress: ReportProgress,
): Promise<void> {
  const chromium = await findBrowser();
  if (!chromium) return;
  const { app, version } = release;
  const { site } = service;
  // An old site does not state the origin of previews, but has previews on its own origin.
  const { previewUrl } = await service.get<{ previewUrl?: string | null }>('/live');
  if (previewUrl === null) {
    console.log(`not checked in a browser: there are no previews at ${site}, whose PREVIEW_URL is not set`);
    return;
  }
  const preview = { versions: { [app]: version }, hours: 1 };
  const { url: previewLink } = await service.post<{ url: string }>('/preview', preview);
  const { trial } = await openPages(service, release, { chromium, previewLink }, progress);
  const stays = `It is stored at ${site}, and visitors get what they got before.`;
  if (trial.failed.length > 0) {
    const list = trial.failed.map(({ address, cause }) => `  ${address}: ${cause}`).join('\n');
    throw new UserError(`${app} ${version} fails in a browser on these pages:\n${list}\n${stays}`);
  }
  const dangerous = trial.differences.filter(({ isDangerous }) => isDangerous);
  const isRefused = dangerous.length > 0 && !accept;
  const listed = isRefused ? trial.differences.filter((each) => !each.isDangerous) : trial.differences;
  for (const line of describeDifferences(listed)) console.log(`differs: ${line}`);
  if (!isRefused) return;
  const list = describeDifferences(dangerous)
    .map((line) => `  ${line}`)
    .join('\n');
  throw new UserError(
    `${app} ${version} differs dangerously in a browser from what is live (live → this release):\n${list}\n${stays} Mend that; or, if it is meant to be so, say why, which goes to the history: \`${siteConfig.id} publish --accept "<why>"\`.`,
  );
}

/** Number of pages that are pictured. */
const maxPictured = 6;

/** Opens the pages through the link of a preview, and takes pictures of them. Returns null when there is no browser. */
export async function openWithPictures(
  service: ReleaseService,
  release: Pick<ReleaseManifest, 'app' | 'entries'>,
  previewLink: string,
  progress: ReportProgress,
): Promise<(BrowserTrial & { isOpened: true; pictures: Pictures[] }) | null> {
  const chromium = await findBrowser();
  if (!chromium) return null;
  const { trial, addresses } = await openPages(service, release, { chromium, previewLink }, progress);
  // Pages that differ come first. Pages behind a log-in are left out, because everybody with the link sees pictures.
  const noted = [...trial.failed, ...trial.differences].map(({ address }) => address);
  const pictured = [...new Set([...noted.filter((each) => addresses.includes(each)), ...addresses])];
  const chosen = pictured.slice(0, maxPictured);
  progress(`taking pictures of ${chosen.length} pages, live and in the preview`);
  const pictures = await takePictures(chosen, { siteUrl: service.site, previewLink, chromium });
  return { isOpened: true, ...trial, pictures };
}

/** Opens the pages, and returns what was found with the addresses that everybody may see. */
async function openPages(
  { site }: ReleaseService,
  { app, entries }: Pick<ReleaseManifest, 'app' | 'entries'>,
  { chromium, previewLink }: { chromium: string; previewLink: string },
  progress: ReportProgress,
): Promise<{ trial: BrowserTrial; addresses: string[] }> {
  const paths = Object.keys(entries);
  const sampled = sampleAddresses(paths, await fetchSitemapPaths(site));
  const pages = paths.map((path, index) => {
    const access = entries[path]?.access;
    return { path, address: sampled[index] ?? path, ...(access && { access }) };
  });
  progress(`opening ${pages.length} pages of ${app} in a browser`);
  const trial = await openAsEveryone(
    pages,
    { siteUrl: site, chromium, previewLink, opensVariants: true },
    progress,
  );
  for (const line of describeLeft(trial)) progress(line);
  const addresses = pages
    .filter(({ access = 'public' }) => access === 'public')
    .map(({ address }) => address);
  return { trial, addresses };
}

/** Returns the browser of this machine, or null after saying why none can be used. */
async function findBrowser(): Promise<string | null> {
  const chromium = findChromium();
  const reason = whyNoBrowser(chromium) ?? (await hasPlaywright());
  if (reason) console.log(`not checked in a browser: ${reason}`);
  return reason ? null : chromium;
}

/** Returns why Playwright cannot be used, or null. A repository may do without the package. */
async function hasPlaywright(): Promise<string | null> {
  return import('playwright').then(
    () => null,
    () => 'the package playwright is not installed (npx pnpm add -D playwright)',
  );
}
